/** The account menu of the signed-in user, or the link to the sign-in page. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { accountUrl, serverSettingsUrl, statisticsPageUrl } from '#src/data/account-url.ts';
import { signInUrl } from '#src/data/sign-in-url.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { AccountMenu, LinkButton } from '#ui-kit/lazy.ts';
import { signInMessages as messages } from '../messages.ts';
import { $isSigningOut, $signOutFailed, signOutFailureDismissed, signOutPressed } from '../sign-in.ts';

export interface AccountProps {
  /** Null if no user is signed in. */
  readonly personName: string | null;
  /** Of the server. */
  readonly isAdmin: boolean;
  /** The URL of this page, without its origin. */
  readonly here: string;
  readonly language: string | null;
}

export const useSignOut = () => {
  const { isBusy, hasFailed, press, dismiss } = useUnit({
    isBusy: $isSigningOut,
    hasFailed: $signOutFailed,
    press: signOutPressed,
    dismiss: signOutFailureDismissed,
  });
  return { isBusy, hasFailed, signOut: () => press(), dismiss: () => dismiss() };
};

export const Account = ({ personName, isAdmin, here, language }: AccountProps) => {
  const intl = useIntl();
  const { isBusy, hasFailed, signOut, dismiss } = useSignOut();
  if (personName === null)
    return <LinkButton href={signInUrl(here, language)}>{intl.formatMessage(messages.signIn)}</LinkButton>;
  return (
    <>
      <AccountMenu
        name={personName}
        label={intl.formatMessage(messages.account, { name: personName })}
        role={isAdmin ? intl.formatMessage(messages.administrator) : undefined}
        items={[
          { id: 'account', label: intl.formatMessage(messages.yourAccount), icon: 'person' },
          { id: 'statistics', label: intl.formatMessage(messages.statistics), icon: 'eye' },
          ...(isAdmin
            ? [{ id: 'server', label: intl.formatMessage(messages.serverSettings), icon: 'settings' } as const]
            : []),
          { id: 'sign-out', label: intl.formatMessage(messages.signOut), icon: 'signOut' },
        ]}
        onSelect={(id) => {
          if (id === 'account') window.location.assign(accountUrl(language));
          else if (id === 'server') window.location.assign(serverSettingsUrl(language));
          else if (id === 'statistics') window.location.assign(statisticsPageUrl(language));
          else signOut();
        }}
        isBusy={isBusy}
      />
      <ToastRegion>
        {hasFailed && (
          <Toast
            message={intl.formatMessage(messages.signOutFailed)}
            isFailure
            dismissLabel={intl.formatMessage(messages.dismiss)}
            onDismiss={dismiss}
          />
        )}
      </ToastRegion>
    </>
  );
};
