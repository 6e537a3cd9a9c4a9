import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { EditorNotice } from './editor-notice.tsx';

const onPress = fn();
const action = { label: 'Set position', onPress };

const meta = {
  title: 'Panels/EditorNotice',
  component: EditorNotice,
  args: {
    text: 'Shown from one viewpoint only, since its distance is not known. To set its position, mark the same place from another viewpoint.',
    action,
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel title="Tag" side="right" closeLabel="Close" onClose={fn()}>
        <Story />
      </SidePanel>
    ),
  ],
  beforeEach: () => {
    onPress.mockClear();
  },
} satisfies Meta<typeof EditorNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set position' }));
    await expect(onPress).toHaveBeenCalledTimes(1);
  },
};

export const Disabled: Story = {
  args: { action: { ...action, disabledReason: 'You are at its viewpoint. Go to another one first.' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Go to another one first/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Set position' }));
    await expect(onPress).not.toHaveBeenCalled();
  },
};

export const WithoutAction: Story = { args: { text: 'Shown in one 360° view only.', action: undefined } };

export const LongGerman: Story = {
  args: {
    text: `Nur von einem Standpunkt aus sichtbar, da die Entfernung nicht bekannt ist: ${longGerman}.`,
    action: {
      label: 'Position der Markierungsnadel festlegen',
      disabledReason: `Gehen Sie zuerst zu einem anderen Standpunkt: ${longGerman}.`,
      onPress,
    },
  },
};
