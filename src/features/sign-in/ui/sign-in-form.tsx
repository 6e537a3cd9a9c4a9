/** The page for signing in; where there is no account yet, how the first one is made. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen } from '#ui-kit/lazy.ts';
import { signInMessages as messages, signInFailureMessages, passwordFailureMessages } from '../messages.ts';
import { $isSigningIn, $signInFailure, signInSubmitted, type SignInFailure } from '../sign-in.ts';
import { formatWait } from '../format-wait.ts';

export interface SignInFormProps {
  readonly hasAccounts: boolean;
  /** Who has signed in already. */
  readonly personName: string | null;
  /** Where one goes then: from `returnUrl`. */
  readonly to: string;
  /** Where one goes instead: the list of spaces. */
  readonly onHome: () => void;
  /** Where whoever has signed in already finds their account. */
  readonly onAccount: () => void;
}

const command = 'npx enfilade user add ada@example.org --name "Ada Lovelace" --admin';

const wordsOf = (code: SignInFailure['code']): MessageDescriptor => {
  if (code === 'email.missing') return signInFailureMessages.emailMissing;
  return code === 'invalid.credentials' ? signInFailureMessages.wrong : passwordFailureMessages[code];
};

const fieldsOf = (code: SignInFailure['code']): readonly string[] => {
  if (code === 'email.missing') return ['email'];
  if (code === 'password.required') return ['password'];
  // Which of the two was wrong is never told; most often it is what was typed unseen.
  return code === 'invalid.credentials' ? ['password', 'email'] : [];
};

export const SignInForm = ({ hasAccounts, personName, to, onHome, onAccount }: SignInFormProps) => {
  const intl = useIntl();
  const {
    trouble: failure,
    isBusy,
    give,
  } = useUnit({ trouble: $signInFailure, isBusy: $isSigningIn, give: signInSubmitted });
  const received = useMemo(
    () =>
      failure && {
        message: intl.formatMessage(wordsOf(failure.code), { wait: formatWait(intl, failure.retryAfterSeconds) }),
        fields: fieldsOf(failure.code),
      },
    [intl, failure],
  );
  const title = intl.formatMessage(hasAccounts ? messages.signIn : messages.noAccountsTitle);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
  }, [title]);
  const home = { id: 'home', label: intl.formatMessage(messages.home) };
  if (!hasAccounts)
    return (
      <ErrorScreen
        title={title}
        message={intl.formatMessage(messages.noAccounts)}
        details={command}
        actions={[{ ...home, variant: 'secondary' }]}
        onAction={onHome}
      />
    );
  return (
    <SignInScreen
      title={title}
      message={
        personName === null
          ? intl.formatMessage(messages.signInMessage)
          : intl.formatMessage(messages.signedInAs, { name: personName })
      }
      fields={[
        { name: 'email', label: intl.formatMessage(messages.email), type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: intl.formatMessage(messages.password),
          type: 'password',
          autoComplete: 'current-password',
        },
      ]}
      submitLabel={intl.formatMessage(messages.signIn)}
      onSubmit={({ email = '', password = '' }) => give({ email, password, to })}
      trouble={received}
      isBusy={isBusy}
      takesFocus
      reveal={{ show: intl.formatMessage(messages.show), hide: intl.formatMessage(messages.hide) }}
      actions={
        personName === null ? [home] : [{ id: 'account', label: intl.formatMessage(messages.yourAccount) }, home]
      }
      onAction={(id) => (id === 'account' ? onAccount() : onHome())}
    />
  );
};
