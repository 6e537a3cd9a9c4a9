/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { ExternalAttachment } from '#domain/model/content/attachment.ts';
import type { Tag } from '#domain/model/content/tag.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

const externalAttachmentAnswer = (parentId: string, attachment: ExternalAttachment) => ({
  id: attachment.id,
  created: attachment.created,
  modified: attachment.modified,
  thumbnailUrl: attachment.thumbnailUrl ?? null,
  url: attachment.url,
  mediaType: attachment.mediaType,
  width: attachment.width ?? null,
  height: attachment.height ?? null,
  category: 'external',
  parentDetails: { type: 'mattertag', parentId },
  validUntil: null,
});

export const mattertagAnswer = (record: ModelRecord, row: AnnotationRow) => {
  const tag = ownFields<Tag>(record, 'tag', row);
  return {
    ...commonAnswer(record, row),
    ...inHouse(record, tag),
    label: tag.label,
    description: tag.description,
    color: tag.color,
    icon: tag.icon,
    keywords: tag.keywords,
    anchorPosition: xyz(tag.anchorPosition),
    stemEnabled: tag.stemEnabled,
    stemNormal: xyz(tag.stemNormal),
    stemLength: tag.stemLength,
    // A file of the bundle has no address until files are served.
    media: tag.media !== null && /^https?:/i.test(tag.media) ? tag.media : null,
    mediaType: tag.mediaType,
    externalAttachments: tag.externalAttachments.map((each) => externalAttachmentAnswer(row.id, each)),
    objectAnnotationId: tag.objectAnnotationId,
  };
};
