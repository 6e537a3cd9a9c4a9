/** Attachments of tags, notes and comments: files in the bundle, or external URLs (docs/reference/attachments.md#limits). */
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

/** Parents of attachments, as named on the wire. `comment`: a comment on a note, or a reply to one. */
export const attachmentParents = ['mattertag', 'note', 'comment', 'plugin'] as const;
export type ParentType = (typeof attachmentParents)[number];

/** An uploaded file, or an external URL. */
export const attachmentCategories = ['upload', 'external'] as const;

/** Per tag, note or comment, of both categories together. */
export const maxAttachments = 25;
export const maxAttachmentBytes = 524_288_000;

/** A file in the bundle; its size is determined by the import. */
export interface FileAttachment {
  readonly id: string;
  readonly file: BundlePath;
  /** The name that is shown and used for downloads; absent: that of the file. */
  readonly filename?: string;
  readonly mimeType: string;
  readonly mediaType?: AttachmentMediaType;
  readonly created: Timestamp;
  /** Pixels, for images. */
  readonly imageWidth?: number;
  readonly imageHeight?: number;
}

/** An external URL, shown embedded or as a link. */
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
