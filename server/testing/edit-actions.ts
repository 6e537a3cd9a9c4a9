/** Random actions of an editor in the fixture's model, for property tests, and the edits that they consist of. */
import * as fc from 'fast-check';
import type { Fields } from '#base/json-fields.ts';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Metres; decimal fractions, so that lengths are rounded. */
const coordinate = fc.integer({ min: -7000, max: 7000 }).map((millimetres) => millimetres / 1000);
const vector = fc.tuple(coordinate, coordinate, coordinate);
/** In the room, above it, and outside of everything. */
const position: fc.Arbitrary<Vec3> = fc.oneof(vector, fc.constantFrom<Vec3>([1, 1, -1], [1, 4, -1], [9, 9, 9]));
/** Few have the length 1. */
const normal: fc.Arbitrary<Vec3> = fc.oneof(vector, fc.constantFrom<Vec3>([0, 1, 0], [0, 0, 0], [-0, 0, -2]));
const text = fc.constantFrom('A', 'B', '暖炉');
const floorId = fc.constantFrom(null, 'ground', 'upper');
const layer = fc.constantFrom({}, { layerId: 'works' });

export interface NewRecord {
  readonly kind: RecordKind;
  readonly after: Fields;
}

const newTag: fc.Arbitrary<NewRecord> = fc
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

/** Of the other kinds that have versions in layers, and notes. */
const newOther: fc.Arbitrary<NewRecord> = fc.oneof(
  fc.tuple(position, floorId, layer, text).map(([at, floor, inLayer, label]): NewRecord => ({
    kind: 'label',
    after: { label, position: at, floorId: floor, ...inLayer },
  })),
  fc.tuple(position, position, floorId, layer).map(([from, to, floor, inLayer]): NewRecord => ({
    kind: 'measurement',
    after: { points: [{ position: from, floorId: floor }, { position: to }], ...inLayer },
  })),
  fc.tuple(position, normal).map(([anchorPosition, stemNormal]): NewRecord => ({
    kind: 'note',
    after: { anchorPosition, stemNormal, text: 'A', author: 'ada' },
  })),
  fc.tuple(position, layer).map(([at, inLayer]): NewRecord => ({
    kind: 'objectAnnotation',
    after: { classification: 'chair', position: at, ...inLayer },
  })),
  fc.constant<NewRecord>({ kind: 'orderedList', after: { label: 'A', entries: [] } }),
);

export interface Change {
  readonly text: string;
  readonly enabled: boolean;
  readonly position: Vec3;
  readonly normal: Vec3;
  /** Whether the server is to find the floor and the room of the position. */
  readonly findsPlace: boolean;
}

/** Of one of the records that there are, by a number. */
export type PickAction =
  | { readonly kind: 'rename' | 'move'; readonly pick: number; readonly change: Change }
  | { readonly kind: 'remove' | 'attachUrl' | 'upload' | 'detach'; readonly pick: number };

/** `addTitled`: a second edit gives the new tag its title at once. `settle`: waits for all responses. */
export type Action =
  | PickAction
  | { readonly kind: 'add' | 'addTitled'; readonly record: NewRecord }
  | { readonly kind: 'undo' | 'redo' | 'settle' };

const pick = fc.nat(1000);
const change = fc.record<Change>({ text, enabled: fc.boolean(), position, normal, findsPlace: fc.boolean() });

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('add', 'addTitled'), record: newTag }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add'), record: newOther }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('rename', 'move'), pick, change }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'attachUrl', 'upload', 'detach'), pick }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'undo', 'redo', 'settle') }) },
);

/** With another title, and shown or hidden. */
export const renamed = (kind: RecordKind, record: Fields, { text: title, enabled }: Change): Fields => {
  if (kind === 'note') return { ...record, text: title, enabled };
  if (kind === 'objectAnnotation') return { ...record, classification: title, enabled };
  return { ...record, label: title, enabled };
};

/** With another position and stem; an ordered list has another description. */
export const moved = (kind: RecordKind, record: Fields, { position: to, normal: stem, findsPlace }: Change): Fields => {
  const place = findsPlace ? { floorId: null, roomId: null } : {};
  if (kind === 'tag' || kind === 'note') return { ...record, anchorPosition: to, stemNormal: stem, ...place };
  if (kind === 'label' || kind === 'objectAnnotation') return { ...record, position: to, ...place };
  if (kind !== 'measurement') return { ...record, description: 'B' };
  const [first, ...others] = record['points'] as readonly Fields[];
  return { ...record, points: [{ ...first, position: to, ...place }, ...others] };
};
