/** Adds media of the web to a tag: their address, and where they are shown. */
import './media-modal.css';
import { ChoiceField } from '../../components/choice-field/choice-field.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { ControlledTextField } from '../../components/editable-text/controlled-text-field.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

export type MediaPlace = 'media' | 'attachment';

export type MediaModalProps = {
  readonly labels: {
    readonly title: string;
    readonly address: string;
    /** Which addresses can be added. */
    readonly hint: string;
    readonly place: string;
    readonly submit: string;
    readonly cancel: string;
    readonly close: string;
  };
  readonly address: string;
  /** What the address is, such as "Video from YouTube": shown with an icon under the field; null: nothing yet. */
  readonly found: { readonly icon: IconName; readonly text: string } | null;
  readonly error: string | null;
  /** One that can be chosen. */
  readonly place: MediaPlace;
  /** Both choices, with a hint each, such as "Replaces the present video" or why it cannot be chosen. */
  readonly places: readonly {
    readonly id: MediaPlace;
    readonly label: string;
    readonly hint?: string | undefined;
    readonly isDisabled?: boolean | undefined;
  }[];
  readonly onAddress: (address: string) => void;
  readonly onPlace: (place: MediaPlace) => void;
  /** The caller closes the modal, or sets `error`. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

const Found = ({ icon, text }: NonNullable<MediaModalProps['found']>) => (
  <span className="media-modal__found">
    <Icon name={icon} />
    <span>{text}</span>
  </span>
);

export const MediaModal = ({
  labels,
  address,
  found,
  error,
  place,
  places,
  onAddress,
  onPlace,
  onSubmit,
  onClose,
}: MediaModalProps) => (
  <Modal
    title={labels.title}
    size="small"
    closeLabel={labels.close}
    onClose={onClose}
    isForm
    primary={{ label: labels.submit, onPress: onSubmit, isDisabled: address.trim() === '' }}
    secondary={{ label: labels.cancel, onPress: onClose }}
  >
    <div className="media-modal">
      <ControlledTextField
        label={labels.address}
        kind="address"
        value={address}
        hint={error === null ? found ? <Found {...found} /> : labels.hint : undefined}
        error={error ?? undefined}
        takesFocus
        onChange={onAddress}
      />
      <LiveRegion message={error === null && found ? found.text : ''} />
      <ChoiceField
        label={labels.place}
        options={places}
        selected={place}
        onChange={(id) => onPlace(id === 'media' ? 'media' : 'attachment')}
      />
    </div>
  </Modal>
);
