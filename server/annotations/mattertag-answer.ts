/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ExternalAttachment } from '#domain/model/content/attachment.ts';
import type { Tag } from '#domain/model/content/tag.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

/** Where a capture says nothing (domain/model/content/common.ts). */
const defaults = { normal: [0, 1, 0] as Vec3, length: 0.23, color: '#5c7fff' };

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
  const tag = ownFields<Tag>(row);
  const [x, y, z] = tag.stemNormal ?? defaults.normal;
  const length = Math.hypot(x, y, z) || 1;
  return {
    ...commonAnswer(record, row),
    ...inHouse(record, tag),
    label: tag.label ?? '',
    description: tag.description ?? '',
    color: tag.color ?? defaults.color,
    icon: tag.icon ?? null,
    keywords: tag.keywords ?? [],
    anchorPosition: xyz(tag.anchorPosition),
    stemEnabled: tag.stemEnabled ?? true,
    stemNormal: xyz([x / length, y / length, z / length]),
    stemLength: tag.stemLength ?? defaults.length,
    // A file of the bundle has no address until files are served.
    media: tag.media !== undefined && /^https?:/i.test(tag.media) ? tag.media : null,
    mediaType: tag.mediaType ?? null,
    externalAttachments: (tag.externalAttachments ?? []).map((each) => externalAttachmentAnswer(row.id, each)),
    objectAnnotationId: tag.objectAnnotationId ?? null,
  };
};
