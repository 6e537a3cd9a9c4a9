/** The editor of a view's items (modal `model_view_editor`): its items, copies from other views, and publishing. */
import { combine, createEvent, createStore, sample } from 'effector';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { canBatchDelete } from '#domain/views/capabilities.ts';
import { isRoot, type ViewKind } from '#domain/views/view-content.ts';
import type { LayerRecord, ViewRecord } from '#domain/views/view-types.ts';
import type { ViewItem } from '#src/data/map-view-content.ts';
import { mergeChanges, viewItems } from '#src/data/view-content.ts';
import { $allowedFeatures, withTypes } from '#src/features/views/lazy.ts';
import { $modal, modalContentRemoved } from '#src/shell/modals/index.ts';
import { $currentView, $editedViews, $viewList } from './edited-views.ts';
import { viewEditorLoaded } from './loaded.ts';
import { $openView, viewItemsOpened } from '../open-view.ts';
import type { NamedOperation } from './operations.ts';
import { viewEditor } from './panel.ts';
import { createSentOperation, type RejectionReason } from './sent-operation.ts';

/** Null: the open view is being deleted, or none is open. */
export const $view = combine(
  $openView,
  $editedViews,
  (open, views): ViewRecord | null => views.find(({ id }) => id === open?.viewId) ?? null,
);
sample({
  clock: $view,
  source: $openView,
  filter: (open, view) => open !== null && view === null,
  fn: () => 'model_view_editor' as const,
  target: modalContentRemoved,
});

// The modal was opened by its id alone, by a command.
const openedById = sample({
  clock: [$modal, viewEditorLoaded],
  source: { modal: $modal, open: $openView, view: $currentView },
  filter: ({ modal, open }) => modal === 'model_view_editor' && open === null,
});
sample({
  clock: openedById,
  filter: ({ view }) => view !== null,
  fn: ({ view }) => ({ viewId: view!.id, tab: 'items' as const }),
  target: viewItemsOpened,
});
sample({
  clock: openedById,
  filter: ({ view }) => view === null,
  fn: () => 'model_view_editor' as const,
  target: modalContentRemoved,
});

/** Of the open view, or of the current one while the panel shows the number of items in its layers. */
const $watchedViewId = combine($openView, viewEditor.$isOpen, $currentView, (open, isPanelOpen, current) => {
  if (open) return open.viewId;
  return isPanelOpen && current ? current.id : null;
});
sample({ clock: [$watchedViewId, viewEditorLoaded], source: $watchedViewId, target: viewItems.watched });
const $publishedViewId = $openView.map((open) => (open?.tab === 'publish' ? open.viewId : null));
sample({ clock: [$publishedViewId, viewEditorLoaded], source: $publishedViewId, target: mergeChanges.watched });

