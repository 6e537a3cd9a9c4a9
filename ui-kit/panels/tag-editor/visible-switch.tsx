/** A switch whose label and hint are part of the press target. */
import './visible-switch.css';
import { useId } from 'react';

export type VisibleSwitchProps = {
  readonly label: string;
  /** What its current state means. */
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly onToggle: (isOn: boolean) => void;
};

export const VisibleSwitch = ({ label, hint, isOn, isDisabled = false, onToggle }: VisibleSwitchProps) => {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <label className="visible-switch">
      <span className="visible-switch__words">
        <span id={labelId}>{label}</span>
        {hint && (
          <span className="visible-switch__hint" id={hintId}>
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
      <span className="visible-switch__track" />
    </label>
  );
};
