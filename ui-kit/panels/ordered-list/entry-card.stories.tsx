import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EntryCard, ListSign } from './entry-card.tsx';

const meta = {
  title: 'Panels/EntryCard',
  component: EntryCard,
  args: {
    sign: <ListSign icon="measure" />,
    text: '',
    detail: '0.94 m · Hall',
    action: null,
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 360, background: 'var(--ink-2)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof EntryCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measurement: Story = {};

export const Note: Story = {
  args: {
    sign: <ListSign icon="note" />,
    text: 'The handle of this window is loose. Replace it before the first frost.',
    detail: 'Ines Vogel · Kitchen',
    action: { label: 'Open note', onPress: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open note' }));
    await expect(args.action?.onPress).toHaveBeenCalledOnce();
  },
};

export const LongGerman: Story = {
  args: {
    sign: <ListSign icon="label" />,
    text: 'Hauswirtschaftsraumbeleuchtungsstromkreisverteilung',
    detail: 'Hauswirtschaftsraum im Untergeschoss',
  },
};
