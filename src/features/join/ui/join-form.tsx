/** The form that creates an account by a link; for a link that is not valid, how to go on. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen, type SignInField } from '#ui-kit/lazy.ts';
import { joinFailureMessages, joinMessages as messages } from '../messages.ts';
import { $isJoining, $joinFailure, homeUrlGiven, joinSubmitted, type JoinFailure } from '../state.ts';

export interface JoinFormProps {
  /** Null for a link that is not valid. */
  readonly link: NonNullable<PageData['join']> | null;
  readonly token: string;
  readonly homeUrl: string;
  readonly signInUrl: string;
}

const fieldOf = (code: JoinFailure): readonly string[] => {
  if (code === 'name.invalid') return ['name'];
  if (code === 'email.invalid') return ['email'];
  return code.startsWith('password.') ? ['password'] : [];
};

const InvalidLink = ({ homeUrl, signInUrl }: Pick<JoinFormProps, 'homeUrl' | 'signInUrl'>) => {
  const { formatMessage } = useIntl();
  return (
    <ErrorScreen
      title={formatMessage(messages.invalidTitle)}
      message={formatMessage(messages.invalid)}
      actions={[
        { id: 'signIn', label: formatMessage(messages.signIn), variant: 'primary' },
        { id: 'home', label: formatMessage(messages.home), variant: 'secondary' },
      ]}
      onAction={(id) => window.location.assign(id === 'signIn' ? signInUrl : homeUrl)}
    />
  );
};

export const JoinForm = ({ link, token, homeUrl, signInUrl }: JoinFormProps) => {
  const { formatMessage } = useIntl();
  const { failure, isBusy, submit, giveHomeUrl } = useUnit({
    failure: $joinFailure,
    isBusy: $isJoining,
    submit: joinSubmitted,
    giveHomeUrl: homeUrlGiven,
  });
  const isFirst = link?.kind === 'first';
  const title = formatMessage(isFirst ? messages.firstTitle : messages.title);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
    giveHomeUrl(homeUrl);
  }, [title, homeUrl, giveHomeUrl]);
  const screenFailure = useMemo(
    () =>
      failure && {
        message: formatMessage(joinFailureMessages[failure.code], { max: maxPasswordLength }),
        fields: fieldOf(failure.code),
      },
    [failure, formatMessage],
  );
  if (!link) return <InvalidLink homeUrl={homeUrl} signInUrl={signInUrl} />;
  const fields: readonly SignInField[] = [
    { name: 'name', label: formatMessage(messages.name), type: 'text', autoComplete: 'name' },
    ...(link.kind === 'first'
      ? [{ name: 'email', label: formatMessage(messages.email), type: 'email', autoComplete: 'username' } as const]
      : []),
    {
      name: 'password',
      label: formatMessage(messages.password, { min: minPersonPasswordLength }),
      type: 'password',
      autoComplete: 'new-password',
    },
  ];
  const invitedEmail = link.kind === 'first' ? null : link.email;
  return (
    <SignInScreen
      title={title}
      message={
        invitedEmail === null
          ? formatMessage(messages.firstMessage)
          : formatMessage(messages.message, { email: invitedEmail })
      }
      fields={fields}
      account={invitedEmail ?? undefined}
      submitLabel={formatMessage(messages.create)}
      onSubmit={({ name = '', email = '', password = '' }) =>
        submit({ token, name, email: invitedEmail ?? email, password })
      }
      failure={screenFailure}
      isBusy={isBusy}
      takesFocus
      reveal={{ show: formatMessage(messages.show), hide: formatMessage(messages.hide) }}
      actions={[{ id: 'home', label: formatMessage(messages.home) }]}
      onAction={() => window.location.assign(homeUrl)}
    />
  );
};
