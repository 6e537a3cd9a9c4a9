/**
 * One floor of the wall graph as the flat record that edits use: a field for each vertex, edge and room, named `vertex:ID`,
 * `edge:ID`, `room:ID`, so that edits of different walls by two people do not conflict.
 */
import type { Fields, Json } from '../../base/json-fields.ts';
import { isFields } from '../../base/json-fields.ts';
import type { SnapshotEdge, SnapshotFloor, SnapshotRoom, SnapshotVertex } from '../model/content/wall-graph.ts';

const collectionOf = { vertex: 'vertices', edge: 'edges', room: 'rooms' } as const;
export type ElementKind = keyof typeof collectionOf;

const elementKinds = Object.keys(collectionOf) as readonly ElementKind[];

export interface ElementName {
  readonly kind: ElementKind;
  readonly id: string;
}

/** Null for a field that is not an element. */
export const readElementName = (field: string): ElementName | null => {
  const kind = elementKinds.find((each) => field.startsWith(`${each}:`));
  return kind === undefined ? null : { kind, id: field.slice(kind.length + 1) };
};

/** Sizes of a room that are computed from its walls (room-sizes.ts); not part of the record, where they could be outdated. */
export const sizeNames = ['area', 'perimeter', 'length', 'width'] as const;
export type SizeName = (typeof sizeNames)[number];

export const withoutSizes = <Room extends object>(room: Room): Omit<Room, SizeName> =>
  Object.fromEntries(Object.entries(room).filter(([name]) => !(sizeNames as readonly string[]).includes(name))) as Omit<
    Room,
    SizeName
  >;

const withoutSizesIfRoom = (field: string, value: Json): Json =>
  field.startsWith('room:') && isFields(value) ? withoutSizes(value) : value;

/** Removes the sizes of rooms. */
export const completeFloorFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, withoutSizesIfRoom(field, value)]));

export const fieldsOfFloor = (floor: Pick<SnapshotFloor, 'vertices' | 'edges' | 'rooms'>): Fields =>
  completeFloorFields(
    Object.fromEntries(
      elementKinds.flatMap((kind) =>
        Object.entries(floor[collectionOf[kind]] as unknown as Fields).map(([id, each]) => [`${kind}:${id}`, each]),
      ),
    ),
  );

/** The fields must be valid. */
export const floorOfFields = (fields: Fields): SnapshotFloor => {
  const elements = <T>(kind: ElementKind): Readonly<Record<string, T>> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) => {
        const name = readElementName(field);
        return name?.kind === kind ? [[name.id, value as T]] : [];
      }),
    );
  return {
    vertices: elements<SnapshotVertex>('vertex'),
    edges: elements<SnapshotEdge>('edge'),
    rooms: elements<SnapshotRoom>('room'),
  };
};
