/** What belongs to the image of a plan that is being fitted: its size and place in numbers, its scale by two points. */
import './placed-plan-image.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FileInput } from '../../components/file-list/file-input.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { SwitchField, type SwitchFieldProps } from '../../components/switch-field/switch-field.tsx';

type FileButtonProps = {
  readonly label: string;
  readonly accept: string;
  readonly onPick: (files: readonly File[]) => void;
};

const FileButton = ({ label, accept, onPick }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" onPress={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} label={label} accept={accept} onPick={onPick} isSingle />
    </>
  );
};

export type PlacedPlanImageProps = {
  /** What is done next. */
  readonly hint: string;
  /** Which image is fitted; null where there is one. */
  readonly choice: SelectFieldProps | null;
  readonly numbers: readonly (NumberFieldProps & { readonly id: string })[];
  /** The scale by two points. */
  readonly measure: {
    readonly label: string;
    readonly isOn: boolean;
    readonly onToggle: () => void;
    /** Null until both points are there. */
    readonly distance: NumberFieldProps | null;
  };
  readonly movesViewpoints: SwitchFieldProps;
  readonly replace: FileButtonProps;
  readonly another: FileButtonProps;
  readonly remove: { readonly label: string; readonly onPress: () => void };
  /** Back to the viewpoints. */
  readonly done: { readonly label: string; readonly onPress: () => void };
};

export const PlacedPlanImage = (props: PlacedPlanImageProps) => {
  const { hint, choice, numbers, measure, movesViewpoints, replace, another, remove, done } = props;
  const distanceBox = useRef<HTMLDivElement>(null);
  const hasDistance = measure.distance !== null;
  // The distance is typed next; after a key the point is still at the middle of the plan, and moved first.
  useEffect(() => {
    const isByKey = document.activeElement?.matches(':focus-visible') ?? false;
    const input = hasDistance && !isByKey ? distanceBox.current?.querySelector('input') : null;
    input?.focus();
    input?.select();
  }, [hasDistance]);
  return (
    <div className="placed-plan-image">
      <p className="placed-plan-image__hint">{hint}</p>
      <div className="placed-plan-image__scale">
        <Button variant={measure.isOn ? 'primary' : 'secondary'} icon="measure" onPress={measure.onToggle}>
          {measure.label}
        </Button>
        {measure.distance && (
          <div ref={distanceBox}>
            <NumberField {...measure.distance} />
          </div>
        )}
      </div>
      <div className="placed-plan-image__fields">
        {choice && <SelectField {...choice} />}
        {numbers.map(({ id, ...field }) => (
          <NumberField key={id} {...field} />
        ))}
      </div>
      <div className="placed-plan-image__switch">
        <SwitchField {...movesViewpoints} />
      </div>
      <div className="placed-plan-image__actions">
        <Button variant="primary" onPress={done.onPress}>
          {done.label}
        </Button>
        <FileButton {...replace} />
        <FileButton {...another} />
        <Button variant="quiet" onPress={remove.onPress}>
          {remove.label}
        </Button>
      </div>
    </div>
  );
};
