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
  readonly onClose: () => void;
};

export const CopyModal = ({ title, message, field, hint, closeLabel, onClose }: CopyModalProps) => (
  <Modal title={title} size="small" onClose={onClose} closeLabel={closeLabel}>
    <div className="copy-modal">
      <p>{message}</p>
      <CopyField {...field} />
      <p className="copy-modal__hint">{hint}</p>
    </div>
  </Modal>
);
