/** The texts of lists of files that are being attached, and why one failed (docs/reference/attachments.md#failures). */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { FileFailure } from '#src/data/edits/file-failure.ts';

export const fileMessages = defineMessages<{
  title: NoMessageValues;
  count: { count: number; most: number };
  hint: NoMessageValues;
  add: NoMessageValues;
  full: { most: number };
  remove: { name: string };
  cancel: { name: string };
  retry: NoMessageValues;
  dismiss: NoMessageValues;
  percent: { progress: number };
  waiting: NoMessageValues;
  checking: NoMessageValues;
}>({
  title: { id: 'workshop.files.title', defaultMessage: 'Files' },
  count: { id: 'workshop.files.count', defaultMessage: '{count, number} of {most, number}' },
  hint: { id: 'workshop.files.hint', defaultMessage: 'Or drop files here, or paste them' },
  add: { id: 'workshop.files.add', defaultMessage: 'Add files' },
  full: {
    id: 'workshop.files.full',
    defaultMessage: 'At most {most, number} files fit. Remove one to add another.',
  },
  remove: { id: 'workshop.files.remove', defaultMessage: 'Remove {name}' },
  cancel: { id: 'workshop.files.cancel', defaultMessage: 'Cancel {name}' },
  retry: { id: 'workshop.files.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'dataFailures.dismiss', defaultMessage: 'Dismiss' },
  percent: { id: 'workshop.files.percent', defaultMessage: '{progress, number, ::percent}' },
  waiting: { id: 'workshop.files.waiting', defaultMessage: 'Waiting' },
  checking: { id: 'workshop.files.checking', defaultMessage: 'Checking' },
});

/** Why an upload failed, and what the user can do. */
export const fileFailureMessages = defineMessages<
  Record<Exclude<FileFailure, 'tooMany' | 'oversize'>, NoMessageValues> & {
    tooMany: { most: number };
    oversize: { most: string };
  }
>({
  oversize: { id: 'workshop.files.oversize', defaultMessage: 'Larger than {most}. Choose a smaller file.' },
  empty: { id: 'workshop.files.empty', defaultMessage: 'The file is empty. Choose another one.' },
  overQuota: {
    id: 'workshop.files.overQuota',
    defaultMessage: 'The server has no space left. Removed files free space a day later.',
  },
  permission: {
    id: 'workshop.files.permission',
    defaultMessage: 'You do not have permission to add files here. Sign in again, or ask the owner.',
  },
  tooMany: {
    id: 'workshop.files.tooMany',
    defaultMessage: 'Not added: at most {most, number} files fit. Remove one, then try again.',
  },
  notAnImage: {
    id: 'workshop.files.notAnImage',
    defaultMessage: 'This is not an image that browsers can show. Choose a JPEG, PNG, WebP, GIF or BMP file.',
  },
  failed: { id: 'workshop.files.failed', defaultMessage: 'The server could not save it. Try again.' },
  network: {
    id: 'workshop.files.network',
    defaultMessage: 'The connection was interrupted. What has arrived is saved; try again to continue.',
  },
});
