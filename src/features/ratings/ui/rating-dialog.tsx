/** The rating dialog, and the modal that thanks for the last answer. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { ratingProgress, ratingSteps, type RatingDialog, type RatingEvent } from '#domain/ratings/rating-dialog.ts';
import {
  maxFeedbackLength,
  navigationAnswers,
  perfectHappiness,
  qualityAnswers,
  type NavigationAnswer,
  type QualityAnswer,
} from '#domain/ratings/rating.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { Modal } from '#ui-kit/index.ts';
import { RatingModal, type RatingModalQuestion } from '#ui-kit/lazy.ts';
import { navigationMessages, qualityMessages, ratingMessages as messages } from '../dialog-messages.ts';
import { $ratingDialog, dialogMounted, ratingEventReceived } from '../dialog-state.ts';

const questionOf = (
  { formatMessage }: IntlShape,
  { step, answers }: RatingDialog,
  send: (event: RatingEvent) => void,
): RatingModalQuestion => {
  if (step === 'happiness')
    return {
      kind: 'score',
      title: formatMessage(messages.happiness),
      scores: Array.from({ length: perfectHappiness }, (_, index) => ({
        score: index + 1,
        label: formatMessage(messages.score, { score: index + 1 }),
      })),
      chosen: answers.happiness ?? null,
      worstLabel: formatMessage(messages.worst),
      bestLabel: formatMessage(messages.best),
      onChoose: (happiness) => send({ kind: 'happinessChosen', happiness }),
    };
  if (step === 'feedback') {
    const text = answers.feedback ?? '';
    return {
      kind: 'text',
      title: formatMessage(messages.feedback),
      label: formatMessage(messages.feedbackHint),
      text,
      maxLength: maxFeedbackLength,
      remaining: formatMessage(messages.remaining, { count: maxFeedbackLength - text.length }),
      onChange: (feedback) => send({ kind: 'feedbackChanged', feedback }),
    };
  }
  const isQuality = step === 'quality';
  return {
    kind: 'options',
    title: formatMessage(messages[step]),
    hint: formatMessage(messages.several),
    options: isQuality
      ? qualityAnswers.map((id) => ({ id, label: formatMessage(qualityMessages[id]) }))
      : navigationAnswers.map((id) => ({ id, label: formatMessage(navigationMessages[id]) })),
    chosen: answers[step] ?? [],
    onChange: (ids) =>
      send(
        isQuality
          ? { kind: 'qualityChosen', quality: ids as readonly QualityAnswer[] }
          : { kind: 'navigationChosen', navigation: ids as readonly NavigationAnswer[] },
      ),
  };
};

export const RatingDialogView = () => {
  const intl = useIntl();
  const { dialog, send, mounted } = useUnit({
    dialog: $ratingDialog,
    send: ratingEventReceived,
    mounted: dialogMounted,
  });
  useEffect(() => mounted(), [mounted]);
  // The answers so far are sent where the dialog is removed with its page, or the page is left.
  useEffect(() => {
    const leave = (): void => void send({ kind: 'pageLeft' });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      send({ kind: 'closePressed' });
    };
  }, [send]);
  if (!dialog) return null;
  const { step, isSending, hasFailed } = dialog;
  const isLast = step === 'feedback' || hasFailed;
  return (
    <RatingModal
      title={intl.formatMessage(messages.title)}
      question={questionOf(intl, dialog, send)}
      progress={ratingProgress(step)}
      progressLabel={intl.formatMessage(messages.progress, {
        step: ratingSteps.indexOf(step) + 1,
        count: ratingSteps.length,
      })}
      closeLabel={intl.formatMessage(messages.close)}
      onClose={() => send({ kind: 'closePressed' })}
      primary={
        step === 'happiness' && !hasFailed && !isSending
          ? undefined
          : {
              label: intl.formatMessage(isLast ? messages.save : messages.next),
              onPress: () => send({ kind: isLast ? 'savePressed' : 'nextPressed' }),
            }
      }
      isBusy={isSending}
      failure={hasFailed ? intl.formatMessage(messages.failed) : undefined}
    />
  );
};

export const RatingThanks = () => {
  const { formatMessage } = useIntl();
  const close = useUnit(modalClosed);
  return (
    <Modal
      title={formatMessage(messages.thanksTitle)}
      size="small"
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      primary={{ label: formatMessage(messages.done), onPress: () => close() }}
    >
      <p>{formatMessage(messages.thanks)}</p>
    </Modal>
  );
};
