/**
 * A tag as the client has it (docs/reference/tags.md#record): whole, so that it can be shown and edited from this record alone. What visitors
 * see of it is `enabled`; what hangs on it is in one form, be it a file or an address elsewhere.
 */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId, TagId } from '../ids.ts';
import type { AttachmentMediaType, attachmentCategories } from '../model/content/attachment.ts';
import type { tagMediaTypes } from '../model/content/tag.ts';
import type { DescriptionPart } from './description-parts.ts';

export interface TagAttachment {
  readonly id: string;
  readonly category: (typeof attachmentCategories)[number];
  readonly mediaType: AttachmentMediaType;
  /** As whoever added it wrote it; '' for an address elsewhere. */
  readonly filename: string;
  /** Null for an address elsewhere. */
  readonly bytes: number | null;
  /** '' where it is not known. */
  readonly mimeType: string;
  /** Where the file is, or where a link leads. */
  readonly url: string;
  /** For a frame or an element of its kind; null where it can only be linked to. */
  readonly src: string | null;
  readonly thumbnailUrl: string | null;
  /** Of `url` and `thumbnailUrl`, milliseconds since 1970; null: they do not end. */
  readonly validUntil: number | null;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** ISO 8601. */
  readonly created: string;
  readonly parentType: string;
  readonly parentId: string;
}

export interface Tag {
  readonly id: TagId;
  /** Null where the answer does not tell: the base layer. */
  readonly layerId: string | null;
  /** ISO 8601. */
  readonly created: string;
  readonly modified: string;
  readonly enabled: boolean;
  readonly label: string;
  /** As it was written, see model/content/rich-text.ts. */
  readonly description: string;
  readonly descriptionParts: readonly DescriptionPart[];
  readonly anchorPosition: Vec3;
  /** Unit. */
  readonly stemNormal: Vec3;
  /** Metres. */
  readonly stemLength: number;
  readonly stemVisible: boolean;
  /** `#rrggbb`. */
  readonly color: string;
  /** Null: the common one. */
  readonly icon: string | null;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly keywords: readonly string[];
  /** Given: the sign of something that was recognised, left out of the lists of tags. */
  readonly objectAnnotationId: string | null;
  /** An address elsewhere, or one of our server's that holds for some minutes; null: none. */
  readonly media: string | null;
  readonly mediaType: (typeof tagMediaTypes)[number] | null;
  /** Milliseconds since 1970; null: it does not end, or there is none. */
  readonly mediaValidUntil: number | null;
  /** Files first, then addresses elsewhere, each in their order. */
  readonly attachments: readonly TagAttachment[];
}

/** Visitors have no list for what was recognised by a machine, and see nothing that is disabled. */
export const isListed = ({ enabled, objectAnnotationId }: Tag): boolean => enabled && objectAnnotationId === null;
