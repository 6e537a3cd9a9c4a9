/** The expiring URLs of tags, with ids that are the same in a full result and in a result with renewed URLs. */
import type { RefreshTagFileAttachmentsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { listOf, objectOf, textOf, type Unchecked } from './checks.ts';
import { expiryOf, type ExpiringUrl } from './expiring-urls.ts';

/** Whether the media is a file of this server, whose URL expires; all others are absolute URLs. */
const isOwnMedia = (media: string | null): media is string =>
  media !== null && media !== '' && !/^https?:\/\//i.test(media);

/** Expiry of a URL of this server in milliseconds since 1970; null for others. */
export const mediaExpiryOf = (media: string | null): number | null => {
  if (!isOwnMedia(media)) return null;
  const expires = Number(/[?&]expires=(\d+)/.exec(media)?.[1]);
  return expires > 0 ? expires : null;
};

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
