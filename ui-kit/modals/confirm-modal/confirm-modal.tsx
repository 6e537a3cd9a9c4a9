/** Asks for confirmation before something that is hard to undo. The cancel button has the initial focus. */
import { Modal } from '../modal/modal.tsx';

export type ConfirmModalProps = {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
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
  isDanger = false,
  isBusy = false,
  isOpen = true,
}: ConfirmModalProps) => (
  <Modal
    title={title}
    size="small"
    role="alertdialog"
    isOpen={isOpen}
    onClose={onCancel}
    closeLabel={cancelLabel}
    primary={{ label: confirmLabel, onPress: onConfirm, isDanger, isBusy }}
    secondary={{ label: cancelLabel, onPress: onCancel, isDisabled: isBusy }}
  >
    <p>{message}</p>
  </Modal>
);
