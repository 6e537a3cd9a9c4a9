/**
 * Asks for confirmation before something that is hard to undo. The cancel button has the initial focus. Unless it is
 * cancellable, only the confirmation closes it.
 */
import { Modal } from '../modal/modal.tsx';

export type ConfirmModalProps = {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Adds a close button of this name in the head. */
  readonly closeLabel?: string | undefined;
  readonly size?: 'small' | 'large' | undefined;
  readonly isCancellable?: boolean | undefined;
  readonly isConfirmDisabled?: boolean | undefined;
  readonly cancelVariant?: 'secondary' | 'quiet' | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly isOpen?: boolean | undefined;
};

export const ConfirmModal = ({
  title,
  message,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  closeLabel,
  size = 'small',
  isCancellable = true,
  isConfirmDisabled = false,
  cancelVariant,
  isDanger = false,
  isBusy = false,
  isOpen = true,
}: ConfirmModalProps) => (
  <Modal
    title={title}
    size={size}
    role="alertdialog"
    isOpen={isOpen}
    onClose={onCancel}
    closeLabel={isCancellable ? closeLabel : undefined}
    isCancellable={isCancellable && !isBusy}
    primary={{ label: confirmLabel, onPress: onConfirm, isDanger, isBusy, isDisabled: isConfirmDisabled }}
    secondary={
      isCancellable ? { label: cancelLabel, onPress: onCancel, isDisabled: isBusy, variant: cancelVariant } : undefined
    }
  >
    <p>{message}</p>
  </Modal>
);
