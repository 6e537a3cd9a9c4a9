/** Signing out from wherever the signed-in person is shown. */
import { useUnit } from 'effector-react';
import { $isSigningOut, $signOutFailed, signOutFailureDismissed, signOutPressed } from '../sign-in.ts';

export const useSignOut = () => {
  const { isBusy, hasFailed, press, dismiss } = useUnit({
    isBusy: $isSigningOut,
    hasFailed: $signOutFailed,
    press: signOutPressed,
    dismiss: signOutFailureDismissed,
  });
  return { isBusy, hasFailed, signOut: () => press(), dismiss: () => dismiss() };
};
