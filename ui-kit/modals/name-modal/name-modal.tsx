/** Names something new, such as a view or a copy of one. The name is selected at first, so that typing replaces it. */
import './name-modal.css';
import { ControlledTextField } from '../../components/editable-text/controlled-text-field.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

export type NameModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  /** A sentence above the field. */
  readonly hint?: string | undefined;
  readonly field: {
    readonly label: string;
    readonly value: string;
    readonly placeholder?: string | undefined;
    /** Characters. A longer text is marked as invalid, but reported and submitted, too. */
    readonly max: number;
    /** Such as "58 of 60"; shown from nine tenths of the limit on. */
    readonly counter: (used: number, limit: number) => string;
    /** Shown at the field and announced; after a submit. */
    readonly error?: string | undefined;
  };
  /** Under the field, such as "In every view". */
  readonly switches?:
    | readonly {
        readonly id: string;
        readonly label: string;
        readonly hint?: string | undefined;
        readonly isOn: boolean;
      }[]
    | undefined;
  /** A notice above the actions, announced, such as that the server rejected the name. */
  readonly failure?: string | undefined;
  /** While it is saved, nothing is submitted. */
  readonly isBusy?: boolean | undefined;
  readonly onChange: (value: string) => void;
  readonly onSwitch: (id: string, isOn: boolean) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

const noSwitches: NonNullable<NameModalProps['switches']> = [];

export const NameModal = ({
  title,
  closeLabel,
  cancelLabel,
  submitLabel,
  hint,
  field,
  switches = noSwitches,
  failure,
  isBusy = false,
  onChange,
  onSwitch,
  onSubmit,
  onClose,
}: NameModalProps) => {
  const { max, counter, ...texts } = field;
  return (
    <Modal
      title={title}
      size="small"
      closeLabel={closeLabel}
      onClose={onClose}
      isForm
      primary={{ label: submitLabel, onPress: onSubmit, isBusy }}
      secondary={{ label: cancelLabel, onPress: onClose }}
    >
      <div className="name-modal">
        {hint !== undefined && <p className="name-modal__hint">{hint}</p>}
        <ControlledTextField
          {...texts}
          kind="text"
          limit={{ max, counter }}
          takesFocus
          selectsText
          onChange={onChange}
        />
        {switches.length > 0 && (
          <div className="name-modal__switches">
            {switches.map(({ id, ...each }) => (
              <SwitchField key={id} {...each} onToggle={(isOn) => onSwitch(id, isOn)} />
            ))}
          </div>
        )}
        <div className="name-modal__failure" role="alert">
          {failure !== undefined && (
            <p>
              <Icon name="warning" />
              <span>{failure}</span>
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
};
