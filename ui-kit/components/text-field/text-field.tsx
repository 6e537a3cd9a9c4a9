/** A labelled one-line input. It is uncontrolled, so that password managers can fill and read it. */
import './text-field.css';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TextFieldProps = {
  readonly label: string;
  /** The input's name in the form. */
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  /** A value of HTML's autocomplete: "username", "current-password". */
  readonly autoComplete: string;
  readonly defaultValue?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  /** The id of the element that says why. */
  readonly describedBy?: string | undefined;
  /** What is expected, under the field. */
  readonly hint?: ReactNode;
  /** The error under the field, announced when it appears. Null reserves its live region, undefined does not. */
  readonly error?: string | null | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly takesFocus?: boolean | undefined;
  /** Adds a button that shows and hides the typed text. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
};

export const TextField = ({
  label,
  name,
  type,
  autoComplete,
  defaultValue,
  isOptional = false,
  isInvalid = false,
  describedBy,
  hint,
  error,
  onInput,
  isReadOnly = false,
  takesFocus = false,
  reveal,
}: TextFieldProps) => {
  const [id, hintId, errorId] = [useId(), useId(), useId()];
  const [isShown, setShown] = useState(false);
  // A password again while the form is sent: only then do browsers offer to save it.
  const isReadable = isShown && !isReadOnly;
  const descriptions = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ');
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="text-field__box" data-invalid={isInvalid || undefined}>
        <input
          id={id}
          className="text-field__input"
          name={name}
          type={isReadable ? 'text' : type}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          autoCorrect="off"
          spellCheck={false}
          required={!isOptional}
          readOnly={isReadOnly}
          aria-invalid={isInvalid || undefined}
          aria-describedby={descriptions || undefined}
          onInput={(event) => onInput?.(event.currentTarget.value)}
          // For pages that consist of this form only.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          dir="auto"
        />
        {reveal && (
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? reveal.hide : reveal.show}
            onPress={() => setShown(!isShown)}
            ground="plain"
            tooltip={false}
          />
        )}
      </div>
      {hint && (
        <div className="text-field__hint" id={hintId}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <div className="text-field__error" role="alert">
          {error && <p id={errorId}>{error}</p>}
        </div>
      )}
    </div>
  );
};
