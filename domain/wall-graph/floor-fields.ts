/**
 * One floor of the wall graph as the flat record that edits use: a field for each vertex, edge and room, named `vertex:ID`,
 * `edge:ID`, `room:ID`, so that edits of different walls by two people do not conflict.
 */
import type { Fields, Json } from '../../base/json-fields.ts';
import { isFields, sameJson } from '../../base/json-fields.ts';
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

/** Sizes of a room that are computed from its walls; not part of the record, where they could be outdated. */
const computedOfRoom = ['area', 'perimeter', 'length', 'width'] as const;
const isComputed = (name: string): boolean => (computedOfRoom as readonly string[]).includes(name);

const withoutComputed = (room: Json): Json =>
  isFields(room) ? Object.fromEntries(Object.entries(room).filter(([name]) => !isComputed(name))) : room;

/** Removes the computed sizes of rooms. */
export const completeFloorFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, field.startsWith('room:') ? withoutComputed(value) : value]),
  );

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

/** Everything on which a room's sizes depend: its loops, their vertices, and the walls between them. */
const geometryOf = (room: SnapshotRoom, { vertices, edges }: SnapshotFloor): Json => {
  const nodeIds = new Set([...room.vertices, ...room.holes.flat()]);
  const walls = Object.entries(edges).filter(([, edge]) => edge.vertices.every((id) => nodeIds.has(id)));
  return [
    [room.vertices, room.holes],
    [...nodeIds].map((id) => [id, vertices[id] ?? null] as unknown as Json),
    walls.map(([id, { type, thickness, centerLineBias, vertices: nodes }]) => [
      id,
      type,
      thickness,
      centerLineBias,
      nodes,
    ]),
  ];
};

/** Copies the computed sizes from `before` for rooms whose geometry is unchanged in `after`. */
export const retainComputed = (before: SnapshotFloor, after: SnapshotFloor): SnapshotFloor => ({
  ...after,
  rooms: Object.fromEntries(
    Object.entries(after.rooms).map(([id, room]) => {
      const known = Object.hasOwn(before.rooms, id) ? before.rooms[id]! : null;
      if (!known || !sameJson(geometryOf(known, before), geometryOf(room, after))) return [id, room];
      return [id, { ...room, ...Object.fromEntries(Object.entries(known).filter(([name]) => isComputed(name))) }];
    }),
  ),
});
