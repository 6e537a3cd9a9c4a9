/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Tag } from '#domain/model/content/tag.ts';
import type { ItemAttachments } from '../attachments/attachment-answers.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

/** Where a capture says nothing (domain/model/content/common.ts). */
const defaults = { normal: [0, 1, 0] as Vec3, length: 0.23, color: '#5c7fff' };

/** All else is a file of the capture. */
const isAddress = (media: string): boolean => /^https?:\/\//i.test(media);

export const mattertagAnswer = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments) => {
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
    media: tag.media === undefined || isAddress(tag.media) ? (tag.media ?? null) : () => attached.address(tag.media!),
    mediaType: tag.mediaType ?? null,
    fileAttachments: () => attached.files(row.id, tag),
    externalAttachments: attached.externals(row.id, tag),
    objectAnnotationId: tag.objectAnnotationId ?? null,
  };
};
