/** Texts about edit batches: what undo and redo would do, and what they have done. */
import type { IntlShape } from 'react-intl';
import { batchSummary } from '#domain/edits/batch-summary.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { batchMessages, historyMessages } from './batch-messages.ts';
import { operationMessages } from './operation-messages.ts';

type Intl = Pick<IntlShape, 'formatMessage'>;

type Batch = Pick<EditBatch, 'edits' | 'operation'>;

const withName = (intl: Intl, what: string, name: string | null): string =>
  name ? intl.formatMessage(historyMessages.named, { what, name }) : what;

/** Such as “Add tag “Oven””, “Remove 3 tags”, “Publish view “Works””, or “3 changes” for records of several kinds. */
export const batchText = (intl: Intl, { edits, operation }: Batch): string => {
  if (operation) return withName(intl, intl.formatMessage(operationMessages[operation.mutation]), operation.name);
  const summary = batchSummary(edits);
  const { kind, count } = summary;
  if (kind === null) return intl.formatMessage(historyMessages.mixed, { count });
  const { action, name } = summary;
  const what = intl.formatMessage(batchMessages[kind], { action, count });
  return withName(intl, what, name);
};

/** Of the button that undoes this batch. */
export const undoText = (intl: Intl, batch: Batch): string =>
  intl.formatMessage(historyMessages.undo, { what: batchText(intl, batch) });

/** Of the button that makes this batch again. */
export const redoText = (intl: Intl, batch: Batch): string =>
  intl.formatMessage(historyMessages.redo, { what: batchText(intl, batch) });

/** After this batch was undone, for an announcement. */
export const undoneText = (intl: Intl, batch: Batch): string =>
  intl.formatMessage(historyMessages.undone, { what: batchText(intl, batch) });

/** After this batch was made again, for an announcement. */
export const redoneText = (intl: Intl, batch: Batch): string =>
  intl.formatMessage(historyMessages.redone, { what: batchText(intl, batch) });
