/** In the corner of the list of spaces: who has signed in and the way out, or the way in. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { signInAddress } from '#src/data/sign-in-address.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { AccountMenu, LinkButton } from '#ui-kit/late.ts';
import { doorMessages as messages } from '../messages.ts';
import { $isSigningOut, $signOutFailed, signOutFailureDismissed, signOutPressed } from '../sign-in.ts';

export interface AccountProps {
  /** Null: nobody has signed in. */
  readonly personName: string | null;
  /** The page's own address, from the path on. */
  readonly here: string;
  readonly language: string | null;
}

export const Account = ({ personName, here, language }: AccountProps) => {
  const intl = useIntl();
  const { isBusy, hasFailed, signOut, dismiss } = useUnit({
    isBusy: $isSigningOut,
    hasFailed: $signOutFailed,
    signOut: signOutPressed,
    dismiss: signOutFailureDismissed,
  });
  if (personName === null)
    return <LinkButton href={signInAddress(here, language)}>{intl.formatMessage(messages.signIn)}</LinkButton>;
  return (
    <>
      <AccountMenu
        name={personName}
        label={intl.formatMessage(messages.account, { name: personName })}
        items={[{ id: 'sign-out', label: intl.formatMessage(messages.signOut), icon: 'signOut' }]}
        onSelect={() => signOut()}
        isBusy={isBusy}
      />
      <ToastRegion>
        {hasFailed && (
          <Toast
            message={intl.formatMessage(messages.signOutFailed)}
            dismissLabel={intl.formatMessage(messages.dismiss)}
            onDismiss={dismiss}
          />
        )}
      </ToastRegion>
    </>
  );
};
