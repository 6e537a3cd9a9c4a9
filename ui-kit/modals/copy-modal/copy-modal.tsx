/** A link that was created for a person, such as one that sets a new password: what it does, and until when it is valid. */
import './copy-modal.css';
import { Modal } from '../modal/modal.tsx';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';

export type CopyModalProps = {
  readonly title: string;
  /** What the link does. */
  readonly message: string;
  readonly link: CopyFieldProps;
  /** Until when it is valid. */
  readonly hint: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

export const CopyModal = ({ title, message, link, hint, closeLabel, onClose }: CopyModalProps) => (
  <Modal title={title} size="small" onClose={onClose} closeLabel={closeLabel}>
    <div className="copy-modal">
      <p>{message}</p>
      <CopyField {...link} />
      <p className="copy-modal__hint">{hint}</p>
    </div>
  </Modal>
);
