/** A text that was created to be copied, such as a link that sets a new password: what it does, and what applies to it. */
import './copy-modal.css';
import { Modal } from '../modal/modal.tsx';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';

export type CopyModalProps = {
  readonly title: string;
  /** What the text does. */
  readonly message: string;
  readonly field: CopyFieldProps;
  /** Such as until when a link is valid. */
  readonly hint: string;
  readonly closeLabel: string;
  /** Whether Escape and a press beside it close it, too: not where the text cannot be shown again. */
  readonly isCancellable?: boolean | undefined;
  readonly onClose: () => void;
};

export const CopyModal = ({
  title,
  message,
  field,
  hint,
  closeLabel,
  isCancellable = true,
  onClose,
}: CopyModalProps) => (
  <Modal title={title} size="small" isCancellable={isCancellable} onClose={onClose} closeLabel={closeLabel}>
    <div className="copy-modal">
      <p>{message}</p>
      <CopyField {...field} />
      <p className="copy-modal__hint">{hint}</p>
    </div>
  </Modal>
);
