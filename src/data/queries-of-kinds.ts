/** Which queries are out of date when records of a kind, or permissions, have changed. */
import type { ChangeKind } from '#domain/edits/edit.ts';
import type { OperationName } from '#domain/graph/operations.ts';

const queriesOfViews: readonly OperationName[] = [
  'GetViews',
  'GetViewItems',
  'GetMergeDiff',
  'GetLabels',
  'GetMattertags',
  'GetMeasurements',
  'GetNotes',
  'GetOrderedLists',
  'GetHighlightReel',
  'GetHighlightReels',
  'GetObjectAnnotations',
  'GetAttachments',
];

/** What a query of these returns depends on the user's role and on the model's policies. */
const queriesOfRights: readonly OperationName[] = ['GetModelPolicies', 'GetNotes', 'GetNoteUsers', 'GetOrderedLists'];

/** What a view contains, and what publishing it would change. */
const contentOfViews: readonly OperationName[] = ['GetViewItems', 'GetMergeDiff'];

const queriesByKind: Readonly<Record<ChangeKind, readonly OperationName[]>> = {
  highlightReel: ['GetHighlightReel', 'GetHighlightReels', ...contentOfViews],
  label: ['GetLabels', ...contentOfViews],
  tag: ['GetMattertags', 'RefreshTagFileAttachments', ...contentOfViews],
  measurement: ['GetMeasurements', ...contentOfViews],
  note: ['GetNotes', 'GetNoteUsers', ...contentOfViews],
  objectAnnotation: ['GetObjectAnnotations', ...contentOfViews],
  orderedList: ['GetOrderedLists', 'GetOrderedListByName', ...contentOfViews],
  photo: ['GetPhotos'],
  // Only the page on which viewpoints are placed shows them.
  planImage: [],
  blur: ['GetBlurs'],
  trim: ['GetTrims'],
  plugin: ['GetPlugins'],
  // The change of its parent is reported with it.
  attachment: ['GetAttachments'],
  floor: ['GetModelPrefetch', 'GetFloors', 'GetRoomBounds'],
  room: ['GetModelPrefetch', 'GetRooms', 'GetRoomBounds'],
  sweep: ['GetModelPrefetch'],
  // The records in a layer appear and disappear with it.
  layer: queriesOfViews,
  view: [...queriesOfViews, 'GetView', 'GetModelPrefetch'],
  details: ['GetModelPrefetch'],
  settings: ['GetModelPrefetch'],
  start: ['GetModelPrefetch'],
  // Whether the model has rooms to show depends on it, too.
  wallGraph: ['GetModelPrefetch', 'GetRooms', 'GetRoomBounds', 'GetWallGraph'],
  access: ['GetModelPrefetch', ...queriesOfRights],
  user: queriesOfRights,
};

export const queriesOfKinds = (kinds: ReadonlySet<ChangeKind>): ReadonlySet<OperationName> =>
  new Set([...kinds].flatMap((kind) => queriesByKind[kind]));
