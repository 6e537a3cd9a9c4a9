import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ConfirmModal } from './confirm-modal.tsx';

const meta = {
  title: 'Modals/ConfirmModal',
  component: ConfirmModal,
  args: {
    title: 'Delete this view?',
    message: 'Its four tags are deleted with it. This can be undone until you leave the page.',
    confirmLabel: 'Delete view',
    cancelLabel: 'Keep it',
    onConfirm: fn(),
    onCancel: fn(),
    isDanger: true,
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ConfirmModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Delete this view?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

/** A press on the backdrop does not close it. */
export const RequiresAChoice: Story = {
  args: { isDanger: false, title: 'Close tour?', confirmLabel: 'Leave tour', message: 'You can start it again.' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(dialog.closest('.modal-backdrop')!);
    await expect(args.onCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1));
  },
};

export const Busy: Story = { args: { isBusy: true } };
export const Phone: Story = { globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { title: `${longGerman} löschen?`, confirmLabel: 'Aussichtsplattform löschen' },
};
