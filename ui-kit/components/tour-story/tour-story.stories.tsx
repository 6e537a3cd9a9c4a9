import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TourStory } from './tour-story.tsx';

const hint = { message: 'Drag to look around. The tour waits for you.', dismissLabel: 'Dismiss' };
const germanText =
  'Grüne Fronten, eine helle Arbeitsplatte ringsum über Eck und eine Messingarmatur unter dem Nordfenster. Der Hauswirtschaftsraum mit Waschmaschinenanschluss liegt gleich daneben, und das Rezept neben der Tür ist noch immer in Gebrauch.';

const meta = {
  title: 'Components/TourStory',
  component: TourStory,
  args: {
    title: 'The kitchen',
    text: 'Green fronts, a pale worktop all round the corner, a brass tap under the north window.',
    onDismissHint: fn(),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main style={{ paddingBlockStart: 160, paddingBlockEnd: 80, isolation: 'isolate', overflow: 'clip' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TourStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const TitleAlone: Story = { args: { text: '' } };
export const TextAlone: Story = { args: { title: '' } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const WithHint: Story = {
  args: { hint },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismissHint).toHaveBeenCalledOnce();
  },
};
/** In the workshop. */
export const Editable: Story = {
  args: { text: '', edit: { label: 'Add a text', onPress: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add a text' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.edit!.onPress).toHaveBeenCalledOnce();
  },
};
export const German: Story = {
  tags: ['variation'],
  args: { title: 'Einbauküche mit Hauswirtschaftsraum', text: germanText, hint },
  parameters: { lang: 'de' },
};
/** A long text scrolls, also by keyboard. */
export const Overfull: Story = {
  args: { text: `${germanText} `.repeat(8) },
  parameters: { lang: 'de' },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('group', { name: 'The kitchen' });
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    await expect(area.tabIndex).toBe(0);
  },
};
export const Phone: Story = {
  tags: ['variation'],
  args: { text: germanText, hint },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
