/**
 * The wall graph as a document in a model's content: a snapshot (domain/model/content/wall-graph.ts), or another program's
 * format with a map or list of floors, overridden by the floors that were edited here.
 */
import * as v from 'valibot';
import { snapshotFloor } from './wall-graph-shape.ts';
import { wallGraphVersion, type SnapshotFloor } from '../model/content/wall-graph.ts';

type Document = Readonly<Record<string, unknown>>;

/** Edited floors by id; null: the floor's graph was removed. */
export type WallGraphFloors = ReadonlyMap<string, SnapshotFloor | null>;

const asDocument = (value: unknown): Document | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null;

/** Null: it is not in an editable format. */
export const readSnapshotFloor = (value: unknown): SnapshotFloor | null =>
  v.is(snapshotFloor, value) ? (value as unknown as SnapshotFloor) : null;

/** Null: the document does not contain that floor in an editable format. */
export const floorInDocument = (document: unknown, floorId: string): SnapshotFloor | null => {
  const floors = asDocument(document)?.['floors'];
  const floor = Array.isArray(floors)
    ? floors.find((each) => asDocument(each)?.['floorId'] === floorId)
    : Object.hasOwn(asDocument(floors) ?? {}, floorId) && asDocument(floors)![floorId];
  return readSnapshotFloor(floor);
};

/** The current document; undefined where there is none and no floor was edited. */
export const withWallGraphFloors = (document: unknown, edited: WallGraphFloors): unknown => {
  if (edited.size === 0) return document;
  const graph = asDocument(document) ?? { version: wallGraphVersion };
  const floors = graph['floors'];
  const present = [...edited].flatMap(([id, floor]) => (floor ? [[id, floor] as const] : []));
  if (Array.isArray(floors)) {
    const others = floors.filter((each) => !edited.has(String(asDocument(each)?.['floorId'])));
    return { ...graph, floors: [...others, ...present.map(([floorId, floor]) => ({ floorId, ...floor }))] };
  }
  const others = Object.entries(asDocument(floors) ?? {}).filter(([id]) => !edited.has(id));
  return { ...graph, floors: Object.fromEntries([...others, ...present]) };
};

/** The document with its changed floors; floors that are not in an editable format stay as they are. */
export const mapSnapshotFloors = (document: unknown, change: (floor: SnapshotFloor) => SnapshotFloor): unknown => {
  const graph = asDocument(document);
  const floors = graph?.['floors'];
  const changed = (value: unknown): unknown => {
    const floor = readSnapshotFloor(value);
    return floor ? change(floor) : value;
  };
  if (Array.isArray(floors)) return { ...graph, floors: floors.map(changed) };
  const byId = asDocument(floors);
  if (!byId) return document;
  return { ...graph, floors: Object.fromEntries(Object.entries(byId).map(([id, floor]) => [id, changed(floor)])) };
};

/** The document with other floor ids. */
export const withFloorIds = (document: unknown, rename: (floorId: string) => string): unknown => {
  const graph = asDocument(document);
  const floors = graph?.['floors'];
  if (Array.isArray(floors))
    return {
      ...graph,
      floors: floors.map((each: unknown) => {
        const floorId = asDocument(each)?.['floorId'];
        return typeof floorId === 'string' ? { ...asDocument(each), floorId: rename(floorId) } : each;
      }),
    };
  const byId = asDocument(floors);
  if (!byId) return document;
  return { ...graph, floors: Object.fromEntries(Object.entries(byId).map(([id, floor]) => [rename(id), floor])) };
};
