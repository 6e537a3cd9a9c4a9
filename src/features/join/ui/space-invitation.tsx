/** The page of a link to a space: accepting it, signing in, or creating an account (docs/reference/spaces.md#links-that-invite). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { PageData } from '#domain/graph/page-data.ts';
import { ErrorScreen } from '#ui-kit/index.ts';
import { SignInScreen, type SignInField, type SignInScreenFailure } from '#ui-kit/lazy.ts';
import { joinMessages as messages, spaceInvitationMessages as texts } from '../messages.ts';
import { joinSubmitted, linkAccepted } from '../state.ts';

export interface SpaceInvitationProps {
  readonly link: Extract<NonNullable<PageData['join']>, { readonly kind: 'space' }>;
  readonly token: string;
  /** Of a new account. */
  readonly fields: readonly SignInField[];
  readonly failure: SignInScreenFailure | null;
  readonly isBusy: boolean;
  readonly onSignIn: () => void;
  readonly onHome: () => void;
}

export const SpaceInvitation = (props: SpaceInvitationProps) => {
  const { link, token, fields, failure, isBusy, onSignIn, onHome } = props;
  const { formatMessage } = useIntl();
  const on = useUnit({ joinSubmitted, linkAccepted });
  const { name, access, creator, email, createsAccounts } = link;
  const title = formatMessage(texts.title, { name });
  const by = creator === '' ? 'nameless' : 'named';
  const offer = formatMessage(access === 'full' ? texts.edit : texts.comment, { by, name: creator });
  const home = { id: 'home', label: formatMessage(messages.home) };
  const onAction = (id: string) => (id === 'home' ? onHome() : onSignIn());
  const reveal = { show: formatMessage(messages.show), hide: formatMessage(messages.hide) };
  if (email !== null)
    return (
      <SignInScreen
        title={title}
        message={`${offer} ${formatMessage(texts.signedIn, { email })}`}
        fields={[]}
        submitLabel={formatMessage(texts.accept)}
        onSubmit={() => on.linkAccepted(token)}
        failure={failure}
        isBusy={isBusy}
        reveal={reveal}
        actions={[{ id: 'signIn', label: formatMessage(texts.otherAccount) }, home]}
        onAction={onAction}
      />
    );
  if (!createsAccounts)
    return (
      <ErrorScreen
        title={title}
        message={`${offer} ${formatMessage(texts.needsAccount)}`}
        actions={[
          { id: 'signIn', label: formatMessage(messages.signIn), variant: 'primary' },
          { ...home, variant: 'secondary' },
        ]}
        onAction={onAction}
      />
    );
  return (
    <SignInScreen
      title={title}
      message={`${offer} ${formatMessage(texts.newAccount)}`}
      fields={fields}
      submitLabel={formatMessage(messages.create)}
      onSubmit={(values) =>
        on.joinSubmitted({
          token,
          name: values['name'] ?? '',
          email: values['email'] ?? '',
          password: values['password'] ?? '',
        })
      }
      failure={failure}
      isBusy={isBusy}
      takesFocus
      reveal={reveal}
      actions={[{ id: 'signIn', label: formatMessage(texts.hasAccount) }, home]}
      onAction={onAction}
    />
  );
};
