import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { Toast, ToastRegion } from './toast.tsx';

const meta = {
  title: 'Overlays/Toast',
  component: Toast,
  args: { message: 'Link copied.', dismissLabel: 'Dismiss' },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <ToastRegion>
        <Story />
      </ToastRegion>
    ),
  ],
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MessageAlone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Link copied.');
  },
};

export const WithAction: Story = {
  args: { message: 'Viewpoint hidden.', action: { label: 'Undo' }, onAction: fn(), onDismiss: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.onAction).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const Dismissible: Story = {
  args: { message: 'The picture was interrupted and is being drawn again.', onDismiss: fn() },
};

export const Several: Story = {
  render: (args) => (
    <>
      <Toast {...args} />
      <Toast {...args} message="The tour is paused." action={{ label: 'Go on' }} onDismiss={fn()} />
    </>
  ),
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    message: `${longGerman} konnte nicht gespeichert werden. Nichts ist verloren.`,
    action: { label: 'Noch einmal versuchen' },
    onDismiss: fn(),
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('status').firstElementChild!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { message: `${japanese}のリンクをコピーしました。`, onDismiss: fn() },
};
