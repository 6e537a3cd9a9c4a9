/** The account page: name and e-mail address, the password form, and the list of sessions. */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSignOut } from '#src/features/sign-in/index.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { AccountScreen } from '#ui-kit/lazy.ts';
import { accountMessages as messages } from '../messages.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export interface AccountPageProps {
  readonly name: string;
  readonly email: string;
  /** The list of spaces. */
  readonly homeUrl: string;
}

export const AccountPage = ({ name, email, homeUrl }: AccountPageProps) => {
  const intl = useIntl();
  const { isBusy, hasFailed, signOut, dismiss } = useSignOut();
  const title = intl.formatMessage(messages.title);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
  }, [title]);
  return (
    <>
      <AccountScreen
        title={title}
        name={name}
        email={email === name ? null : email}
        back={{ label: intl.formatMessage(messages.home), href: homeUrl }}
        signOut={{ label: intl.formatMessage(messages.signOut), onPress: signOut, isBusy }}
      >
        <PasswordSection username={email} />
        <SessionsSection />
      </AccountScreen>
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
