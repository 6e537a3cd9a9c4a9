/** The notices about changes that were not made, for a toast region: it reads them out. */
import { useUnit } from 'effector-react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Toast } from '#ui-kit/index.ts';
import { dataNoticeMessages as messages } from '../messages.ts';
import { $saveFailure, $unauthorized, saveFailureDismissed, unauthorizedDismissed, type DataNotice } from '../state.ts';

interface NoticeProps {
  readonly notice: DataNotice | null;
  readonly sentence: MessageDescriptor;
  readonly onDismiss: () => void;
}

const Notice = ({ notice, sentence, onDismiss }: NoticeProps) => {
  const intl = useIntl();
  if (!notice) return null;
  const message = intl.formatMessage(sentence);
  const { code } = notice;
  return (
    <Toast
      message={code === null ? message : intl.formatMessage(messages.withCode, { message, code: String(code) })}
      dismissLabel={intl.formatMessage(messages.dismiss)}
      onDismiss={onDismiss}
    />
  );
};

export const DataNotices = () => {
  const { saveFailure, unauthorized, dismissSaveFailure, dismissUnauthorized } = useUnit({
    saveFailure: $saveFailure,
    unauthorized: $unauthorized,
    dismissSaveFailure: saveFailureDismissed,
    dismissUnauthorized: unauthorizedDismissed,
  });
  return (
    <>
      <Notice notice={unauthorized} sentence={messages.unauthorized} onDismiss={dismissUnauthorized} />
      <Notice notice={saveFailure} sentence={messages.saveFailed} onDismiss={dismissSaveFailure} />
    </>
  );
};
