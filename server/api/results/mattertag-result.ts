/** A tag as a GraphQL object, which is called Mattertag there, with the recognised object that it marks. */
import type { Complete } from '#domain/records/define-kind.ts';
import type { tag as definition } from '#domain/records/kinds/tag.ts';
import type { ItemAttachments } from './attachment-results.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { objectAnnotationResult } from './annotation-results.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { commonFields, placeOf, ownFields, memoizePerRow, xyz, type AnnotationRow } from './annotation-fields.ts';

type TagRecord = Complete<typeof definition>;
type ObjectResult = ReturnType<typeof objectAnnotationResult>;

/** Other media are files of the capture. */
const isHttpUrl = (media: string): boolean => /^https?:\/\//i.test(media);

/** The media and attachments of a tag. URLs of files expire, so that they are created when they are selected. */
interface TagAttachments {
  readonly media: string | null | (() => Promise<string | null>);
  readonly fileAttachments: readonly object[] | (() => ReturnType<ItemAttachments['files']>);
  readonly externalAttachments: readonly object[];
}

const createResult = (record: ModelRecord, row: AnnotationRow, tag: TagRecord, attachments: TagAttachments) => {
  const { id, enabled, created, modified, layer } = commonFields(record, row);
  const { floor, room } = placeOf(record, tag);
  // Listed field by field: for ten thousand tags, spreading takes ten times as long.
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
    media: attachments.media,
    mediaType: tag.mediaType,
    fileAttachments: attachments.fileAttachments,
    externalAttachments: attachments.externalAttachments,
    sweepId: tag.sweepId,
    objectAnnotationId: tag.objectAnnotationId,
    objectAnnotation: null as ObjectResult | null,
  };
};

/** Without its object, which `withObject` adds. */
type Result = ReturnType<typeof createResult>;

const hasNoFiles = ({ media, fileAttachments, externalAttachments }: TagRecord): boolean =>
  (media === null || isHttpUrl(media)) && fileAttachments.length === 0 && externalAttachments.length === 0;

/** The memoized result of a tag without files, as most tags are; null for others. */
const fileFreeResult = memoizePerRow((record, row): { readonly result: Result | null } => {
  const tag = ownFields(record, 'tag', row);
  if (!hasNoFiles(tag)) return { result: null };
  const { media } = tag;
  return { result: createResult(record, row, tag, { media, fileAttachments: [], externalAttachments: [] }) };
});

export const mattertagResult = (record: ModelRecord, row: AnnotationRow, attached: ItemAttachments): Result => {
  const { result } = fileFreeResult(record, row);
  if (result && !attached.has(row.id)) return result;
  const tag = ownFields(record, 'tag', row);
  const { media } = tag;
  return createResult(record, row, tag, {
    media: media === null || isHttpUrl(media) ? media : () => attached.urlOf(media),
    fileAttachments: () => attached.files(row.id, tag),
    externalAttachments: attached.externals(row.id, tag),
  });
};

const resultsByObject = memoizeByObject<Result, WeakMap<ObjectResult, Result>>(() => new WeakMap());

/** The same result for the same two objects, so that the item cache has it (docs/adr/0018). */
export const withObject = (result: Result, object: ObjectResult): Result => {
  const known = resultsByObject(result);
  const before = known.get(object);
  if (before) return before;
  const made: Result = { ...result, objectAnnotation: object };
  known.set(object, made);
  return made;
};

export const marksObject = ({ objectAnnotationId }: Result): boolean => objectAnnotationId !== null;

/**
 * Adds to a tag the object that it marks: of several versions that of the tag's layer, else that of the base layer.
 * `objects`: those that the reader sees; a tag that marks another one has none.
 */
export const objectAdder = (objects: readonly ObjectResult[]): ((result: Result) => Result) => {
  const versions = new Map<string, ObjectResult[]>();
  for (const object of objects) versions.set(object.id, [...(versions.get(object.id) ?? []), object]);
  return (result) => {
    const own = versions.get(result.objectAnnotationId ?? '') ?? [];
    const inLayer = (layerId: string | undefined) => own.find(({ layer }) => layer?.id === layerId);
    const object = inLayer(result.layer?.id) ?? inLayer(baseLayerId) ?? own[0];
    return object ? withObject(result, object) : result;
  };
};
