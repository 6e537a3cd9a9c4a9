/** The images and videos of a tag (docs/reference/tags.md#record). */
import type { Attachment } from '../attachments/attachment.ts';
import { displayKindOf } from '../attachments/display-kind.ts';
import type { Tag } from './tag.ts';

/** An image or a video of our own server. */
export interface MediaFile {
  readonly kind: 'image' | 'video';
  readonly url: string;
}

/** Without the signature in the query, which changes when the URL is renewed. */
export const withoutQuery = (url: string): string => url.split('?')[0]!;

export const isSameFile = (a: string, b: string): boolean => withoutQuery(a) === withoutQuery(b);

/** The tag's own file; null: it has none, or a page elsewhere. */
export const ownMediaOf = ({ media, mediaType }: Pick<Tag, 'media' | 'mediaType'>): MediaFile | null =>
  media === null || /^https?:\/\//i.test(media)
    ? null
    : { kind: mediaType === 'video' ? 'video' : 'image', url: media };

/** The URL of the tag's own image; null: it has none, or another kind of media. */
export const ownImageOf = (tag: Pick<Tag, 'media' | 'mediaType'>): string | null => {
  const own = ownMediaOf(tag);
  return own?.kind === 'image' ? own.url : null;
};

/** Null: the viewer shows it as something else. */
const mediaFileOf = (attachment: Attachment): MediaFile | null => {
  // Only files of our own server are images or videos, whatever it permits of others.
  const kind = displayKindOf(attachment, null);
  return kind === 'image' || kind === 'video' ? { kind, url: attachment.url } : null;
};

/** Its images and videos, each once: its own one, then those that are attached. */
export const mediaFilesOf = (tag: Pick<Tag, 'media' | 'mediaType' | 'attachments'>): readonly MediaFile[] => {
  const files = [ownMediaOf(tag), ...tag.attachments.map(mediaFileOf)].filter((file) => file !== null);
  return files.filter(({ url }, at) => files.findIndex((other) => isSameFile(other.url, url)) === at);
};

/** How many media and attachments are neither an image nor a video of our own server. */
export const countOtherMedia = (tag: Pick<Tag, 'media' | 'mediaType' | 'attachments'>): number =>
  (tag.media !== null && ownMediaOf(tag) === null ? 1 : 0) +
  tag.attachments.filter((attachment) => mediaFileOf(attachment) === null).length;