/** Unique among the items of a view. */
export const itemKey = ({ kind, id }: Pick<ViewItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Null: they are loading. */
export const $items = combine(viewItems.$content, $openView, (received, open) =>
  received && received.viewId === open?.viewId ? received.content : null,
);
/** Null: they are loading, or another view is open. */
export const $changes = combine(mergeChanges.$content, $openView, (received, open) =>
  received && received.viewId === open?.viewId ? received.content : null,
);
/** The number of items that the current view shows of each of its layers; null: not loaded. */
export const $layerCounts = combine(viewItems.$content, $currentView, (received, view) => {
  if (!received || received.viewId !== view?.id) return null;
  const counts = new Map<string, number>();
  for (const { layerId } of received.content) counts.set(layerId, (counts.get(layerId) ?? 0) + 1);
  return counts;
});

const none: ReadonlySet<string> = new Set();
/** Keys of items. */
export const itemsSelected = createEvent<ReadonlySet<string>>();
export const itemsMoved = createEvent<{ readonly layerId: string }>();
export const itemsDeleted = createEvent();
const sent = createSentOperation();
export const $isItemEditorBusy = sent.$isBusy;

const $selectedKeys = createStore(none, { serialize: 'ignore' })
  .on(itemsSelected, (_, keys) => keys)
  .reset(
    $openView.map((open) => open?.viewId ?? null),
    sent.accepted,
  );
/** Those that still exist. */
export const $selectedItems = combine($selectedKeys, $items, (keys, items): readonly ViewItem[] =>
  (items ?? []).filter((item) => keys.has(itemKey(item))),
);

/** A layer to which items can be moved or copied. */
export interface TargetLayer {
  readonly layer: LayerRecord;
  /** The view whose own layer it is, if that is another one. */
  readonly ofView: ViewRecord | null;
}

const ownTypes: ReadonlySet<string> = new Set(['base', 'viewData']);
const recordTypes: ReadonlySet<string> = new Set([...ownTypes, 'user', 'common']);

/**
 * The layers of the view that contain records, then the own layers of the other views.
 * @param hasLayers whether layers can be used besides the base layer and those of views
 */
export const targetLayersOf = (
  view: ViewRecord,
  views: readonly ViewRecord[],
  hasLayers: boolean,
): readonly TargetLayer[] => {
  const types = hasLayers ? recordTypes : ownTypes;
  const own = view.layers.filter(({ layerType }) => types.has(layerType));
  const others = views
    .filter(({ id }) => id !== view.id)
    .flatMap((other) =>
      other.layers
        .filter(({ id, layerType }) => layerType === 'viewData' && own.every((layer) => layer.id !== id))
        .map((layer) => ({ layer, ofView: other })),
    );
  return [...own.map((layer) => ({ layer, ofView: null })), ...others];
};
export const $targetLayers = combine($view, $viewList, $allowedFeatures, (view, views, allowed) =>
  view ? targetLayersOf(view, views, allowed?.dataLayers === true) : [],
);

export const $canDelete = combine(
  $view,
  $editedViews,
  (view, views) => view !== null && canBatchDelete({ type: view.viewType }, withTypes(views)),
);

const selectionsOf = (items: readonly ViewItem[]) =>
  viewDataTypes
    .map((kind) => ({
      type: dataTypeToWire[kind],
      ids: items.filter((item) => item.kind === kind).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0);

const $conditions = combine({
  view: $view,
  items: $selectedItems,
  canDelete: $canDelete,
  isBusy: sent.$isBusy,
});

sample({
  clock: itemsMoved,
  source: $conditions,
  filter: ({ view, items, isBusy }) => view !== null && items.length > 0 && !isBusy,
  fn: ({ view, items }, { layerId }): NamedOperation => ({
    mutation: 'MoveViewDataToLayer',
    variables: { viewId: view!.id, layerId, viewSelections: selectionsOf(items) },
    name: '',
  }),
  target: sent.requested,
});
sample({
  clock: itemsDeleted,
  source: $conditions,
  filter: ({ view, items, canDelete, isBusy }) => view !== null && items.length > 0 && canDelete && !isBusy,
  fn: ({ view, items }): NamedOperation => ({
    mutation: 'DeleteFromView',
    variables: { viewId: view!.id, viewSelections: selectionsOf(items) },
    name: '',
  }),
  target: sent.requested,
});

export interface CopyDraft {
  /** Null: the first of the other views. */
  readonly fromId: string | null;
  readonly kinds: ReadonlySet<ViewKind>;
  /** Null: the layer of the view's own records. */
  readonly layerId: string | null;
}
export const copyChanged = createEvent<Partial<CopyDraft>>();
export const copyRequested = createEvent();

const $copyDraft = createStore<CopyDraft>(
  { fromId: null, kinds: new Set(viewDataTypes), layerId: null },
  { serialize: 'ignore' },
)
  .on(copyChanged, (draft, change) => ({ ...draft, ...change }))
  .reset($openView.map((open) => open?.viewId ?? null));

/** The layers of the view itself: a copy is to be seen in it. */
export const $copyTargets = $targetLayers.map((targets) => targets.filter(({ ofView }) => ofView === null));

/** What would be copied now; null: there is no other view, or no layer. */
export const $copy = combine($copyDraft, $view, $viewList, $copyTargets, (draft, view, views, targets) => {
  const others = views.filter(({ id }) => id !== view?.id);
  const from = others.find(({ id }) => id === draft.fromId) ?? others[0];
  const preferred = targets.find(({ layer }) => layer.layerType === 'viewData') ?? targets[0];
  const to = targets.find(({ layer }) => layer.id === draft.layerId) ?? preferred;
  return from && to ? { from, others, to: to.layer, kinds: draft.kinds } : null;
});
sample({
  clock: copyRequested,
  source: { copy: $copy, view: $view, isBusy: sent.$isBusy },
  filter: ({ copy, view, isBusy }) => copy !== null && copy.kinds.size > 0 && view !== null && !isBusy,
  fn: ({ copy, view }): NamedOperation => ({
    mutation: 'CopyViewDataToLayer',
    variables: {
      viewId: view!.id,
      layerId: copy!.to.id,
      copyDataFrom: [...copy!.kinds].map((kind) => ({ viewId: copy!.from.id, type: dataTypeToWire[kind] })),
    },
    name: '',
  }),
  target: sent.requested,
});

export const $canPublish = $view.map((view) => view !== null && !isRoot({ type: view.viewType }));
export const publishRequested = createEvent<{ readonly name: string }>();
sample({
  clock: publishRequested,
  source: { view: $view, canPublish: $canPublish, isBusy: sent.$isBusy },
  filter: ({ canPublish, isBusy }) => canPublish && !isBusy,
  fn: ({ view }, { name }): NamedOperation => ({
    mutation: 'PublishView',
    variables: { viewId: view!.id },
    name,
  }),
  target: sent.requested,
});

export type ItemEditorNotice =
  | { readonly kind: 'done'; readonly mutation: NamedOperation['mutation'] }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason };
/** What was done last, or that it was rejected. */
export const $notice = createStore<ItemEditorNotice | null>(null)
  .on(sent.accepted, (_, { operation: { mutation } }) => ({ kind: 'done', mutation }))
  .on(sent.rejected, (_, reason) => ({ kind: 'rejected', reason }))
  .reset($openView, sent.requested, itemsSelected, copyChanged);

const modalLeft = sample({ clock: $openView, filter: (open) => open === null, fn: () => undefined });
sample({ clock: modalLeft, target: sent.left });
