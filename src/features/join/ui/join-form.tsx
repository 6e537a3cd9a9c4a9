/** The form that creates an account or sets its password by a link; for a link that is not valid, how to go on. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen, type SignInField } from '#ui-kit/lazy.ts';
import { joinFailureMessages, joinMessages as messages } from '../messages.ts';
import {
  $isJoining,
  $joinFailure,
  homeUrlGiven,
  joinSubmitted,
  passwordSubmitted,
  type JoinFailure,
} from '../state.ts';

type Link = NonNullable<PageData['join']>;

export interface JoinFormProps {
  /** Null for a link that is not valid. */
  readonly link: Link | null;
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

const textsOf = ({ formatMessage }: IntlShape, link: Link) => {
  if (link.kind === 'first')
    return {
      title: formatMessage(messages.firstTitle),
      message: formatMessage(messages.firstMessage),
      submit: formatMessage(messages.create),
    };
  if (link.kind === 'invitation')
    return {
      title: formatMessage(messages.title),
      message: formatMessage(messages.message, { email: link.email }),
      submit: formatMessage(messages.create),
    };
  return {
    title: formatMessage(messages.passwordTitle),
    message: formatMessage(messages.passwordMessage, { email: link.email }),
    submit: formatMessage(messages.savePassword),
  };
};

export const JoinForm = ({ link, token, homeUrl, signInUrl }: JoinFormProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { failure, isBusy } = useUnit({ failure: $joinFailure, isBusy: $isJoining });
  const on = useUnit({ joinSubmitted, passwordSubmitted, homeUrlGiven });
  const { homeUrlGiven: giveHomeUrl } = on;
  const texts = link && textsOf(intl, link);
  const title = texts?.title ?? formatMessage(messages.invalidTitle);
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
  if (!link || !texts) return <InvalidLink homeUrl={homeUrl} signInUrl={signInUrl} />;
  const nameField = { name: 'name', label: formatMessage(messages.name), type: 'text', autoComplete: 'name' } as const;
  const emailField = {
    name: 'email',
    label: formatMessage(messages.email),
    type: 'email',
    autoComplete: 'username',
  } as const;
  const passwordField = {
    name: 'password',
    label: formatMessage(messages.password, { min: minPersonPasswordLength }),
    type: 'password',
    autoComplete: 'new-password',
  } as const;
  const fields: Readonly<Record<Link['kind'], readonly SignInField[]>> = {
    first: [nameField, emailField, passwordField],
    invitation: [nameField, passwordField],
    password: [passwordField],
  };
  const knownEmail = link.kind === 'first' ? null : link.email;
  return (
    <SignInScreen
      title={title}
      message={texts.message}
      fields={fields[link.kind]}
      account={knownEmail ?? undefined}
      submitLabel={texts.submit}
      onSubmit={({ name = '', email = '', password = '' }) => {
        if (link.kind === 'password') on.passwordSubmitted({ token, password });
        else on.joinSubmitted({ token, name, email: knownEmail ?? email, password });
      }}
      failure={screenFailure}
      isBusy={isBusy}
      takesFocus
      reveal={{ show: formatMessage(messages.show), hide: formatMessage(messages.hide) }}
      actions={[{ id: 'home', label: formatMessage(messages.home) }]}
      onAction={() => window.location.assign(homeUrl)}
    />
  );
};
