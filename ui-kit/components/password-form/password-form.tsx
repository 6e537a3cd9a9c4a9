/**
 * A form that changes the account's password: the current one, the new one with its rule, and the result. The inputs are
 * uncontrolled, so that password managers can read them; they are reset when the password has changed.
 */
import './password-form.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { TextField } from '../text-field/text-field.tsx';

export type PasswordFormFailure = {
  readonly message: string;
  /** Null: the failure does not concern a field. */
  readonly field: 'current' | 'new' | null;
};

export type PasswordFormLabels = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly submit: string;
  /** Such as "At least 12 characters". */
  readonly rule: string;
  /** Announced when the rule is met, such as "Long enough". */
  readonly ruleMet: string;
  readonly revealCurrent: { readonly show: string; readonly hide: string };
  readonly revealNew: { readonly show: string; readonly hide: string };
};

export type PasswordFormProps = {
  readonly labels: PasswordFormLabels;
  /** The account's name, under which password managers save the password. */
  readonly username: string;
  readonly isLongEnough: (password: string) => boolean;
  readonly onSubmit: (values: { readonly currentPassword: string; readonly newPassword: string }) => void;
  readonly isBusy?: boolean | undefined;
  /** A new object for each failure, so that the same failure is announced again. */
  readonly failure?: PasswordFormFailure | null | undefined;
  /** The message after the password has changed. */
  readonly success?: string | null | undefined;
  /** A new number resets the form. */
  readonly changeCount?: number | undefined;
};

const names = { current: 'currentPassword', new: 'newPassword' } as const;

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

const Rule = ({ text, isMet }: { readonly text: string; readonly isMet: boolean }) => (
  <span className="password-form__rule" data-met={isMet || undefined}>
    <span className="password-form__rule-mark">{isMet && <Icon name="check" />}</span>
    {text}
  </span>
);

export const PasswordForm = ({
  labels,
  username,
  isLongEnough,
  onSubmit,
  isBusy = false,
  failure = null,
  success = null,
  changeCount = 0,
}: PasswordFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [isMet, setMet] = useState(false);
  useEffect(() => {
    if (changeCount > 0) form.current?.reset();
  }, [changeCount]);
  useEffect(() => {
    const input = failure?.field ? form.current?.elements.namedItem(names[failure.field]) : null;
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [failure]);
  const errorOf = (field: 'current' | 'new'): string | null => (failure?.field === field ? failure.message : null);
  return (
    <form
      ref={form}
      className="password-form"
      aria-label={labels.submit}
      aria-busy={isBusy}
      // Our messages in the page's language instead of the browser's.
      noValidate
      method="post"
      onReset={() => setMet(false)}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        if (isBusy) return;
        onSubmit({
          currentPassword: textOf(currentTarget, names.current),
          newPassword: textOf(currentTarget, names.new),
        });
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={labels.currentPassword}
        name={names.current}
        type="password"
        autoComplete="current-password"
        isInvalid={errorOf('current') !== null}
        error={errorOf('current')}
        isReadOnly={isBusy}
        reveal={labels.revealCurrent}
      />
      <TextField
        label={labels.newPassword}
        name={names.new}
        type="password"
        autoComplete="new-password"
        isInvalid={errorOf('new') !== null}
        error={errorOf('new')}
        hint={<Rule text={labels.rule} isMet={isMet} />}
        onInput={(value) => setMet(isLongEnough(value))}
        isReadOnly={isBusy}
        reveal={labels.revealNew}
      />
      <LiveRegion message={isMet ? labels.ruleMet : ''} />
      <div className="password-form__failure" role="alert">
        {failure?.field === null && <p>{failure.message}</p>}
      </div>
      <div className="password-form__foot">
        <Button variant="primary" isSubmit isBusy={isBusy}>
          {labels.submit}
        </Button>
        {/* An output element may not contain paragraphs. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div className="password-form__success" role="status">
          {success && (
            <p>
              <Icon name="check" />
              {success}
            </p>
          )}
        </div>
      </div>
    </form>
  );
};
