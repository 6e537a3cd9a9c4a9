/** Fills in the floor and room of records by their position, where the records name none. */
import type { Vec3 } from '../geometry/vec3.ts';
import { placeAt } from '../navigation/place-at.ts';
import type { RecordKind } from './edit.ts';
import type { Fields, Json } from '../../base/json-fields.ts';

export interface Places {
  readonly floors: Parameters<typeof placeAt>[1];
  readonly rooms: Parameters<typeof placeAt>[2];
}

const positionField: Partial<Readonly<Record<RecordKind, string>>> = {
  label: 'position',
  tag: 'anchorPosition',
  note: 'anchorPosition',
  objectAnnotation: 'position',
};

const isPoint = (value: Json | undefined): value is Vec3 =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isFinite);

const isRecord = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const withPlace = (record: Fields, position: Json | undefined, { floors, rooms }: Places): Fields => {
  const { floorId, roomId } = record;
  if (!isPoint(position) || (floorId != null && roomId != null)) return record;
  const floor = floorId == null ? null : floors.filter(({ id }) => id === floorId);
  const found = placeAt(position, floor ?? floors, rooms);
  return { ...record, floorId: floorId ?? found.floorId, roomId: roomId ?? found.roomId };
};

export const completePlace = (kind: RecordKind, record: Fields, places: Places): Fields => {
  const field = positionField[kind];
  if (field !== undefined) return withPlace(record, record[field], places);
  const { points } = record;
  if (kind !== 'measurement' || !Array.isArray(points)) return record;
  return {
    ...record,
    points: (points as readonly Json[]).map((point) =>
      isRecord(point) ? withPlace(point, point['position'], places) : point,
    ),
  };
};
