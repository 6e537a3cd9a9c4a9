/** What hangs on a tag, a note or a comment: files of the bundle, or addresses elsewhere (docs/reference/attachments.md#limits, limits in §9). */
import type { BundlePath, Dated, Timestamp } from './common.ts';

export const attachmentMediaTypes = [
  'image',
  'pdf',
  'video',
  'rich',
  'zip',
  'text',
  'audio',
  'model',
  'application',
] as const;
export type AttachmentMediaType = (typeof attachmentMediaTypes)[number];

/** What attachments hang on; the wire's words. A comment is one on a note, or a reply to one. */
export const attachmentParents = ['mattertag', 'note', 'comment', 'plugin'] as const;
export type ParentType = (typeof attachmentParents)[number];

/** A file that somebody sent, or an address elsewhere. */
export const attachmentCategories = ['upload', 'external'] as const;

/** On one tag, note or comment, files and addresses together. */
export const maxAttachments = 25;
export const maxAttachmentBytes = 524_288_000;

/** A file that lies in the bundle; its size is read when it is imported. */
export interface FileAttachment {
  readonly id: string;
  readonly file: BundlePath;
  /** As people read it and save it; the file's own name where absent. */
  readonly filename?: string;
  readonly mimeType: string;
  readonly mediaType?: AttachmentMediaType;
  readonly created: Timestamp;
  /** Pixels, for images. */
  readonly imageWidth?: number;
  readonly imageHeight?: number;
}

/** Something at an address of its own, shown in a frame or as a link. */
export interface ExternalAttachment extends Dated {
  readonly id: string;
  /** http or https. */
  readonly url: string;
  readonly mediaType: AttachmentMediaType;
  readonly thumbnailUrl?: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

export interface WithAttachments {
  readonly fileAttachments?: readonly FileAttachment[];
  readonly externalAttachments?: readonly ExternalAttachment[];
}
