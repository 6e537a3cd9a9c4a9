/** Who may see something: one choice of a few, each with an explanation. */
import './visibility-field.css';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

export type VisibilityFieldOption = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
};

export type VisibilityFieldProps = {
  readonly label: string;
  readonly options: readonly VisibilityFieldOption[];
  readonly selected: string;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean | undefined;
};

export const VisibilityField = ({ label, options, selected, onChange, isDisabled = false }: VisibilityFieldProps) => (
  <RadioGroup className="visibility-field" value={selected} onChange={onChange} isDisabled={isDisabled}>
    <Label className="visibility-field__label">{label}</Label>
    <div className="visibility-field__options">
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className="visibility-field__option">
          <span className="visibility-field__mark" aria-hidden="true" />
          <span className="visibility-field__words">
            <span className="visibility-field__name">{option.label}</span>
            <span className="visibility-field__hint">{option.hint}</span>
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
