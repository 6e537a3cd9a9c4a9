/** Why an action on a job failed. */
import { useIntl } from 'react-intl';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { jobFailureMessages, jobMessages as messages } from '../messages.ts';

export interface JobFailureToastProps {
  /** Null: none is shown. */
  readonly failure: SpaceCode | null;
  readonly onDismiss: () => void;
}

export const JobFailureToast = ({ failure, onDismiss }: JobFailureToastProps) => {
  const { formatMessage } = useIntl();
  return (
    <ToastRegion>
      {failure !== null && (
        <Toast
          message={formatMessage(jobFailureMessages[failure])}
          dismissLabel={formatMessage(messages.dismiss)}
          onDismiss={onDismiss}
          isFailure
        />
      )}
    </ToastRegion>
  );
};
