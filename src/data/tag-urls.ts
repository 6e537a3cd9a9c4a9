/** Which addresses of tags end, by names that a result with all that is known and one with new addresses share. */
import type { RefreshTagFileAttachmentsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { listOf, objectOf, textOf, type Unchecked } from './checks.ts';
import type { ExpiringUrl } from './expiring-urls.ts';
import { mediaExpiryOf, isOwnMedia, timeOrNull } from './map-tags.ts';

const ofMedia = (tagId: string, media: string): ExpiringUrl => ({
  id: `${tagId} media`,
  url: media,
  validUntil: mediaExpiryOf(media),
});

const nameOfFile = (tagId: string, fileId: string): string => `${tagId} file ${fileId}`;

/** Of one tag; a file and the reduction of it end together. */
export const expiringUrlsOf = ({ id, media, attachments }: Tag): readonly ExpiringUrl[] => [
  ...(isOwnMedia(media) ? [ofMedia(id, media)] : []),
  ...attachments.flatMap((attachment) =>
    attachment.validUntil === null
      ? []
      : [{ id: nameOfFile(id, attachment.id), url: attachment.url, validUntil: attachment.validUntil }],
  ),
];

/** @param answer what the server said to RefreshTagFileAttachments. */
export const renewedUrlsIn = (result: GraphResult): readonly ExpiringUrl[] => {
  const model = objectOf(objectOf(result.data as Unchecked<RefreshTagFileAttachmentsData>).model);
  return listOf(model.mattertags).flatMap((tag): readonly ExpiringUrl[] => {
    const { id, media, fileAttachments } = objectOf(tag);
    const tagId = textOf(id);
    const own = textOf(media);
    const files = listOf(fileAttachments).map((file) => objectOf(file));
    return [
      ...(isOwnMedia(own) ? [ofMedia(tagId, own)] : []),
      ...files.map((file) => ({
        id: nameOfFile(tagId, textOf(file.id)),
        url: textOf(file.url),
        validUntil: timeOrNull(file.validUntil),
      })),
    ];
  });
};
