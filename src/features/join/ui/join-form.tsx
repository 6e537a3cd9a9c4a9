/** The form that creates an account, sets its password or accepts a role by a link; for a link that is not valid, how to go on. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen, type SignInField } from '#ui-kit/lazy.ts';
import { joinFailureMessages, joinMessages as messages, spaceInvitationMessages } from '../messages.ts';
import {
  $isJoining,
  $joinFailure,
  joinSubmitted,
  nextUrlGiven,
  passwordSubmitted,
  type JoinFailure,
} from '../state.ts';
import { SpaceInvitation } from './space-invitation.tsx';

type Link = NonNullable<PageData['join']>;

export interface JoinFormProps {
  /** Null for a link that is not valid. */
  readonly link: Link | null;
  readonly token: string;
  readonly homeUrl: string;
  readonly signInUrl: string;
  /** Where the page leads. */
  readonly nextUrl: string;
}

const fieldOf = (code: JoinFailure): readonly string[] => {
  if (code === 'name.invalid') return ['name'];
  if (code === 'email.invalid' || code === 'email.taken') return ['email'];
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

const textsOf = ({ formatMessage }: IntlShape, link: Exclude<Link, { readonly kind: 'space' }>) => {
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

const useFields = () => {
  const { formatMessage } = useIntl();
  return {
    name: { name: 'name', label: formatMessage(messages.name), type: 'text', autoComplete: 'name' },
    email: { name: 'email', label: formatMessage(messages.email), type: 'email', autoComplete: 'username' },
    password: {
      name: 'password',
      label: formatMessage(messages.password, { min: minPersonPasswordLength }),
      type: 'password',
      autoComplete: 'new-password',
    },
  } as const satisfies Readonly<Record<string, SignInField>>;
};

export const JoinForm = ({ link, token, homeUrl, signInUrl, nextUrl }: JoinFormProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { failure, isBusy } = useUnit({ failure: $joinFailure, isBusy: $isJoining });
  const on = useUnit({ joinSubmitted, passwordSubmitted, nextUrlGiven });
  const { nextUrlGiven: giveNextUrl } = on;
  const fields = useFields();
  const texts = link && link.kind !== 'space' ? textsOf(intl, link) : null;
  const title =
    link?.kind === 'space'
      ? formatMessage(spaceInvitationMessages.title, { name: link.name })
      : (texts?.title ?? formatMessage(messages.invalidTitle));
  useEffect(() => {
    document.title = `${title} · Enfilade`;
    giveNextUrl(nextUrl);
  }, [title, nextUrl, giveNextUrl]);
  const screenFailure = useMemo(
    () =>
      failure && {
        message: formatMessage(joinFailureMessages[failure.code], { max: maxPasswordLength }),
        fields: fieldOf(failure.code),
      },
    [failure, formatMessage],
  );
  if (link?.kind === 'space')
    return (
      <SpaceInvitation
        link={link}
        token={token}
        fields={[fields.name, fields.email, fields.password]}
        failure={screenFailure}
        isBusy={isBusy}
        onSignIn={() => window.location.assign(signInUrl)}
        onHome={() => window.location.assign(homeUrl)}
      />
    );
  if (!link || !texts) return <InvalidLink homeUrl={homeUrl} signInUrl={signInUrl} />;
  const fieldsOfLinks: Readonly<Record<typeof link.kind, readonly SignInField[]>> = {
    first: [fields.name, fields.email, fields.password],
    invitation: [fields.name, fields.password],
    password: [fields.password],
  };
  const knownEmail = link.kind === 'first' ? null : link.email;
  return (
    <SignInScreen
      title={title}
      message={texts.message}
      fields={fieldsOfLinks[link.kind]}
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
