/** The open question as a modal. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { ConfirmModal } from '#ui-kit/lazy.ts';
import { confirmMessages as messages } from '../messages.ts';
import { $question, closeConfirmFx } from '../state.ts';

export const ConfirmQuestion = () => {
  const intl = useIntl();
  const { question, close } = useUnit({ question: $question, close: closeConfirmFx });
  if (!question) return null;
  const { title, message, modalClass, cancellable, closeButton, confirmDisabled, cancelVariant } = question;
  return (
    <ConfirmModal
      title={title(intl)}
      message={message(intl)}
      confirmLabel={question.confirmPhraseKey?.(intl) ?? intl.formatMessage(messages.confirm)}
      cancelLabel={question.cancelPhraseKey?.(intl) ?? intl.formatMessage(messages.cancel)}
      closeLabel={closeButton ? intl.formatMessage(messages.close) : undefined}
      size={modalClass}
      isCancellable={cancellable}
      isConfirmDisabled={confirmDisabled}
      cancelVariant={cancelVariant}
      isDanger={question.isDanger}
      onConfirm={() => void close('CONFIRM')}
      onCancel={() => void close('CLOSE')}
    />
  );
};
