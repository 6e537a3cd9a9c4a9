/** One line of text with its label. What is typed stays in the form, so that password managers fill and read it. */
import './text-field.css';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export type TextFieldProps = {
  readonly label: string;
  /** As the form sends it. */
  readonly name: string;
  readonly type: 'email' | 'password';
  /** A word of HTML's: "username", "current-password". */
  readonly autoComplete: string;
  readonly isInvalid?: boolean | undefined;
  /** The element that says why. */
  readonly describedBy?: string | undefined;
  /** What is expected, under the field. */
  readonly hint?: ReactNode;
  /** What is wrong, under the field; read aloud when it comes. The region is there only where this is given, if null. */
  readonly error?: string | null | undefined;
  readonly onInput?: ((value: string) => void) | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly takesFocus?: boolean | undefined;
  /** Given, a button shows and hides what was typed. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
};

export const TextField = ({
  label,
  name,
  type,
  autoComplete,
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
  // While it is sent, it is a password again: only then do browsers offer to keep it.
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
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={isReadOnly}
          aria-invalid={isInvalid || undefined}
          aria-describedby={descriptions || undefined}
          onInput={(event) => onInput?.(event.currentTarget.value)}
          // A page that is nothing but this form begins in it.
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
