/**
 * The notification that the mesh could not be loaded, for a toast region. It is not loaded on demand: where the mesh
 * cannot be loaded, its code could not be either.
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { $failedChange, changeRetried, meshFailureDismissed } from '../mesh-failure.ts';
import { modeMessages as messages } from '../messages.ts';

export const MeshFailureToast = () => {
  const intl = useIntl();
  const { failed, retry, dismiss } = useUnit({
    failed: $failedChange,
    retry: changeRetried,
    dismiss: meshFailureDismissed,
  });
  if (!failed) return null;
  return (
    <Toast
      message={intl.formatMessage(messages.meshUnavailable)}
      isFailure
      action={{ label: intl.formatMessage(messages.retry) }}
      onAction={retry}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={dismiss}
    />
  );
};
