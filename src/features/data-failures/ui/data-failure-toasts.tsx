/** The notices about changes that were not made, for a toast region: it reads them out. */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { dataFailureMessages as messages } from '../messages.ts';
import {
  $saveFailure,
  $unauthorized,
  saveFailureDismissed,
  unauthorizedDismissed,
  type DataFailure,
} from '../state.ts';

interface NoticeProps {
  readonly notice: DataFailure | null;
  readonly sentence: MessageDescriptor;
  readonly onDismiss: () => void;
  /** Given, there is a way to sign in. */
  readonly onSignIn?: () => void;
}

const Notice = ({ notice, sentence, onDismiss, onSignIn }: NoticeProps) => {
  const intl = useIntl();
  if (!notice) return null;
  const message = intl.formatMessage(sentence);
  const { code } = notice;
  return (
    <Toast
      message={code === null ? message : intl.formatMessage(messages.withCode, { message, code: String(code) })}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={onDismiss}
      action={onSignIn && { label: intl.formatMessage(messages.signIn) }}
      onAction={onSignIn}
    />
  );
};

export interface DataFailureToastsProps {
  readonly onSignIn: () => void;
}

export const DataFailureToasts = ({ onSignIn }: DataFailureToastsProps) => {
  const { saveFailure, unauthorized, dismissSaveFailure, dismissUnauthorized } = useUnit({
    saveFailure: $saveFailure,
    unauthorized: $unauthorized,
    dismissSaveFailure: saveFailureDismissed,
    dismissUnauthorized: unauthorizedDismissed,
  });
  return (
    <>
      <Notice
        notice={unauthorized}
        sentence={messages.unauthorized}
        onDismiss={dismissUnauthorized}
        onSignIn={onSignIn}
      />
      <Notice notice={saveFailure} sentence={messages.saveFailed} onDismiss={dismissSaveFailure} />
    </>
  );
};
