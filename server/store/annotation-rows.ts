/**
 * What people add, as rows: one for each record of any kind, what is the kind's own kept as JSON in the shapes of
 * domain/model/content (docs/adr/0011).
 */
import type { Insertable } from 'kysely';
import { hasVersions } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { CaptureContent, NamedContent } from '#domain/model/content/content.ts';
import type { Tag } from '#domain/model/content/tag.ts';
import type { viewDataTypes } from '#domain/model/content/view.ts';
import type { PreparedModel, PreparedTag } from '#domain/model/prepared.ts';
import { ownLayerOf } from './capture-views.ts';
import type { AnnotationTable, Flag } from './tables.ts';

/** Those that a view holds, and those that are the model's. */
export type AnnotationKind = (typeof viewDataTypes)[number] | 'photo' | 'plugin' | 'blur' | 'trim';

interface ListedKind {
  readonly key: keyof NamedContent;
  readonly kind: AnnotationKind;
  /** Where each record's id stands. */
  readonly id: string;
  /** Whether a capture says of each record if it is enabled, and when it was made. */
  readonly switched: boolean;
  readonly dated: boolean;
}

/** Lists of the content that become annotations. */
export const listedKinds = [
  { key: 'tags', kind: 'tag', id: 'id', switched: true, dated: true },
  { key: 'labels', kind: 'label', id: 'id', switched: true, dated: true },
  { key: 'measurements', kind: 'measurement', id: 'id', switched: true, dated: true },
  { key: 'notes', kind: 'note', id: 'noteId', switched: false, dated: true },
  { key: 'photos', kind: 'photo', id: 'id', switched: false, dated: true },
  { key: 'blurs', kind: 'blur', id: 'id', switched: false, dated: true },
  { key: 'trims', kind: 'trim', id: 'id', switched: true, dated: true },
  { key: 'objectAnnotations', kind: 'objectAnnotation', id: 'id', switched: true, dated: true },
  { key: 'orderedLists', kind: 'orderedList', id: 'id', switched: false, dated: false },
] as const satisfies readonly ListedKind[];

/** A model has one tour of its own, and a view may have one. */
const reelId = 'reel';
const reelIdOf = (viewId: string): string => `${reelId}/${viewId}`;

/** Keys of the content that have rows of their own, and are not kept as documents. */
export const annotatedKeys: ReadonlySet<string> = new Set([
  ...listedKinds.map(({ key }) => key),
  'highlightReel',
  'layers',
  'views',
]);

type Fields = Readonly<Record<string, unknown>>;

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** A sign that a foreign tour brought, as a tag of ours. */
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
});

type Renamed = NonNullable<PreparedModel['kept']>['renamed'];

/** Floors and rooms whose ids an import had to change are named by their new ones. */
const inHouse = (record: Fields, renamed: Renamed | undefined): Fields => {
  const { floorId, roomId } = record;
  const floor = typeof floorId === 'string' ? renamed?.floors[floorId] : undefined;
  const room = typeof roomId === 'string' ? renamed?.rooms[roomId] : undefined;
  return { ...record, ...(floor !== undefined && { floorId: floor }), ...(room !== undefined && { roomId: room }) };
};

/** A blur's sweep, too. */
const inSweep = (record: Fields, kind: AnnotationKind, renamed: Renamed | undefined): Fields => {
  const { sweepId } = record;
  const sweep = kind === 'blur' && typeof sweepId === 'string' ? renamed?.sweeps[sweepId] : undefined;
  return sweep === undefined ? record : { ...record, sweepId: sweep };
};

const allInHouse = (record: Fields, renamed: Renamed | undefined): Fields => {
  const { points } = record;
  if (!Array.isArray(points)) return inHouse(record, renamed);
  return { ...inHouse(record, renamed), points: (points as Fields[]).map((point) => inHouse(point, renamed)) };
};

interface Found {
  readonly row: Insertable<AnnotationTable>;
  /** Its layer is not there. */
  readonly lost: boolean;
}

const row = (
  owner: { readonly model_id: string; readonly kind: AnnotationKind },
  id: string,
  record: Fields,
  sequence: number,
  known: { readonly layers: ReadonlySet<string>; readonly at: string },
): Found => {
  const { layerId, enabled, created, modified, removed, ...own } = record;
  const layer = textOr(layerId, baseLayerId);
  const enabledFlag: Flag = enabled === false ? 0 : 1;
  const lost = !known.layers.has(layer);
  const written: Insertable<AnnotationTable> = {
    ...owner,
    id,
    layer_id: lost ? baseLayerId : layer,
    sequence,
    enabled: enabledFlag,
    removed: removed === true && hasVersions(owner.kind) ? 1 : 0,
    version: 1,
    origin: 'capture',
    created: textOr(created, known.at),
    modified: textOr(modified, known.at),
    data: JSON.stringify(own),
  };
  return { row: written, lost };
};

/**
 * Of two rows of one kind, id and layer the first counts, and a version whose layer is gone is one of the base layer only
 * where there is no other.
 */
const withoutLost = (found: readonly Found[]): Insertable<AnnotationTable>[] => {
  const inPlace = new Set(found.filter(({ lost }) => !lost).map(({ row: { kind, id } }) => `${kind} ${id}`));
  const retained = new Map<string, Insertable<AnnotationTable>>();
  for (const { row: each, lost } of found) {
    const key = JSON.stringify([each.kind, each.id, each.layer_id]);
    // Without its layer a version that says “removed” says nothing.
    const isNothing = lost && (each.removed === 1 || inPlace.has(`${each.kind} ${each.id}`));
    if (!retained.has(key) && !isNothing) retained.set(key, each);
  }
  return [...retained.values()];
};

/** In the order of the capture. `layers`: ids of those that the model has. */
export const annotationRows = (
  model: Pick<PreparedModel, 'id' | 'tags' | 'content' | 'kept'>,
  layers: ReadonlySet<string>,
  at: string,
): Insertable<AnnotationTable>[] => {
  const known = { layers, at };
  const rows = listedKinds.flatMap(({ key, kind, id }) => {
    const records = (model.content as CaptureContent)[key] ?? [];
    const foreign = kind === 'tag' ? model.tags.map((tag) => tagOf(tag, at)) : [];
    return [...records, ...foreign].map((record, sequence) => {
      const { renamed } = model.kept ?? {};
      const fields = inSweep(allInHouse(record as unknown as Fields, renamed), kind, renamed);
      const { [id]: name, ...own } = fields;
      return row({ model_id: model.id, kind }, String(name), own, sequence, known);
    });
  });
  const reelOwner = { model_id: model.id, kind: 'highlightReel' } as const;
  const { highlightReel, views = [] } = model.content as CaptureContent;
  if (highlightReel) rows.push(row(reelOwner, reelId, { ...highlightReel }, 0, known));
  for (const view of views)
    if (view.highlightReel) {
      const layerId = ownLayerOf(view, model.content);
      rows.push(row(reelOwner, reelIdOf(view.id), { ...view.highlightReel, layerId }, rows.length, known));
    }
  return withoutLost(rows);
};
