/** Whether the link leads to what the visitor sees, with the reason where it cannot. */
import { SwitchField } from '../../components/switch-field/switch-field.tsx';

export type LocationSwitchProps = {
  readonly label: string;
  readonly isOn: boolean;
  /** The current location cannot be shared. */
  readonly isDisabled: boolean;
  /** Why not. */
  readonly failure?: string | undefined;
  readonly onToggle: (isOn: boolean) => void;
};

export const LocationSwitch = ({ label, isOn, isDisabled, failure, onToggle }: LocationSwitchProps) => (
  <div>
    <SwitchField label={label} isOn={isOn} isDisabled={isDisabled} onToggle={onToggle} />
    <div role="alert" className="share-modal__failure">
      {failure && <p>{failure}</p>}
    </div>
  </div>
);
