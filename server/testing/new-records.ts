/** Random new records of every kind that edits create, for property tests. */
import * as fc from 'fast-check';
import type { Fields } from '#base/json-fields.ts';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { floorId, normal, position, sweepId, text } from './edit-values.ts';
import { recordExamples } from './record-examples.ts';

/** Without its references to records that edits create and remove (record-references.ts). */
export interface NewRecord {
  readonly kind: RecordKind;
  readonly after: Fields;
}

const layer = fc.constantFrom({}, { layerId: 'works' });

export const newTag: fc.Arbitrary<NewRecord> = fc
  .tuple(position, normal, floorId, fc.constantFrom({}, { sweepId: 's1' }), layer, fc.boolean())
  .map(([anchorPosition, stemNormal, floor, panorama, inLayer, enabled]) => ({
    kind: 'tag',
    after: {
      label: '',
      description: '',
      color: '#03687d',
      stemLength: 0.2,
      stemEnabled: true,
      roomId: null,
      anchorPosition,
      stemNormal,
      floorId: floor,
      enabled,
      ...panorama,
      ...inLayer,
    },
  }));

const recordOf = <Values extends readonly unknown[]>(
  kind: RecordKind,
  values: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  build: (...values: Values) => Fields,
): fc.Arbitrary<NewRecord> => fc.tuple<[...Values]>(...values).map((each) => ({ kind, after: build(...each) }));

const newAnnotation: readonly fc.Arbitrary<NewRecord>[] = [
  newTag,
  recordOf('label', [position, floorId, layer, text], (at, floor, inLayer, label) => ({
    label,
    position: at,
    floorId: floor,
    ...inLayer,
  })),
  recordOf('measurement', [position, position, floorId, layer], (from, to, floor, inLayer) => ({
    points: [{ position: from, floorId: floor }, { position: to }],
    ...inLayer,
  })),
  recordOf('note', [position, normal], (anchorPosition, stemNormal) => ({
    anchorPosition,
    stemNormal,
    text: 'A',
    author: 'ada',
  })),
  recordOf('objectAnnotation', [position, layer], (at, inLayer) => ({
    classification: 'chair',
    position: at,
    ...inLayer,
  })),
  recordOf('orderedList', [text], (label) => ({ label, entries: [] })),
  recordOf('highlightReel', [fc.constantFrom('legacy', 'stories')], (mode) => ({ mode, entries: [] })),
];

/** The camera of a photo, or of the start. */
const rotation = [0, 0, 0, 1] as const;

const newOfModel: readonly fc.Arbitrary<NewRecord>[] = [
  recordOf('photo', [position, sweepId, text], (at, anchor, label) => ({
    label,
    category: 'other',
    snapshotLocation: { viewMode: 'panorama', anchor, position: at, rotation },
  })),
  recordOf('blur', [sweepId, fc.constantFrom('pending', 'suggested')], (sweep, status) => ({
    ...recordExamples.blur,
    sweepId: sweep,
    status,
  })),
  recordOf('planImage', [position, fc.constantFrom('ground', 'upper')], ([x, , z], floor) => ({
    ...recordExamples.planImage,
    floorId: floor,
    x,
    z,
  })),
  recordOf('trim', [position, floorId, text], (at, floor, name) => ({
    name,
    floorId: floor,
    position: at,
    size: [1, 2, 0.5],
  })),
  recordOf('plugin', [text], (description) => ({ description, versions: [{ version: '1' }], currentVersion: '1' })),
  recordOf('layer', [text, fc.constantFrom('dedicated', 'overlay')], (name, type) => ({ name, type })),
  recordOf('view', [text, fc.boolean()], (name, enabled) => ({ type: 'user', name, enabled, layers: [] })),
  recordOf('start', [position, sweepId], (at, sweep) => ({ mode: 'panorama', sweepId: sweep, position: at, rotation })),
  fc.constant<NewRecord>({ kind: 'wallGraph', after: {} }),
];

export const newRecord: fc.Arbitrary<NewRecord> = fc.oneof(...newAnnotation, ...newOfModel);

/** A triangle of walls around a room. Ids are unique in the model, so they have that of the floor. */
export const wallGraphOf = (floor: string): Fields => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `${floor}-${name}`) as [string, string, string];
  const wall = { type: 'wall', thickness: 0.1, centerLineBias: 0.5, openings: {} };
  const door = { type: 'doorway', relativePos: 0.5, width: 0.9, lowerElevation: 0, height: 2 };
  return {
    [`vertex:${a}`]: { x: 0, y: 0 },
    [`vertex:${b}`]: { x: 4, y: 0 },
    [`vertex:${c}`]: { x: 4, y: 3 },
    [`edge:${a}${b}`]: { ...wall, vertices: [a, b], openings: { [`door-${floor}`]: door } },
    [`edge:${b}${c}`]: { ...wall, vertices: [b, c] },
    [`edge:${c}${a}`]: { ...wall, vertices: [c, a] },
    [`room:${a}`]: { label: 'A', classifications: ['den'], height: 2.5, vertices: [a, b, c], holes: [] },
  };
};

/** Records that come with the capture, or of which a model always has one. */
const permanentKinds: ReadonlySet<RecordKind> = new Set<RecordKind>(['floor', 'room', 'sweep', 'details', 'settings']);

export const isPermanent = (kind: RecordKind): boolean => permanentKinds.has(kind);

/** Kinds whose records edits change; an attachment is only created and removed. */
export const changedKinds = recordKinds.filter((kind) => kind !== 'attachment');
export const removedKinds = recordKinds.filter((kind) => !isPermanent(kind));
