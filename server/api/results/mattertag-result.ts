/** A tag as the graph tells it; “mattertag” is the wire’s word. */
import type { Tag } from '#domain/model/content/tag.ts';
import type { ItemAttachments } from './attachment-results.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import {
  commonResult,
  inHouse,
  ownFields,
  cachedOnce,
  xyz,
  type AnnotationRow,
  type Complete,
} from './annotation-result.ts';

/** All else is a file of the capture. */
const isAddress = (media: string): boolean => /^https?:\/\//i.test(media);

/** What is told of what hangs on it; addresses of files hold for some minutes, so they are made when they are asked for. */
interface Hanging {
  readonly media: string | null | (() => Promise<string | null>);
  readonly fileAttachments: readonly object[] | (() => ReturnType<ItemAttachments['files']>);
  readonly externalAttachments: readonly object[];
}

const resultWith = (record: ModelRecord, row: AnnotationRow, tag: Complete<Tag>, hanging: Hanging) => {
  const { id, enabled, created, modified, layer } = commonResult(record, row);
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

type Result = ReturnType<typeof resultWith>;

const hasNothing = ({ media, fileAttachments, externalAttachments }: Complete<Tag>): boolean =>
  (media === null || isAddress(media)) && fileAttachments.length === 0 && externalAttachments.length === 0;

/** Of a tag that brings no files, as most do; null of others. */
const plainResult = cachedOnce((record, row): { readonly answer: Result | null } => {
  const tag = ownFields<Tag>(record, 'tag', row);
  if (!hasNothing(tag)) return { answer: null };
  const { media } = tag;
  return { answer: resultWith(record, row, tag, { media, fileAttachments: [], externalAttachments: [] }) };
});

export const mattertagResult = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments): Result => {
  const { answer: result } = plainResult(record, row);
  if (result && !attached.has(row.id)) return result;
  const tag = ownFields<Tag>(record, 'tag', row);
  const { media } = tag;
  return resultWith(record, row, tag, {
    media: media === null || isAddress(media) ? media : () => attached.address(media),
    fileAttachments: () => attached.files(row.id, tag),
    externalAttachments: attached.externals(row.id, tag),
  });
};
