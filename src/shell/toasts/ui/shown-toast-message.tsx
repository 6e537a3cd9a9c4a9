/** The message, for a toast region. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { toastMessages } from '../messages.ts';
import { $toast, toastActionPressed, toastHidden } from '../state.ts';

export const ShownToastMessage = () => {
  const intl = useIntl();
  const { toast, hide, press } = useUnit({ toast: $toast, hide: toastHidden, press: toastActionPressed });
  if (!toast) return null;
  return (
    <Toast
      message={toast.message}
      isFailure={toast.isFailure}
      dismissLabel={intl.formatMessage(toastMessages.dismiss)}
      onDismiss={() => hide()}
      action={toast.action}
      onAction={() => press()}
    />
  );
};
