/** A short explanation as a modal: an icon, paragraphs, and one button that closes it. */
import './info-modal.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Modal } from '../modal/modal.tsx';

export type InfoModalProps = {
  readonly title: string;
  readonly icon: IconName;
  readonly paragraphs: readonly string[];
  readonly doneLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

export const InfoModal = ({ title, icon, paragraphs, doneLabel, closeLabel, onClose }: InfoModalProps) => (
  <Modal
    title={title}
    size="small"
    closeLabel={closeLabel}
    onClose={onClose}
    primary={{ label: doneLabel, onPress: onClose }}
  >
    <div className="info-modal">
      <span className="info-modal__icon">
        <Icon name={icon} />
      </span>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  </Modal>
);
