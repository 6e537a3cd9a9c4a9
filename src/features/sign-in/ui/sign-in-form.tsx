/** The sign-in page. If the server has no accounts yet, it shows how to create the first one. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen } from '#ui-kit/lazy.ts';
import { formatWait, passwordFailureMessages, signInFailureMessages, signInMessages as messages } from '../messages.ts';
import { $isSigningIn, $signInFailure, signInSubmitted, type SignInFailure } from '../sign-in.ts';

export interface SignInFormProps {
  readonly hasAccounts: boolean;
  /** The user who is signed in already. */
  readonly personName: string | null;
  /** The page to go to after signing in, from `returnUrl`. */
  readonly returnTo: string;
  /** Goes to the list of spaces. */
  readonly onHome: () => void;
  /** Goes to the account page. */
  readonly onAccount: () => void;
}

const command = 'npx enfilade user add ada@example.org --name "Ada Lovelace" --admin';

const messageOf = (code: SignInFailure['code']): MessageDescriptor => {
  if (code === 'email.missing') return signInFailureMessages.emailMissing;
  return code === 'invalid.credentials' ? signInFailureMessages.wrong : passwordFailureMessages[code];
};

const fieldsOf = (code: SignInFailure['code']): readonly string[] => {
  if (code === 'email.missing') return ['email'];
  if (code === 'password.required') return ['password'];
  // The server does not say which of the two was wrong; most often it is the password.
  return code === 'invalid.credentials' ? ['password', 'email'] : [];
};

export const SignInForm = ({ hasAccounts, personName, returnTo: to, onHome, onAccount }: SignInFormProps) => {
  const intl = useIntl();
  const { failure, isBusy, submit } = useUnit({
    failure: $signInFailure,
    isBusy: $isSigningIn,
    submit: signInSubmitted,
  });
  const screenFailure = useMemo(
    () =>
      failure && {
        message: intl.formatMessage(messageOf(failure.code), { wait: formatWait(intl, failure.retryAfterSeconds) }),
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
      onSubmit={({ email = '', password = '' }) => submit({ email, password, returnTo: to })}
      failure={screenFailure}
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
