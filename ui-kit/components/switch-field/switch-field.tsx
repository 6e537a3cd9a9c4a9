/** A switch whose label and hint are part of the press target. */
import './switch-field.css';
import { useId } from 'react';

export type SwitchFieldProps = {
  readonly label: string;
  /** What its current state means. */
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onToggle: (isOn: boolean) => void;
};

/** The switch alone, for a control that has the state and the name itself. */
export const SwitchTrack = ({ isOn, isDisabled }: Pick<SwitchFieldProps, 'isOn' | 'isDisabled'>) => (
  <span
    className="switch-field__track"
    data-on={isOn || undefined}
    data-disabled={isDisabled || undefined}
    aria-hidden="true"
  />
);

export const SwitchField = ({ label, hint, isOn, isDisabled = false, onToggle }: SwitchFieldProps) => {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <label className="switch-field">
      <span className="switch-field__words">
        <span id={labelId}>{label}</span>
        {hint && (
          <span className="switch-field__hint" id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-checked={isOn}
        aria-labelledby={labelId}
        aria-describedby={hint && hintId}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <SwitchTrack isOn={isOn} isDisabled={isDisabled} />
    </label>
  );
};
