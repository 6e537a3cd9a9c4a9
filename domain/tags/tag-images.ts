/** The images of a tag (docs/reference/tags.md#record). */
import type { Attachment } from '../attachments/attachment.ts';
import { displayKindOf } from '../attachments/display-kind.ts';
import type { Tag } from './tag.ts';

/** Without the signature in the query, which changes when the URL is renewed. */
export const withoutQuery = (url: string): string => url.split('?')[0]!;

export const isSameFile = (a: string, b: string): boolean => withoutQuery(a) === withoutQuery(b);

/** The URL of the tag's own image; null: it has none, or another kind of media. */
export const ownImageOf = ({ media, mediaType }: Pick<Tag, 'media' | 'mediaType'>): string | null =>
  media === null || mediaType === 'video' || /^https?:\/\//i.test(media) ? null : media;

/** Whether the viewer shows it as an image. */
export const isImage = (attachment: Attachment): boolean => displayKindOf(attachment) === 'image';

/** The URLs of its images, each once: its own one, then those that are attached. */
export const imagesOf = (tag: Pick<Tag, 'media' | 'mediaType' | 'attachments'>): readonly string[] => {
  const own = ownImageOf(tag);
  const urls = [...(own === null ? [] : [own]), ...tag.attachments.filter(isImage).map(({ url }) => url)];
  return urls.filter((url, at) => urls.findIndex((other) => isSameFile(other, url)) === at);
};
