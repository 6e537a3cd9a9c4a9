/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { Tag } from '#domain/model/content/tag.ts';
import type { ItemAttachments } from '../attachments/attachment-answers.ts';
import type { ModelRecord } from '../store/read-model.ts';
import {
  commonAnswer,
  inHouse,
  ownFields,
  toldOnce,
  xyz,
  type AnnotationRow,
  type Complete,
} from './annotation-answer.ts';

/** All else is a file of the capture. */
const isAddress = (media: string): boolean => /^https?:\/\//i.test(media);

/** What is told of what hangs on it; addresses of files hold for some minutes, so they are made when they are asked for. */
interface Hanging {
  readonly media: string | null | (() => Promise<string | null>);
  readonly fileAttachments: readonly object[] | (() => ReturnType<ItemAttachments['files']>);
  readonly externalAttachments: readonly object[];
}

const answerWith = (record: ModelRecord, row: AnnotationRow, tag: Complete<Tag>, hanging: Hanging) => {
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
    media: hanging.media,
    mediaType: tag.mediaType,
    fileAttachments: hanging.fileAttachments,
    externalAttachments: hanging.externalAttachments,
    objectAnnotationId: tag.objectAnnotationId,
  };
};

type Answer = ReturnType<typeof answerWith>;

const hasNothing = ({ media, fileAttachments, externalAttachments }: Complete<Tag>): boolean =>
  (media === null || isAddress(media)) && fileAttachments.length === 0 && externalAttachments.length === 0;

/** Of a tag that brings no files, as most do; null of others. */
const plainAnswer = toldOnce((record, row): { readonly answer: Answer | null } => {
  const tag = ownFields<Tag>(record, 'tag', row);
  if (!hasNothing(tag)) return { answer: null };
  const { media } = tag;
  return { answer: answerWith(record, row, tag, { media, fileAttachments: [], externalAttachments: [] }) };
});

export const mattertagAnswer = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments): Answer => {
  const { answer } = plainAnswer(record, row);
  if (answer && !attached.has(row.id)) return answer;
  const tag = ownFields<Tag>(record, 'tag', row);
  const { media } = tag;
  return answerWith(record, row, tag, {
    media: media === null || isAddress(media) ? media : () => attached.address(media),
    fileAttachments: () => attached.files(row.id, tag),
    externalAttachments: attached.externals(row.id, tag),
  });
};
