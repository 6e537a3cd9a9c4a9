/** The expiring URLs of tags, with ids that are the same in a full result and in a result with renewed URLs. */
import type { RefreshTagFileAttachmentsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { listOf, objectOf, textOf, type Unchecked } from './checks.ts';
import { expiryOf, type ExpiringUrl } from './expiring-urls.ts';
import { mediaExpiryOf, isOwnMedia } from './map-tags.ts';

const mediaUrlOf = (tagId: string, media: string): ExpiringUrl => ({
  id: `${tagId} media`,
  url: media,
  validUntil: mediaExpiryOf(media),
});

const fileUrlId = (tagId: string, fileId: string): string => `${tagId} file ${fileId}`;

/** The URLs of one tag; a file and its thumbnail expire together. */
export const expiringUrlsOf = ({ id, media, attachments }: Tag): readonly ExpiringUrl[] => [
  ...(isOwnMedia(media) ? [mediaUrlOf(id, media)] : []),
  ...attachments.flatMap((attachment) =>
    attachment.validUntil === null
      ? []
      : [{ id: fileUrlId(id, attachment.id), url: attachment.url, validUntil: attachment.validUntil }],
  ),
];

/** @param result of RefreshTagFileAttachments */
export const renewedUrlsIn = (result: GraphResult): readonly ExpiringUrl[] => {
  const model = objectOf(objectOf(result.data as Unchecked<RefreshTagFileAttachmentsData>).model);
  return listOf(model.mattertags).flatMap((tag): readonly ExpiringUrl[] => {
    const { id, media, fileAttachments } = objectOf(tag);
    const tagId = textOf(id);
    const ownMedia = textOf(media);
    const files = listOf(fileAttachments).map((file) => objectOf(file));
    return [
      ...(isOwnMedia(ownMedia) ? [mediaUrlOf(tagId, ownMedia)] : []),
      ...files.map((file) => ({
        id: fileUrlId(tagId, textOf(file.id)),
        url: textOf(file.url),
        validUntil: expiryOf(file.validUntil),
      })),
    ];
  });
};
