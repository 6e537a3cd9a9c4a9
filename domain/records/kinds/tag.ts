/** A pin with a title, a description that may contain links, media and attachments (docs/reference/tags.md#record). */
import { attachments, keywords, maxDescriptionLength, maxTitleLength, pin } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { id, media, nullable, oneOf, optional, text } from '../field.ts';

export const tagMediaTypes = ['photo', 'video', 'rich'] as const;
export type TagMediaType = (typeof tagMediaTypes)[number];

export const tag = defineKind({
  kind: 'tag',
  about: 'A tag on a surface, with a title and a description that may contain links.',
  fields: {
    label: optional(text(maxTitleLength), '', 'The title; may be empty.'),
    /** Rich text, see model/content/rich-text.ts. */
    description: optional(text(maxDescriptionLength), '', 'Rich text: [text](url), [#tag], [@user](name).'),
    ...pin,
    keywords: optional(keywords, [], 'Keywords for search, without #.'),
    media: nullable(
      media,
      'An http or https URL of an image, video or page; that of a file of this server expires after some minutes.',
    ),
    mediaType: nullable(oneOf(tagMediaTypes), 'How the media is displayed.'),
    /** Only the tag's direction from there is known (docs/reference/tags.md#tags-of-one-panorama). */
    sweepId: nullable(id, 'The only sweep in whose panorama it is shown; null: it is shown from everywhere.'),
    /** Such tags are not listed. */
    objectAnnotationId: nullable(id, 'The id of the recognised object that it marks.'),
    ...attachments,
  },
});
