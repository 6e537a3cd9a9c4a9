/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { Tag } from '#domain/model/content/tag.ts';
import type { ItemAttachments } from '../attachments/attachment-answers.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

/** All else is a file of the capture. */
const isAddress = (media: string): boolean => /^https?:\/\//i.test(media);

export const mattertagAnswer = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments) => {
  const tag = ownFields<Tag>(record, 'tag', row);
  const { id, enabled, created, modified, layer } = commonAnswer(record, row);
  const { floor, room } = inHouse(record, tag);
  // Written out: ten thousand of these are made for one answer, and spreading takes ten times as long.
  return {
    id,
    enabled,
    created,
    modified,
    layer,
    floor,
    room,
    label: tag.label,
    description: tag.description,
    color: tag.color,
    icon: tag.icon,
    keywords: tag.keywords,
    anchorPosition: xyz(tag.anchorPosition),
    stemEnabled: tag.stemEnabled,
    stemNormal: xyz(tag.stemNormal),
    stemLength: tag.stemLength,
    media: tag.media === null || isAddress(tag.media) ? tag.media : () => attached.address(tag.media!),
    mediaType: tag.mediaType,
    fileAttachments: () => attached.files(row.id, tag),
    externalAttachments: attached.externals(row.id, tag),
    objectAnnotationId: tag.objectAnnotationId,
  };
};
