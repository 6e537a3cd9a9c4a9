/** How to see the space in VR: in this browser, by opening it in a headset, or not from here; and its dollhouse in AR. */
import './vr-modal.css';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';
import { QrPicture, type QrPictureProps } from '../share-modal/qr-picture.tsx';

/** Opens the space in another device. */
type VrTransfer = {
  readonly code: Pick<QrPictureProps, 'size' | 'path'>;
  /** What the code leads to. */
  readonly codeLabel: string;
  readonly hint: string;
  /** The address to type; its label says where. */
  readonly address: Omit<CopyFieldProps, 'isMultiline' | 'variant'>;
};

export type VrModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly text: string;
  /** Draws a headset over the text. */
  readonly hasHeader: boolean;
  readonly learnMore: { readonly label: string; readonly href: string };
  /** Starts VR in this browser; `isBusy`: it is being started. */
  readonly enter?:
    { readonly label: string; readonly isBusy?: boolean | undefined; readonly onPress: () => void } | undefined;
  /** Places the dollhouse in the room, in this browser: it comes first where that is all that this browser can do. */
  readonly ar?:
    | {
        readonly text: string;
        readonly label: string;
        readonly isBusy?: boolean | undefined;
        readonly onPress: () => void;
      }
    | undefined;
  /** Opens the space in a headset. */
  readonly headset?: { readonly label: string; readonly href: string } | undefined;
  readonly transfer?: VrTransfer | undefined;
};

const Transfer = ({ code, codeLabel, hint, address }: VrTransfer) => (
  <div className="vr-modal__transfer">
    <QrPicture {...code} label={codeLabel} />
    <div className="vr-modal__transfer-side">
      <p className="vr-modal__hint">{hint}</p>
      {/* Of several lines, so that all of it can be read and typed. */}
      <CopyField {...address} isMultiline variant="secondary" />
    </div>
  </div>
);

const Actions = ({ learnMore, enter, headset }: Pick<VrModalProps, 'learnMore' | 'enter' | 'headset'>) => (
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
      <Button variant="primary" icon="vr" onPress={enter.onPress} isBusy={enter.isBusy}>
        {enter.label}
      </Button>
    )}
  </div>
);

const Ar = ({
  text,
  label,
  isBusy,
  onPress,
  isFirst,
}: NonNullable<VrModalProps['ar']> & { readonly isFirst: boolean }) => (
  <div className={isFirst ? 'vr-modal__ar vr-modal__ar--first' : 'vr-modal__ar'}>
    <p className="vr-modal__text">{text}</p>
    <Button variant={isFirst ? 'primary' : 'secondary'} icon="dollhouse" onPress={onPress} isBusy={isBusy}>
      {label}
    </Button>
  </div>
);

export const VrModal = ({ title, closeLabel, onClose, text, hasHeader, transfer, ar, ...actions }: VrModalProps) => (
  <Modal title={title} size="small" closeLabel={closeLabel} onClose={onClose}>
    <div className="vr-modal">
      {ar && !actions.enter && <Ar {...ar} isFirst />}
      {hasHeader && (
        <div className="vr-modal__headset" aria-hidden="true">
          <Icon name="vr" />
        </div>
      )}
      <p className="vr-modal__text">{text}</p>
      {transfer && <Transfer {...transfer} />}
      <Actions {...actions} />
      {ar && actions.enter && <Ar {...ar} isFirst={false} />}
    </div>
  </Modal>
);
