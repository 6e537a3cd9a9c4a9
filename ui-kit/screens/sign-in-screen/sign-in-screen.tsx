/**
 * A full page that asks for a password, or for who one is, before it goes on. What was typed stays where it is when it
 * was not right; the sentence about it is read aloud, and the keyboard goes back to the field.
 */
import './sign-in-screen.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import type { ErrorScreenAction } from '../error-screen/error-screen.tsx';

export type SignInField = Pick<TextFieldProps, 'label' | 'name' | 'type' | 'autoComplete'>;

export type SignInScreenFailure = {
  readonly message: string;
  /** Names of the fields that are wrong; the keyboard goes to the first of them. */
  readonly fields: readonly string[];
};

export type SignInScreenProps = {
  /** What the door belongs to, above the title. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly message?: string | undefined;
  readonly fields: readonly SignInField[];
  /** Tells a password manager which of several doors this is, where no field does. */
  readonly account?: string | undefined;
  readonly submitLabel: string;
  /** What was typed, by field. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  /** A new object each time, so that the same failure is told again. */
  readonly trouble?: SignInScreenFailure | null | undefined;
  readonly isBusy?: boolean | undefined;
  /** The keyboard goes to the first field; where it stays elsewhere, the words are read aloud instead. */
  readonly takesFocus?: boolean | undefined;
  readonly reveal: { readonly show: string; readonly hide: string };
  /** Other ways to go, quieter than the door itself. */
  readonly actions?: readonly Omit<ErrorScreenAction, 'variant'>[] | undefined;
  readonly onAction?: ((id: string) => void) | undefined;
};

const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const SignInScreen = ({
  name,
  title,
  message,
  fields,
  account,
  submitLabel,
  onSubmit,
  trouble: failure = null,
  isBusy = false,
  takesFocus = false,
  reveal,
  actions,
  onAction,
}: SignInScreenProps) => {
  const [titleId, failureId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = failure?.fields[0];
    const input = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [failure]);
  return (
    <section className="door-screen" aria-labelledby={titleId}>
      <div className="door-screen__words" role={takesFocus ? undefined : 'alert'}>
        <Mark size={40} />
        {name && <p className="door-screen__name">{name}</p>}
        <h1 className="door-screen__title" id={titleId}>
          {title}
        </h1>
        {message && <p className="door-screen__message">{message}</p>}
      </div>
      <form
        ref={form}
        className="door-screen__form"
        aria-labelledby={titleId}
        aria-busy={isBusy}
        // Our own words, in the page's language, instead of the browser's.
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(textsOf(event.currentTarget));
        }}
      >
        {account !== undefined && (
          <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        )}
        {fields.map((field, index) => (
          <TextField
            key={field.name}
            {...field}
            isInvalid={failure?.fields.includes(field.name)}
            describedBy={failure ? failureId : undefined}
            isReadOnly={isBusy}
            takesFocus={takesFocus && index === 0}
            reveal={field.type === 'password' ? reveal : undefined}
          />
        ))}
        <div className="door-screen__trouble" role="alert">
          {failure && <p id={failureId}>{failure.message}</p>}
        </div>
        <Button variant="primary" isSubmit isBusy={isBusy}>
          {submitLabel}
        </Button>
      </form>
      {actions && actions.length > 0 && (
        <div className="door-screen__actions">
          {actions.map(({ id, label }) => (
            <Button key={id} variant="quiet" onPress={() => onAction?.(id)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};
