/**
 * Leaves out rows of attachments that a response cannot carry, as store/models/readable-rows.ts does for other records.
 */
import { findStoredIssue } from '#domain/edits/checks/find-issue.ts';
import { recordOfAttachment } from './attachment-repository.ts';
import type { Row } from '../../store/models/read-model.ts';
import { isDate, reportOnce } from '../../store/models/readable-rows.ts';

export type AttachmentRow = Row<'attachments'>;

const isWholeOrNull = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

/** Checks the columns that are not part of the record. */
const findColumnIssue = ({ modified, bytes, width, height, mime_type }: AttachmentRow): string | null => {
  if (!isDate(modified)) return '.modified must be a time in UTC';
  if (typeof mime_type !== 'string') return '.mimeType must be a text';
  const numbers = { bytes, imageWidth: width, imageHeight: height };
  const broken = Object.entries(numbers).find(([, value]) => !isWholeOrNull(value));
  return broken ? `.${broken[0]} must be a whole number` : null;
};

/** For rows that have a parent. */
export const readableAttachments = (rows: readonly AttachmentRow[]): readonly AttachmentRow[] =>
  rows.filter((row) => {
    const issue = findStoredIssue('attachment', recordOfAttachment(row)) ?? findColumnIssue(row);
    if (issue === null) return true;
    reportOnce(
      JSON.stringify([row.id, row.modified]),
      `model ${row.model_id}: attachment[${row.id}]${issue}; it is left out of responses`,
    );
    return false;
  });
