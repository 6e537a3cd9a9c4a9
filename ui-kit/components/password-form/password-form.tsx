/**
 * Changes one's own password: the current one, the new one with the rule that it must meet, and what came of it. What
 * was typed stays in the form, where password managers read it; it is emptied when the password has changed.
 */
import './password-form.css';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { TextField } from '../text-field/text-field.tsx';

export type PasswordFormFailure = {
  readonly message: string;
  /** Null: it is not about what was typed. */
  readonly field: 'current' | 'new' | null;
};

export type PasswordFormLabels = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly submit: string;
  /** As "At least 12 characters". */
  readonly rule: string;
  /** Read aloud when the rule is met: "Long enough". */
  readonly ruleMet: string;
  readonly revealCurrent: { readonly show: string; readonly hide: string };
  readonly revealNew: { readonly show: string; readonly hide: string };
};

export type PasswordFormProps = {
  readonly labels: PasswordFormLabels;
  /** Whose password it is: password managers keep it under this name. */
  readonly username: string;
  readonly isLongEnough: (password: string) => boolean;
  readonly onSubmit: (values: { readonly currentPassword: string; readonly newPassword: string }) => void;
  readonly isBusy?: boolean | undefined;
  /** A new object each time, so that the same failure is read aloud again. */
  readonly failure?: PasswordFormFailure | null | undefined;
  /** What to say when the password has changed. */
  readonly success?: string | null | undefined;
  /** Another number empties the form. */
  readonly changeCount?: number | undefined;
};

const names = { current: 'currentPassword', new: 'newPassword' } as const;

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

const Rule = ({ words, isMet }: { readonly words: string; readonly isMet: boolean }) => (
  <span className="password-form__rule" data-met={isMet || undefined}>
    <span className="password-form__rule-mark">{isMet && <Icon name="check" />}</span>
    {words}
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
      // Our own words, in the page's language, instead of the browser's.
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
        hint={<Rule words={labels.rule} isMet={isMet} />}
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
        {/* An output element may hold no paragraphs. */}
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
