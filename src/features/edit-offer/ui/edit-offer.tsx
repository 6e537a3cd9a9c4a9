/** The notice that offers to sign in for editing, for a toast region. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { signInPressed } from '#src/features/start-up/index.ts';
import { Toast } from '#ui-kit/index.ts';
import { editOfferMessages as messages } from '../messages.ts';
import { $isEditOfferShown, editOfferDismissed } from '../state.ts';

export const EditOffer = () => {
  const intl = useIntl();
  const { isShown, dismiss, goToSignIn } = useUnit({
    isShown: $isEditOfferShown,
    dismiss: editOfferDismissed,
    goToSignIn: signInPressed,
  });
  if (!isShown) return null;
  return (
    <Toast
      message={intl.formatMessage(messages.offer)}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={() => dismiss()}
      action={{ label: intl.formatMessage(messages.signIn) }}
      onAction={() => goToSignIn()}
    />
  );
};
