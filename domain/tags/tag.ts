/**
 * A tag on the client (docs/reference/tags.md#record), complete, so that it can be shown and edited from this record alone.
 * Files and external URLs have one type of attachment.
 */
import type { TagId } from '../ids.ts';
import type { ShownRecord } from '../records/define-kind.ts';
import type { AttachmentMediaType, attachmentCategories } from '../records/attachment.ts';
import type { tag as definition } from '../records/kinds/tag.ts';
import type { DescriptionPart } from './description-parts.ts';

export interface TagAttachment {
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

export interface Tag extends ShownRecord<typeof definition, TagId> {
  readonly descriptionParts: readonly DescriptionPart[];
  /** Expiry of `media` in milliseconds since 1970; null: it does not expire, or there is none. */
  readonly mediaValidUntil: number | null;
  /** Files first, then external URLs, each in their order. */
  readonly attachments: readonly TagAttachment[];
}

/** Whether it is shown and can be opened: disabled tags are for editors only. */
export const isShown = ({ enabled }: Tag, isEditing: boolean): boolean => enabled || isEditing;

/** Whether the lists of tags have it (docs/reference/tags.md#object-tags). */
export const isListed = ({ objectAnnotationId }: Tag): boolean => objectAnnotationId === null;
