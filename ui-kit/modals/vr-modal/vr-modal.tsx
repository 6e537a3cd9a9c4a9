/** How to see the space in VR: in this browser, by opening it in a headset, or not from here. */
import './vr-modal.css';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

export type VrModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly text: string;
  /** Draws a headset over the text. */
  readonly hasHeader: boolean;
  readonly learnMore: { readonly label: string; readonly href: string };
  /** Starts VR in this browser. */
  readonly enter?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Opens the space in a headset. */
  readonly headset?: { readonly label: string; readonly href: string } | undefined;
};

export const VrModal = ({ title, closeLabel, onClose, text, hasHeader, learnMore, enter, headset }: VrModalProps) => (
  <Modal title={title} size="small" closeLabel={closeLabel} onClose={onClose}>
    <div className="vr-modal">
      {hasHeader && (
        <div className="vr-modal__headset" aria-hidden="true">
          <Icon name="vr" />
        </div>
      )}
      <p className="vr-modal__text">{text}</p>
      <div className="vr-modal__actions">
        <LinkButton href={learnMore.href} opensTab>
          {learnMore.label}
        </LinkButton>
        {headset && (
          <LinkButton href={headset.href} variant="primary" opensTab>
            {headset.label}
          </LinkButton>
        )}
        {enter && (
          <Button variant="primary" icon="vr" onPress={enter.onPress}>
            {enter.label}
          </Button>
        )}
      </div>
    </div>
  </Modal>
);
