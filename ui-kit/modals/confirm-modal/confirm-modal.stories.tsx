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

export const CancelledByBackdropAndEscape: Story = {
  args: { isDanger: false, title: 'Close tour?', confirmLabel: 'Leave tour', message: 'You can start it again.' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(dialog.closest('.modal-backdrop')!);
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(2));
  },
};

/** Only the confirmation closes it. */
export const NotCancellable: Story = {
  args: { isDanger: false, isCancellable: false, title: 'You were signed out', confirmLabel: 'Sign in again' },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
    await userEvent.click(dialog.closest('.modal-backdrop')!);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const WithCloseButton: Story = {
  args: { closeLabel: 'Close', size: 'large', cancelVariant: 'quiet', isConfirmDisabled: true },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'Delete view' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = { args: { isBusy: true } };
export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
export const LandscapePhone: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
export const LongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { title: `${longGerman} löschen?`, confirmLabel: 'Aussichtsplattform löschen' },
};
/** Title, text and actions are higher than the window: the whole modal scrolls. */
export const Zoomed: Story = {
  ...LongGerman,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async () => {
    const modal = await screen.findByRole('alertdialog');
    const last = screen.getAllByRole('button').at(-1)!;
    last.scrollIntoView();
    // It has come up.
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(modal.scrollWidth).toBeLessThanOrEqual(modal.clientWidth);
  },
};
