/** What of a tag its card in a headset shows: pure functions (docs/reference/vr.md#cards). */
import type { DescriptionPart } from '#domain/tags/description-parts.ts';
import { isImage, ownImageOf } from '#domain/tags/tag-images.ts';
import type { Tag } from '#domain/tags/tag.ts';

const prefixes: Partial<Record<DescriptionPart['kind'], string>> = { hashtag: '#', user: '@' };

/** The description, with links as their texts. */
export const textOf = ({ descriptionParts }: Pick<Tag, 'descriptionParts'>): string =>
  descriptionParts
    .map(({ kind, text }) => `${prefixes[kind] ?? ''}${text}`)
    .join('')
    .trim();

/** How many media and attachments only the page shows. */
export const countOnPage = (tag: Pick<Tag, 'media' | 'mediaType' | 'attachments'>): number =>
  (tag.media !== null && ownImageOf(tag) === null ? 1 : 0) + tag.attachments.filter((each) => !isImage(each)).length;
