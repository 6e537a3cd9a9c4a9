/**
 * A field for a number, with steppers. A typed number is reported when the field is left or Enter is pressed, within the
 * limits; the steps of a stepper are one edit, reported when it is released; those of the arrow keys are one edit, reported
 * after a pause or when the field is left.
 */
import '../text-field/text-field.css';
import './number-field.css';
import { useContext, useId, useRef, type KeyboardEvent } from 'react';
import { useNumberFormatter } from 'react-aria/useNumberFormatter';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField, NumberFieldStateContext } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../../icons/icon.tsx';
import { useDraft, type Draft } from '../draft/use-draft.ts';
import { stepNumber, type NumberRange } from './step-number.ts';

export type NumberFieldProps = NumberRange & {
  readonly label: string;
  /** Null: the default applies. */
  readonly value: number | null;
  /** The default: shown while there is no value, and where the steppers begin then. */
  readonly placeholder?: number | undefined;
  /** Where the steppers begin while there is neither a value nor a default; a limit if absent. */
  readonly emptyStart?: number | undefined;
  /** Shown after the number, such as "°" or "m/s". */
  readonly unit?: string | undefined;
  /** Such as the limits in words. */
  readonly hint?: string | undefined;
  /** What a typed number is rounded to, a divisor of the step; the step by default. */
  readonly precision?: number | undefined;
  /** It may be emptied. */
  readonly isOptional?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The language of the number, and of React Aria's names of the steppers; the browser's if absent. */
  readonly locale?: string | undefined;
  /** Null: it was emptied. */
  readonly onChange: (value: number | null) => void;
};

type BoxProps = Pick<NumberFieldProps, 'placeholder' | 'unit'> & {
  readonly number: number | null;
  readonly draft: Draft<number | null>;
  readonly unitId: string;
};

/** Between a number and its unit; there is none before a degree sign. */
const space = '\u00a0';

const Box = ({ number, draft, placeholder, unit, unitId }: BoxProps) => {
  const state = useContext(NumberFieldStateContext);
  const formatter = useNumberFormatter();
  const format = (shown: number | null | undefined): string => (shown == null ? '' : formatter.format(shown));

  /** Shows the number that was reported last; false if it is shown already. */
  const restore = (): boolean => {
    const isRestored = draft.restore();
    if (isRestored || state?.inputValue === format(number)) return isRestored;
    state?.setInputValue(format(number));
    return true;
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') draft.commit();
    if (event.key !== 'Escape' || !restore()) return;
    // The next one closes the panel or the modal around the field.
    event.preventDefault();
    event.stopPropagation();
  };

  const shownNumber = state?.inputValue || format(placeholder);
  return (
    <Group className="text-field__box">
      <div className="number-field__value">
        <Input
          className="text-field__input number-field__input"
          placeholder={format(placeholder)}
          onKeyDown={handleKey}
          onBlur={draft.commit}
        />
        {unit && (
          // A hidden copy of the number moves the unit behind it.
          <span
            className="number-field__unit"
            data-number={shownNumber && unit !== '°' ? shownNumber + space : shownNumber}
          >
            <span id={unitId}>{unit}</span>
          </span>
        )}
      </div>
      <Button slot="decrement" className="number-field__step" onPress={draft.commit}>
        <Icon name="minus" />
      </Button>
      <Button slot="increment" className="number-field__step" onPress={draft.commit}>
        <Icon name="plus" />
      </Button>
    </Group>
  );
};

type StepDirection = 'up' | 'down';

const stepKeys: Readonly<Record<string, StepDirection>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Of the stepper that is pressed; null elsewhere. */
const stepperDirection = (target: EventTarget): StepDirection | null => {
  const stepper = target instanceof Element ? target.closest('.number-field__step') : null;
  const slot = stepper?.getAttribute('slot');
  return slot === 'increment' ? 'up' : slot === 'decrement' ? 'down' : null;
};

const ignoreRestore = (): void => {};

export const NumberField = ({
  label,
  value,
  placeholder,
  emptyStart,
  min,
  max,
  step,
  precision = step,
  unit,
  hint,
  isOptional = false,
  isDisabled = false,
  locale,
  onChange,
}: NumberFieldProps) => {
  const unitId = useId();
  const field = useRef<HTMLDivElement>(null);
  const pressedKey = useRef('');
  /** While a stepper or an arrow key is pressed; null: numbers are typed. */
  const stepDirection = useRef<StepDirection | null>(null);
  const [number, draft] = useDraft<number | null>({
    value,
    hasError: false,
    onCommit: (next) => onChange(next),
    onRestore: ignoreRestore,
  });

  const handleChange = (next: number): void => {
    if (Number.isNaN(next)) {
      if (isOptional) draft.type(null);
      return;
    }
    const direction = stepDirection.current;
    // React Aria steps from an empty field to one of the limits.
    const isStepFromEmpty = field.current?.querySelector('input')?.value === '';
    const isLimitKey = pressedKey.current === 'Home' || pressedKey.current === 'End';
    const start = placeholder ?? emptyStart;
    if (start !== undefined && isStepFromEmpty && !isLimitKey) {
      draft.type(stepNumber(start, next === min ? 'up' : 'down', { min, max, step }));
      return;
    }
    if (precision !== step && direction !== null) {
      // React Aria steps by its grid, which is that of typed numbers.
      const from = direction === 'up' ? next - precision : next + precision;
      draft.type(stepNumber(from, direction, { min, max, step }));
      return;
    }
    draft.type(next);
  };

  return (
    <I18nProvider {...(locale !== undefined && { locale })}>
      <AriaNumberField
        ref={field}
        className="text-field number-field"
        value={number ?? Number.NaN}
        minValue={min}
        maxValue={max}
        step={precision}
        isDisabled={isDisabled}
        // The wheel scrolls the panel or the modal around the field.
        isWheelDisabled
        {...(unit && { 'aria-describedby': unitId })}
        onChange={handleChange}
      >
        <Label className="text-field__label">{label}</Label>
        {/* Before React Aria's handler, which reports the step. */}
        <div
          onKeyDownCapture={({ key }) => {
            pressedKey.current = key;
            stepDirection.current = stepKeys[key] ?? null;
          }}
          onKeyUpCapture={() => {
            pressedKey.current = '';
          }}
          onPointerDownCapture={({ target }) => {
            stepDirection.current = stepperDirection(target);
          }}
          onClickCapture={({ target }) => {
            stepDirection.current = stepperDirection(target);
          }}
          onBlurCapture={() => {
            stepDirection.current = null;
          }}
        >
          <Box number={number} draft={draft} placeholder={placeholder} unit={unit} unitId={unitId} />
        </div>
        {hint && (
          <Text slot="description" className="text-field__hint">
            {hint}
          </Text>
        )}
      </AriaNumberField>
    </I18nProvider>
  );
};
