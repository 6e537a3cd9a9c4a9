/** An attachment of a tag or a note on the client: a file or an external URL (docs/reference/attachments.md#records). */
import type { AttachmentMediaType, attachmentCategories } from '../records/attachment.ts';

export interface Attachment {
  readonly id: string;
  readonly category: (typeof attachmentCategories)[number];
  readonly mediaType: AttachmentMediaType;
  /** As entered by the uploader; '' for an external URL. */
  readonly filename: string;
  /** Null for an external URL. */
  readonly bytes: number | null;
  /** '' where it is unknown. */
  readonly mimeType: string;
  /** URL of the file, or of the linked page. */
  readonly url: string;
  /** URL for an iframe or media element; null where it can only be linked. */
  readonly src: string | null;
  readonly thumbnailUrl: string | null;
  /** Expiry of `url` and `thumbnailUrl`, milliseconds since 1970; null: they do not expire. */
  readonly validUntil: number | null;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** ISO 8601. */
  readonly created: string;
  readonly parentType: string;
  readonly parentId: string;
}
