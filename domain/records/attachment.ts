/** What attachments of tags, notes, comments, plugins, photos and plan images may be (docs/reference/attachments.md#limits). */
import { megabyte } from '../../base/bytes.ts';

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

/**
 * Parents of attachments, as named on the wire. `comment`: a comment on a note, or a reply to one. `photo` and
 * `planImage`: their only attachment is their picture (docs/reference/record-validation.md#pictures-of-photos-and-plan-images).
 */
export const attachmentParents = ['mattertag', 'note', 'comment', 'plugin', 'photo', 'planImage'] as const;
export type ParentType = (typeof attachmentParents)[number];

/** An uploaded file, or an external URL. */
export const attachmentCategories = ['upload', 'external'] as const;

/** Per tag, note or comment, of both categories together. */
export const maxAttachments = 25;
/** 524,288,000. */
export const maxAttachmentBytes = 500 * megabyte;
