/**
 * A full page with a sign-in form or a password form. After a failure the typed text stays, the message is announced, and
 * the first wrong field gets the focus.
 */
import './sign-in-screen.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import type { ErrorScreenAction, ScreenLink } from '../error-screen/error-screen.tsx';

export type SignInField = Pick<TextFieldProps, 'label' | 'name' | 'type' | 'autoComplete'>;

export type SignInScreenFailure = {
  readonly message: string;
  /** Names of the wrong fields; the first one is focused. */
  readonly fields: readonly string[];
};

export type SignInScreenProps = {
  /** The mark of the program. */
  readonly hasMark?: boolean;
  /** The model's name, above the title. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly message?: string | undefined;
  readonly fields: readonly SignInField[];
  /** The user name for password managers, if no field has it. */
  readonly account?: string | undefined;
  readonly submitLabel: string;
  /** The typed values by field name. */
  readonly onSubmit: (values: Readonly<Record<string, string>>) => void;
  /** A new object for each failure, so that the same failure is announced again. */
  readonly failure?: SignInScreenFailure | null | undefined;
  readonly isBusy?: boolean | undefined;
  /** Focuses the first field; otherwise the title and message are announced. */
  readonly takesFocus?: boolean | undefined;
  readonly reveal: { readonly show: string; readonly hide: string };
  /** Secondary actions below the form. */
  readonly actions?: readonly Omit<ErrorScreenAction, 'variant'>[] | undefined;
  readonly onAction?: ((id: string) => void) | undefined;
  /** After the actions, such as the way out of a frame. */
  readonly link?: ScreenLink | undefined;
};

const valuesOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const SignInScreen = ({
  hasMark = true,
  name,
  title,
  message,
  fields,
  account,
  submitLabel,
  onSubmit,
  failure = null,
  isBusy = false,
  takesFocus = false,
  reveal,
  actions,
  onAction,
  link,
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
    <section className="sign-in-screen" aria-labelledby={titleId}>
      <div className="sign-in-screen__content" role={takesFocus ? undefined : 'alert'}>
        {hasMark && <Mark size={40} />}
        {name && <p className="sign-in-screen__name">{name}</p>}
        <h1 className="sign-in-screen__title" id={titleId}>
          {title}
        </h1>
        {message && <p className="sign-in-screen__message">{message}</p>}
      </div>
      <form
        ref={form}
        className="sign-in-screen__form"
        aria-labelledby={titleId}
        aria-busy={isBusy}
        // Our messages in the page's language instead of the browser's.
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(valuesOf(event.currentTarget));
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
        <div className="sign-in-screen__error" role="alert">
          {failure && <p id={failureId}>{failure.message}</p>}
        </div>
        <Button variant="primary" isSubmit isBusy={isBusy}>
          {submitLabel}
        </Button>
      </form>
      {(actions?.length || link) && (
        <div className="sign-in-screen__actions">
          {actions?.map(({ id, label }) => (
            <Button key={id} variant="quiet" onPress={() => onAction?.(id)}>
              {label}
            </Button>
          ))}
          {link && (
            <LinkButton href={link.href} opensTab>
              {link.label}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
};
