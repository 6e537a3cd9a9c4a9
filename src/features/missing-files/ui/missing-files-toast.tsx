/** The notification that parts of the space or the connection are missing, for a toast region. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { missingFilesMessages as messages } from '../messages.ts';
import { $missingFilesNotification, missingFilesDismissed, offlineDismissed, retryPressed } from '../state.ts';

export const MissingFilesToast = () => {
  const { formatMessage } = useIntl();
  const { notification, retry, dismiss, dismissOffline } = useUnit({
    notification: $missingFilesNotification,
    retry: retryPressed,
    dismiss: missingFilesDismissed,
    dismissOffline: offlineDismissed,
  });
  if (notification === null) return null;
  const dismissLabel = formatMessage(messages.dismiss);
  return notification === 'offline' ? (
    <Toast message={formatMessage(messages.offline)} dismissLabel={dismissLabel} onDismiss={dismissOffline} />
  ) : (
    <Toast
      message={formatMessage(messages.missing)}
      isFailure
      action={{ label: formatMessage(messages.retry) }}
      onAction={retry}
      dismissLabel={dismissLabel}
      onDismiss={dismiss}
    />
  );
};
