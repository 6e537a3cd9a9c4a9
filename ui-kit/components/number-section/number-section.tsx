/** A section of a page with number fields side by side, and whether their changes are saved. */
import './number-section.css';
import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx';
import { SavedSection, type SavedSectionProps } from '../saved-section/saved-section.tsx';

export type NumberSectionField = Omit<NumberFieldProps, 'onChange'> & { readonly id: string };

export type NumberSectionProps = SavedSectionProps & {
  readonly fields: readonly NumberSectionField[];
  /** Null: the field was emptied. */
  readonly onChange: (id: string, value: number | null) => void;
};

export const NumberSection = ({ fields, onChange, ...section }: NumberSectionProps) => (
  <SavedSection {...section}>
    <div className="number-section__fields">
      {fields.map(({ id, ...field }) => (
        <NumberField key={id} {...field} onChange={(value) => onChange(id, value)} />
      ))}
    </div>
  </SavedSection>
);
