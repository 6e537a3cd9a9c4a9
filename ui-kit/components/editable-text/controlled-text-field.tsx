/**
 * A labelled one-line input whose value is its parent's state, with a character counter and an error. Text over the limit is
 * accepted: nothing pasted is cut off.
 */
import '../text-field/text-field.css';
import './editable-text.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';

export type ControlledTextFieldProps = {
  readonly label: string;
  /** An address is always written from left to right. */
  readonly kind: 'text' | 'address';
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly limit?:
    | {
        readonly max: number;
        /** Such as "188 of 200"; shown from nine tenths of the limit on. */
        readonly counter: (used: number, limit: number) => string;
      }
    | undefined;
  /** What is expected, under the field. */
  readonly hint?: ReactNode;
  /** The id of an element elsewhere that describes it, too. */
  readonly describedBy?: string | undefined;
  /** Under the field, announced when it appears. */
  readonly error?: string | undefined;
  /** Focuses the field when it is mounted. */
  readonly takesFocus?: boolean | undefined;
  /** With `takesFocus`: the text is selected, so that typing replaces it. */
  readonly selectsText?: boolean | undefined;
  readonly onChange: (value: string) => void;
};

const nearLimit = 0.9;

const attributes = {
  text: { type: 'text', dir: 'auto' },
  address: {
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    dir: 'ltr',
  },
} as const;

export const ControlledTextField = ({
  label,
  kind,
  value,
  placeholder,
  limit,
  hint,
  describedBy,
  error,
  takesFocus = false,
  selectsText = false,
  onChange,
}: ControlledTextFieldProps) => {
  const [id, countId, hintId, errorId] = [useId(), useId(), useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // In an effect: the dialog around it first stores which element had the focus.
    if (!takesFocus) return;
    input.current?.focus();
    if (selectsText) input.current?.select();
  }, [takesFocus, selectsText]);
  const isOverLimit = limit !== undefined && value.length > limit.max;
  const count = limit && value.length >= limit.max * nearLimit ? limit.counter(value.length, limit.max) : '';
  const isInvalid = error !== undefined || isOverLimit || undefined;
  return (
    <div className="text-field">
      <div className="editable-text__head">
        <label className="text-field__label" htmlFor={id}>
          {label}
        </label>
        <span className="editable-text__count" id={countId} data-over={isOverLimit || undefined}>
          {count}
        </span>
      </div>
      <div className="text-field__box" data-invalid={isInvalid}>
        <input
          {...attributes[kind]}
          {...(placeholder !== undefined && { placeholder })}
          ref={input}
          id={id}
          className="text-field__input"
          autoComplete="off"
          value={value}
          aria-invalid={isInvalid}
          aria-describedby={
            [error !== undefined && errorId, count && countId, hint && hintId, describedBy].filter(Boolean).join(' ') ||
            undefined
          }
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {hint && (
        <div className="text-field__hint" id={hintId}>
          {hint}
        </div>
      )}
      <div className="text-field__error" role="alert">
        {error !== undefined && <p id={errorId}>{error}</p>}
      </div>
    </div>
  );
};
