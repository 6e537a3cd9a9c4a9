/**
 * Converts a capture's content to rows of annotations: one per record, with the kind's own fields as JSON in the shapes
 * of domain/model/content (docs/adr/0011).
 */
import type { Insertable } from 'kysely';
import { hasVersions } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { Tag } from '#domain/model/content/annotations.ts';
import type { PreparedModel, PreparedTag } from '#domain/model/prepared.ts';
import { definitions, type AnnotationKind } from '#domain/records/definitions.ts';
import { listedKinds } from '../models/annotation-kinds.ts';
import { ownLayerOf } from './capture-views.ts';
import type { Flag } from '../tables/model-tables.ts';
import type { AnnotationTable } from '../tables/annotation-tables.ts';

/** A model has one tour, and each view may have one. */
const reelId = 'reel';
const reelIdOf = (viewId: string): string => `${reelId}/${viewId}`;

/** Keys of the content that become rows and are not stored as documents. */
export const annotatedKeys: ReadonlySet<string> = new Set([
  ...listedKinds.map(({ key }) => key),
  'highlightReel',
  'layers',
  'views',
]);

type Fields = Readonly<Record<string, unknown>>;

const textOrDefault = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** Converts a marker of a foreign tour to a tag. */
const tagOf = (tag: PreparedTag, at: string): Tag => ({
  id: tag.id,
  enabled: true,
  created: at,
  modified: at,
  label: tag.label,
  description: tag.description,
  anchorPosition: tag.anchorPosition,
  stemNormal: tag.stemNormal,
  stemLength: tag.stemLength,
  ...(tag.floorId !== null && { floorId: tag.floorId }),
  ...(tag.roomId !== null && { roomId: tag.roomId }),
  ...(tag.mediaUrl !== null && { media: tag.mediaUrl }),
  ...(tag.sweepId !== null && { sweepId: tag.sweepId }),
});

type Renamed = NonNullable<PreparedModel['kept']>['renamed'];

/** Replaces ids of floors and rooms that the import had to change. */
const withRenamedPlaces = (record: Fields, renamed: Renamed | undefined): Fields => {
  const { floorId, roomId } = record;
  const floor = typeof floorId === 'string' ? renamed?.floors[floorId] : undefined;
  const room = typeof roomId === 'string' ? renamed?.rooms[roomId] : undefined;
  return { ...record, ...(floor !== undefined && { floorId: floor }), ...(room !== undefined && { roomId: room }) };
};

/** The same for the sweep of a blur or tag. */
const withRenamedSweep = (record: Fields, kind: AnnotationKind, renamed: Renamed | undefined): Fields => {
  const { sweepId } = record;
  const sweep =
    (kind === 'blur' || kind === 'tag') && typeof sweepId === 'string' ? renamed?.sweeps[sweepId] : undefined;
  return sweep === undefined ? record : { ...record, sweepId: sweep };
};

const withAllRenamedPlaces = (record: Fields, renamed: Renamed | undefined): Fields => {
  const { points } = record;
  if (!Array.isArray(points)) return withRenamedPlaces(record, renamed);
  return {
    ...withRenamedPlaces(record, renamed),
    points: (points as Fields[]).map((point) => withRenamedPlaces(point, renamed)),
  };
};

interface BuiltRow {
  readonly row: Insertable<AnnotationTable>;
  /** Its layer does not exist. */
  readonly hasUnknownLayer: boolean;
}

const buildRow = (
  owner: { readonly model_id: string; readonly kind: AnnotationKind },
  id: string,
  record: Fields,
  sequence: number,
  known: { readonly layers: ReadonlySet<string>; readonly at: string },
): BuiltRow => {
  const { layerId, enabled, created, modified, removed, ...own } = record;
  const layer = textOrDefault(layerId, baseLayerId);
  const enabledFlag: Flag = enabled === false ? 0 : 1;
  const hasUnknownLayer = !known.layers.has(layer);
  const written: Insertable<AnnotationTable> = {
    ...owner,
    id,
    layer_id: hasUnknownLayer ? baseLayerId : layer,
    sequence,
    enabled: enabledFlag,
    removed: removed === true && hasVersions(owner.kind) ? 1 : 0,
    version: 1,
    origin: 'capture',
    created: textOrDefault(created, known.at),
    modified: textOrDefault(modified, known.at),
    data: JSON.stringify(own),
  };
  return { row: written, hasUnknownLayer };
};

/**
 * Of two rows with the same kind, id and layer the first counts. A version whose layer does not exist is moved to the
 * base layer, but only if the record has no other version.
 */
const withoutUnknownLayers = (found: readonly BuiltRow[]): Insertable<AnnotationTable>[] => {
  const placed = new Set(
    found.filter(({ hasUnknownLayer }) => !hasUnknownLayer).map(({ row: { kind, id } }) => `${kind} ${id}`),
  );
  const rowsByKey = new Map<string, Insertable<AnnotationTable>>();
  for (const { row: each, hasUnknownLayer } of found) {
    const key = JSON.stringify([each.kind, each.id, each.layer_id]);
    // Without its layer a version that is marked as removed has no meaning.
    const isMeaningless = hasUnknownLayer && (each.removed === 1 || placed.has(`${each.kind} ${each.id}`));
    if (!rowsByKey.has(key) && !isMeaningless) rowsByKey.set(key, each);
  }
  return [...rowsByKey.values()];
};

/** In the order of the capture. `layers`: ids of the model's layers. */
export const annotationRows = (
  model: Pick<PreparedModel, 'id' | 'tags' | 'content' | 'kept'>,
  layers: ReadonlySet<string>,
  at: string,
): Insertable<AnnotationTable>[] => {
  const known = { layers, at };
  const rows = listedKinds.flatMap(({ key, kind }) => {
    const { idField } = definitions[kind].capture;
    const records = (model.content as CaptureContent)[key] ?? [];
    const preparedTags = kind === 'tag' ? model.tags.map((tag) => tagOf(tag, at)) : [];
    return [...records, ...preparedTags].map((record, sequence) => {
      const { renamed } = model.kept ?? {};
      const fields = withRenamedSweep(withAllRenamedPlaces(record as unknown as Fields, renamed), kind, renamed);
      const { [idField]: name, ...own } = fields;
      return buildRow({ model_id: model.id, kind }, String(name), own, sequence, known);
    });
  });
  const reelOwner = { model_id: model.id, kind: 'highlightReel' } as const;
  const { highlightReel, views = [] } = model.content as CaptureContent;
  if (highlightReel) rows.push(buildRow(reelOwner, reelId, { ...highlightReel }, 0, known));
  for (const view of views)
    if (view.highlightReel) {
      const layerId = ownLayerOf(view, model.content);
      rows.push(buildRow(reelOwner, reelIdOf(view.id), { ...view.highlightReel, layerId }, rows.length, known));
    }
  return withoutUnknownLayers(rows);
};
