/** Which queries have to be asked again when records of a kind have changed. */
import type { RecordKind } from '#domain/edits/edit.ts';
import type { OperationName } from '#domain/graph/operations.ts';

const ofView: readonly OperationName[] = ['GetLabels', 'GetMattertags', 'GetMeasurements', 'GetOrderedLists'];

/** Photos, notes and what else has no query yet are asked for by none. */
const queries: Readonly<Record<RecordKind, readonly OperationName[]>> = {
  highlightReel: [],
  label: ['GetLabels'],
  tag: ['GetMattertags'],
  measurement: ['GetMeasurements'],
  note: [],
  objectAnnotation: [],
  orderedList: ['GetOrderedLists', 'GetOrderedListByName'],
  photo: [],
  floor: ['GetModelPrefetch', 'GetFloors'],
  room: ['GetModelPrefetch', 'GetRooms'],
  sweep: ['GetModelPrefetch'],
  // What a layer holds comes and goes with it.
  layer: ofView,
  view: ofView,
  details: ['GetModelPrefetch'],
  settings: ['GetModelPrefetch'],
  start: ['GetModelPrefetch'],
};

export const queriesOfKinds = (kinds: ReadonlySet<RecordKind>): ReadonlySet<OperationName> =>
  new Set([...kinds].flatMap((kind) => queries[kind]));
