/**
 * The wall graph as a document of a model's content: a snapshot (domain/model/content/wall-graph.ts), or another
 * program's form with its floors as a map or as a list, and the floors that were drawn here laid over it.
 */
import * as v from 'valibot';
import { snapshotFloor } from './wall-graph-shape.ts';
import { wallGraphVersion, type SnapshotFloor } from '../model/content/wall-graph.ts';

type Document = Readonly<Record<string, unknown>>;

/** Floors that people changed here, by id; null: its graph was removed here. */
export type WallGraphFloors = ReadonlyMap<string, SnapshotFloor | null>;

const asDocument = (value: unknown): Document | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null;

/** Null: it is not in a form that can be edited. */
export const readSnapshotFloor = (value: unknown): SnapshotFloor | null =>
  v.is(snapshotFloor, value) ? (value as unknown as SnapshotFloor) : null;

/** Null: the document says nothing of that floor, or in a form that cannot be edited. */
export const floorInDocument = (document: unknown, floorId: string): SnapshotFloor | null => {
  const floors = asDocument(document)?.['floors'];
  const floor = Array.isArray(floors)
    ? floors.find((each) => asDocument(each)?.['floorId'] === floorId)
    : Object.hasOwn(asDocument(floors) ?? {}, floorId) && asDocument(floors)![floorId];
  return readSnapshotFloor(floor);
};

/** The document as it stands; undefined where there is none and nothing was drawn. */
export const withWallGraphFloors = (document: unknown, drawn: WallGraphFloors): unknown => {
  if (drawn.size === 0) return document;
  const graph = asDocument(document) ?? { version: wallGraphVersion };
  const floors = graph['floors'];
  const retained = [...drawn].flatMap(([id, floor]) => (floor ? [[id, floor] as const] : []));
  if (Array.isArray(floors)) {
    const others = floors.filter((each) => !drawn.has(String(asDocument(each)?.['floorId'])));
    return { ...graph, floors: [...others, ...retained.map(([floorId, floor]) => ({ floorId, ...floor }))] };
  }
  const others = Object.entries(asDocument(floors) ?? {}).filter(([id]) => !drawn.has(id));
  return { ...graph, floors: Object.fromEntries([...others, ...retained]) };
};

/** With its floors named by other ids. */
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
