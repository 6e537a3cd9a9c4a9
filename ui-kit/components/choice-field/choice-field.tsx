/** A field with one choice of two or three, all of them visible. */
import './choice-field.css';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';

export type ChoiceFieldOption = {
  readonly id: string;
  readonly label: string;
  /** Under the label, such as what the choice means or why it cannot be made. */
  readonly hint?: string | undefined;
  /** Must not be the selected one, which has the tab stop. */
  readonly isDisabled?: boolean | undefined;
};

export type ChoiceFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly ChoiceFieldOption[];
  readonly selected: string;
  readonly onChange: (id: string) => void;
};

export const ChoiceField = ({ label, hint, options, selected, onChange }: ChoiceFieldProps) => (
  <RadioGroup className="choice-field" value={selected} onChange={onChange}>
    <Label className="choice-field__label">{label}</Label>
    <div className="choice-field__options">
      {options.map((option) => (
        <Radio
          key={option.id}
          value={option.id}
          className="choice-field__option"
          isDisabled={option.isDisabled ?? false}
        >
          <span className="choice-field__mark" aria-hidden="true" />
          {option.hint === undefined ? (
            option.label
          ) : (
            <span className="choice-field__words">
              <span className="choice-field__name">{option.label}</span>{' '}
              <span className="choice-field__option-hint">{option.hint}</span>
            </span>
          )}
        </Radio>
      ))}
    </div>
    {hint && (
      <Text slot="description" className="choice-field__hint">
        {hint}
      </Text>
    )}
  </RadioGroup>
);
