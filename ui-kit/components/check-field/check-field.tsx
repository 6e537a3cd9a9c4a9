/** A checkbox whose label and note are part of the press target. */
import './check-field.css';
import { useId } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Icon } from '../../icons/icon.tsx';

export type CheckMarkProps = {
  readonly isChecked: boolean;
  /** Some of several are checked. */
  readonly isMixed?: boolean | undefined;
};

/** The box alone, for a control that has the state and the name itself. */
export const CheckMark = ({ isChecked, isMixed = false }: CheckMarkProps) => (
  <span className="check-mark" data-filled={isChecked || isMixed || undefined} aria-hidden="true">
    <Icon name={isMixed ? 'minus' : 'check'} />
  </span>
);

export type CheckFieldProps = CheckMarkProps & {
  readonly label: string;
  /** The accessible name, where the label alone is not enough. */
  readonly accessibleLabel?: string | undefined;
  /** Under the label. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The id of the label, for an element that is named by it, such as a heading. */
  readonly labelId?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
};

export const CheckField = ({
  label,
  accessibleLabel,
  note = '',
  isChecked,
  isMixed = false,
  isDisabled = false,
  labelId,
  onChange,
}: CheckFieldProps) => {
  const [ownId, noteId] = [useId(), useId()];
  const id = labelId ?? ownId;
  return (
    <Checkbox
      className="check-field"
      isSelected={isChecked}
      isIndeterminate={isMixed}
      isDisabled={isDisabled}
      onChange={onChange}
      {...(accessibleLabel === undefined ? { 'aria-labelledby': id } : { 'aria-label': accessibleLabel })}
      {...(note !== '' && { 'aria-describedby': noteId })}
    >
      <CheckMark isChecked={isChecked} isMixed={isMixed} />
      <span className="check-field__words">
        <span id={id}>{label}</span>
        {note !== '' && (
          <span className="check-field__note" id={noteId}>
            {note}
          </span>
        )}
      </span>
    </Checkbox>
  );
};
