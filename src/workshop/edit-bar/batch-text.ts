/** Texts about edit batches: what undo and redo would do, and what they have done. */
import type { IntlShape } from 'react-intl';
import { batchSummary } from '#domain/edits/batch-summary.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { batchMessages, historyMessages } from './batch-messages.ts';

type Intl = Pick<IntlShape, 'formatMessage'>;

/** Such as “Add tag “Oven””, “Remove 3 tags”, or “3 changes” for records of several kinds. */
export const batchText = (intl: Intl, edits: readonly Edit[]): string => {
  const summary = batchSummary(edits);
  const { kind, count } = summary;
  if (kind === null) return intl.formatMessage(historyMessages.mixed, { count });
  const { action, name } = summary;
  const what = intl.formatMessage(batchMessages[kind], { action, count });
  return name === null ? what : intl.formatMessage(historyMessages.named, { what, name });
};

/** Of the button that undoes these edits. */
export const undoText = (intl: Intl, edits: readonly Edit[]): string =>
  intl.formatMessage(historyMessages.undo, { what: batchText(intl, edits) });

/** Of the button that makes these edits again. */
export const redoText = (intl: Intl, edits: readonly Edit[]): string =>
  intl.formatMessage(historyMessages.redo, { what: batchText(intl, edits) });

/** After these edits were undone, for an announcement. */
export const undoneText = (intl: Intl, edits: readonly Edit[]): string =>
  intl.formatMessage(historyMessages.undone, { what: batchText(intl, edits) });

/** After these edits were made again, for an announcement. */
export const redoneText = (intl: Intl, edits: readonly Edit[]): string =>
  intl.formatMessage(historyMessages.redone, { what: batchText(intl, edits) });
