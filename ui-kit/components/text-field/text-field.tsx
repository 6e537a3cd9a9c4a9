/** One line of text with its label. What is typed stays in the form, so that password managers fill and read it. */
import './text-field.css';
import { useId, useState } from 'react';
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
  isReadOnly = false,
  takesFocus = false,
  reveal,
}: TextFieldProps) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  // While it is sent, it is a password again: only then do browsers offer to keep it.
  const isReadable = isShown && !isReadOnly;
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
          aria-describedby={describedBy}
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
    </div>
  );
};
