/** What a component needs of the parts that could not be loaded. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { MediaFailure } from '#ui-kit/lazy.ts';
import { failureText } from '../attachment-item.ts';
import { attachmentMessages } from '../messages.ts';
import type { PartFailures } from '../part-failures.ts';

export const usePartFailures = ({ $failures, $attempts, partFailed, partRetried }: PartFailures) => {
  const intl = useIntl();
  const { failures, attempts, reportFailure, retry } = useUnit({
    failures: $failures,
    attempts: $attempts,
    reportFailure: partFailed,
    retry: partRetried,
  });
  const failureOf = (key: string): MediaFailure | undefined => {
    const status = failures.get(key);
    if (status === undefined) return undefined;
    return {
      message: failureText(intl, status),
      retryLabel: intl.formatMessage(attachmentMessages.retry),
      onRetry: () => retry(key),
    };
  };
  return { failureOf, attemptOf: (key: string): number => attempts.get(key) ?? 0, reportFailure };
};

export type UsedPartFailures = ReturnType<typeof usePartFailures>;
