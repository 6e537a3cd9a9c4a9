/**
 * A tag on the client (docs/reference/tags.md#record), complete, so that it can be shown and edited from this record alone.
 */
import type { Attachment } from '../attachments/attachment.ts';
import type { TagId } from '../ids.ts';
import type { ShownRecord } from '../records/define-kind.ts';
import type { tag as definition } from '../records/kinds/tag.ts';
import type { DescriptionPart } from './description-parts.ts';

export interface Tag extends ShownRecord<typeof definition, TagId> {
  readonly descriptionParts: readonly DescriptionPart[];
  /** Expiry of `media` in milliseconds since 1970; null: it does not expire, or there is none. */
  readonly mediaValidUntil: number | null;
  /** Files first, then external URLs, each in their order. */
  readonly attachments: readonly Attachment[];
}

/** Whether it is shown and can be opened: disabled tags are for editors only. */
export const isShown = ({ enabled }: Tag, isEditing: boolean): boolean => enabled || isEditing;

/** Whether visitors see it once it has a title (docs/reference/tags.md#new-tags). */
export const isHiddenUntilTitled = ({ enabled, label }: Pick<Tag, 'enabled' | 'label'>): boolean =>
  !enabled && label.trim() === '';

/** Whether the lists of tags have it (docs/reference/tags.md#object-tags). */
export const isListed = ({ objectAnnotationId }: Tag): boolean => objectAnnotationId === null;
