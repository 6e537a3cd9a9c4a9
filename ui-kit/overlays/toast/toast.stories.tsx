import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { Modal } from '../../modals/modal/modal.tsx';
import { Toast, ToastRegion } from './toast.tsx';

const closed = fn();

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
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Link copied.');
  },
};

export const WithAction: Story = {
  args: { message: 'Viewpoint hidden.', action: { label: 'Undo' }, onAction: fn(), onDismiss: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(args.onAction).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const Failure: Story = {
  args: {
    message: 'Your changes could not be saved. Please try again. (63001)',
    isFailure: true,
    onDismiss: fn(),
  },
};

/** Above the modal, and part of the page that it leaves to screen readers; a press on it closes only the toast. */
export const OverModal: Story = {
  args: { ...Failure.args, dismissLabel: 'Dismiss notification', onDismiss: fn() },
  render: (args) => (
    <>
      <Toast {...args} />
      <Modal title="Settings" size="small" closeLabel="Close modal" onClose={closed}>
        <p>What the toast is about.</p>
      </Modal>
    </>
  ),
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Settings' });
    const dismiss = screen.getByRole('button', { name: 'Dismiss notification' });
    const { left, top, width, height } = dismiss.getBoundingClientRect();
    const atCentre = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(dismiss).toContainElement(atCentre as HTMLElement);
    await expect(dismiss.closest('[aria-hidden="true"], [inert]')).toBeNull();
    await userEvent.click(dismiss);
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
    await expect(closed).not.toHaveBeenCalled();
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
  play: async () => {
    const { left, right } = screen.getByRole('status').firstElementChild!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { message: `${japanese}のリンクをコピーしました。`, onDismiss: fn() },
};
