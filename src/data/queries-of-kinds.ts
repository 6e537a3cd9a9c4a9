/** Which queries have to be asked again when records of a kind have changed, or who may see and do what. */
import type { ChangeKind } from '#domain/edits/change-kinds.ts';
import type { OperationName } from '#domain/graph/operations.ts';

const ofView: readonly OperationName[] = [
  'GetViews',
  'GetLabels',
  'GetMattertags',
  'GetMeasurements',
  'GetNotes',
  'GetOrderedLists',
  'GetHighlightReel',
  'GetHighlightReels',
  'GetObjectAnnotations',
];

const queries: Readonly<Record<ChangeKind, readonly OperationName[]>> = {
  highlightReel: ['GetHighlightReel', 'GetHighlightReels'],
  label: ['GetLabels'],
  tag: ['GetMattertags', 'RefreshTagFileAttachments'],
  measurement: ['GetMeasurements'],
  note: ['GetNotes'],
  objectAnnotation: ['GetObjectAnnotations'],
  orderedList: ['GetOrderedLists', 'GetOrderedListByName'],
  photo: ['GetPhotos'],
  blur: ['GetBlurs'],
  trim: ['GetTrims'],
  plugin: ['GetPlugins'],
  // What it hangs on is told beside it.
  attachment: ['GetAttachments'],
  floor: ['GetModelPrefetch', 'GetFloors'],
  room: ['GetModelPrefetch', 'GetRooms'],
  sweep: ['GetModelPrefetch'],
  // What a layer holds comes and goes with it.
  layer: ofView,
  view: [...ofView, 'GetView', 'GetModelPrefetch'],
  details: ['GetModelPrefetch'],
  settings: ['GetModelPrefetch'],
  start: ['GetModelPrefetch'],
  wallGraph: ['GetRoomBounds', 'GetWallGraph'],
  access: ['GetModelPrefetch', 'GetModelPolicies'],
  user: ['GetModelPolicies'],
};

export const queriesOfKinds = (kinds: ReadonlySet<ChangeKind>): ReadonlySet<OperationName> =>
  new Set([...kinds].flatMap((kind) => queries[kind]));
