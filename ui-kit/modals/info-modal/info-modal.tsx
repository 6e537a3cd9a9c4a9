/** A short explanation as a modal: an icon, paragraphs, and one button that closes it. */
import './info-modal.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Modal } from '../modal/modal.tsx';

export type InfoModalProps = {
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: string | undefined;
  readonly icon: IconName;
  readonly paragraphs: readonly string[];
  readonly doneLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
};

export const InfoModal = ({ title, subtitle, icon, paragraphs, doneLabel, closeLabel, onClose }: InfoModalProps) => (
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
        {subtitle && <h3 className="info-modal__subtitle">{subtitle}</h3>}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  </Modal>
);
