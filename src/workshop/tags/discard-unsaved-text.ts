/** Asks before a text that could not be saved is discarded: nothing else has it. */
import { createEffect, sample } from 'effector';
import { confirmFx, type Question } from '#src/features/confirm/lazy.ts';
import { tagMessages as messages } from './messages.ts';
import { unsavedTextResolved } from './unsaved-texts.ts';

const question: Question = {
  title: (intl) => intl.formatMessage(messages.discardTitle),
  message: (intl) => intl.formatMessage(messages.discardMessage),
  confirmPhraseKey: (intl) => intl.formatMessage(messages.discard),
  cancelPhraseKey: (intl) => intl.formatMessage(messages.keep),
  isDanger: true,
};

/** By the text's id. */
export const discardUnsavedTextFx = createEffect(async (id: string) => ({ id, result: await confirmFx(question) }));
sample({
  clock: discardUnsavedTextFx.doneData,
  filter: ({ result }) => result === 'CONFIRM',
  fn: ({ id }) => id,
  target: unsavedTextResolved,
});
