/** The notifications of changes that could not be saved, for a toast region. */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { signInPressed } from '#src/features/start-up/index.ts';
import { Toast } from '#ui-kit/index.ts';
import { dataFailureMessages as messages } from '../messages.ts';
import {
  $saveFailure,
  $unauthorized,
  saveFailureDismissed,
  unauthorizedDismissed,
  type DataFailure,
} from '../state.ts';

interface FailureToastProps {
  readonly failure: DataFailure | null;
  readonly text: MessageDescriptor;
  readonly onDismiss: () => void;
  /** Adds a button that leads to the sign-in page. */
  readonly onSignIn?: () => void;
}

const FailureToast = ({ failure, text, onDismiss, onSignIn }: FailureToastProps) => {
  const intl = useIntl();
  if (!failure) return null;
  const message = intl.formatMessage(text);
  const { code } = failure;
  return (
    <Toast
      message={code === null ? message : intl.formatMessage(messages.withCode, { message, code: String(code) })}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={onDismiss}
      isFailure
      action={onSignIn && { label: intl.formatMessage(messages.signIn) }}
      onAction={onSignIn}
    />
  );
};

export const DataFailureToasts = () => {
  const { saveFailure, unauthorized, dismissSaveFailure, dismissUnauthorized, goToSignIn } = useUnit({
    goToSignIn: signInPressed,
    saveFailure: $saveFailure,
    unauthorized: $unauthorized,
    dismissSaveFailure: saveFailureDismissed,
    dismissUnauthorized: unauthorizedDismissed,
  });
  return (
    <>
      <FailureToast
        failure={unauthorized}
        text={messages.unauthorized}
        onDismiss={dismissUnauthorized}
        onSignIn={() => goToSignIn()}
      />
      <FailureToast failure={saveFailure} text={messages.saveFailed} onDismiss={dismissSaveFailure} />
    </>
  );
};
