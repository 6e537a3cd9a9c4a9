/** Maps attached files, and files that are being uploaded, to the rows of a list in which they can be changed. */
import type { IntlShape } from 'react-intl';
import type { Attachment } from '#domain/attachments/attachment.ts';
import { maxAttachmentBytes, maxAttachments, type AttachmentMediaType } from '#domain/records/attachment.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import type { FileKind, FileListFile, FileListLabels } from '#ui-kit/lazy.ts';
import { fileFailureMessages, fileMessages as messages } from './file-messages.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';

const kinds: Readonly<Record<AttachmentMediaType, FileKind>> = {
  image: 'image',
  pdf: 'document',
  video: 'video',
  rich: 'link',
  zip: 'archive',
  text: 'document',
  audio: 'audio',
  model: 'mesh',
  application: 'other',
};

/** By the browser's media type; the server examines the content. */
const kindOfFile = ({ type }: File): FileKind => {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return type === 'application/pdf' || type.startsWith('text/') ? 'document' : 'other';
};

export const attachedFileItem = (intl: IntlShape, attachment: Attachment): FileListFile => ({
  state: 'there',
  id: attachment.id,
  name: attachment.filename || attachment.url,
  kind: kinds[attachment.mediaType],
  ...(attachment.bytes !== null && { size: formatBytes(intl, attachment.bytes) }),
  ...(attachment.thumbnailUrl !== null && { thumbnailUrl: attachment.thumbnailUrl }),
});

const progressTextOf = (intl: IntlShape, progress: number): string => {
  if (progress === 0) return intl.formatMessage(messages.waiting);
  return progress === 1 ? intl.formatMessage(messages.checking) : intl.formatMessage(messages.percent, { progress });
};

export const fileFailureText = (intl: IntlShape, failure: FileFailure): string => {
  if (failure === 'tooMany') return intl.formatMessage(fileFailureMessages.tooMany, { most: maxAttachments });
  if (failure === 'oversize')
    return intl.formatMessage(fileFailureMessages.oversize, { most: formatBytes(intl, maxAttachmentBytes) });
  return intl.formatMessage(fileFailureMessages[failure]);
};

/** Whether another attempt may succeed, given whether there is room for a further file. */
const canRetry = (failure: FileFailure, isFull: boolean): boolean => {
  if (failure === 'tooMany') return !isFull;
  return failure !== 'oversize' && failure !== 'empty' && failure !== 'notAnImage';
};

export interface UploadedFileState {
  readonly id: string;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Null while it waits or is sent. */
  readonly failure: FileFailure | null;
}

/** @param isFull whether no further file fits */
export const uploadedFileItem = (
  intl: IntlShape,
  { id, file, progress, failure }: UploadedFileState,
  isFull = false,
): FileListFile => {
  const known = { id, name: file.name, kind: kindOfFile(file), size: formatBytes(intl, file.size) };
  if (failure !== null)
    return {
      ...known,
      state: 'failed',
      message: fileFailureText(intl, failure),
      canRetry: canRetry(failure, isFull),
    };
  const isKnown = progress > 0 && progress < 1;
  return {
    ...known,
    state: 'coming',
    progress: isKnown ? progress : null,
    progressText: progressTextOf(intl, progress),
  };
};

/** A file that is sent later, with the message that it belongs to. */
export const chosenFileItem = (
  intl: IntlShape,
  { id, file, failure }: Pick<UploadedFileState, 'id' | 'file' | 'failure'>,
): FileListFile => {
  const known = { id, name: file.name, kind: kindOfFile(file), size: formatBytes(intl, file.size) };
  return failure === null
    ? { ...known, state: 'there' }
    : { ...known, state: 'failed', message: fileFailureText(intl, failure), canRetry: false };
};

export const fileListLabels = (intl: IntlShape): FileListLabels => ({
  remove: (name) => intl.formatMessage(messages.remove, { name }),
  cancel: (name) => intl.formatMessage(messages.cancel, { name }),
  retry: intl.formatMessage(messages.retry),
  dismiss: intl.formatMessage(messages.dismiss),
});
