/**
 * The fields of a tag's pin: a button that places it again, and its stem, which has a length and a direction and can be
 * dragged in the view. The content of the section `pin` of the tag editor.
 */
import './pin-fields.css';
import { useId, useMemo } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Button } from '../../components/button/button.tsx';
import { NumberField, type NumberFieldProps } from '../../components/number-field/number-field.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';

/** An action in the view; its label describes what a press does: it starts the action, or ends it while it is active. */
export type PinAction = {
  readonly label: string;
  readonly isActive: boolean;
  /** Why it cannot be used; absent: it can. */
  readonly disabledReason?: string | undefined;
  readonly onPress: () => void;
};

export type PinFieldsProps = {
  /** The section's heading, such as "Pin". */
  readonly title: string;
  /** Such as "Drag the pin in the view to move it." */
  readonly hint?: string | undefined;
  /** "Place again", while active "Cancel". */
  readonly move: PinAction;
  readonly stem: {
    readonly label: string;
    readonly isOn: boolean;
    readonly onToggle: (isOn: boolean) => void;
  };
  /** Not shown while the stem is off. */
  readonly length: Pick<
    NumberFieldProps,
    'label' | 'value' | 'min' | 'max' | 'step' | 'unit' | 'hint' | 'locale' | 'onChange'
  >;
  /** Not shown while the stem is off. */
  readonly direction: {
    readonly label: string;
    readonly options: readonly { readonly id: string; readonly label: string }[];
    /** The id of an option. */
    readonly selected: string;
    readonly onChange: (id: string) => void;
  };
  /** "Drag the stem", while active "Done". Not shown while the stem is off. */
  readonly adjust: PinAction;
};

const ActionButton = ({ label, isActive, disabledReason, onPress }: PinAction) => {
  const reasonId = useId();
  const described = useMemo(() => ({ 'aria-describedby': reasonId }), [reasonId]);
  return (
    <div className="pin-fields__action" data-active={isActive || undefined}>
      <ButtonContext.Provider value={disabledReason ? described : null}>
        <Button variant="secondary" isDisabled={disabledReason !== undefined} onPress={onPress}>
          {label}
        </Button>
      </ButtonContext.Provider>
      {disabledReason && (
        <p className="pin-fields__hint" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </div>
  );
};

export const PinFields = ({ title, hint, move, stem, length, direction, adjust }: PinFieldsProps) => {
  const [titleId, hintId] = [useId(), useId()];
  return (
    <section className="pin-fields" aria-labelledby={titleId} aria-describedby={hint && hintId}>
      <div className="pin-fields__head">
        <h3 className="pin-fields__title" id={titleId}>
          {title}
        </h3>
        {hint && (
          <p className="pin-fields__hint" id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <ActionButton {...move} />
      <SwitchField {...stem} />
      {stem.isOn && (
        <>
          <div className="pin-fields__pair">
            <NumberField {...length} />
            <SelectField {...direction} />
          </div>
          <ActionButton {...adjust} />
        </>
      )}
    </section>
  );
};
