/** What editors decide about a selected line of the space: whether visitors see it, and its layer. */
import './measure-line.css';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';

export type MeasureLineControlsProps = {
  readonly visibility: {
    /** "Visible to visitors". */
    readonly label: string;
    readonly isVisible: boolean;
    readonly onToggle: (isVisible: boolean) => void;
  };
  /** Null: there is no choice. */
  readonly layer: SelectFieldProps | null;
};

export const MeasureLineControls = ({ visibility, layer }: MeasureLineControlsProps) => (
  <>
    <IconButton
      icon={visibility.isVisible ? 'eye' : 'eyeOff'}
      label={visibility.label}
      ground="plain"
      isPressed={visibility.isVisible}
      onPress={() => visibility.onToggle(!visibility.isVisible)}
    />
    {layer && (
      <div className="measure-line__layer">
        <SelectField {...layer} />
      </div>
    )}
  </>
);
