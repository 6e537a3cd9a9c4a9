/**
 * Operations on views and layers: each is a batch of the edit queue, and what it has created is chosen afterwards
 * (docs/reference/views-and-layers.md#editing).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { expectedEdits } from '#domain/views/expected-edits.ts';
import { currentLayers } from '#domain/views/view-state.ts';
import { editBatchQueued, editBatchResolved } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $viewState, activeLayerChosen, viewChosen } from '#src/features/views/lazy.ts';
import { $editedViews } from './edited-views.ts';

export type NamedOperation = NonNullable<EditBatch['operation']>;

export interface QueuedOperation {
  /** Of the edit batch. */
  readonly id: string;
  readonly operation: NamedOperation;
}
export const operationQueued = createEvent<QueuedOperation>();
/** The same where the caller has no use for the id of the batch. */
export const operationRequested = createEvent<NamedOperation>();
sample({ clock: operationRequested, fn: (operation) => ({ id: newId(), operation }), target: operationQueued });

export const operationBatch = (
  { id, operation }: QueuedOperation,
  views: Parameters<typeof expectedEdits>[0],
): EditBatch => ({ id, operation, edits: expectedEdits(views, operation), isIndivisible: true });

sample({
  clock: operationQueued,
  source: $editedViews,
  fn: (views, queued) => operationBatch(queued, views),
  target: editBatchQueued,
});

/** The id of the first record of the kind that the edits add; null: none. */
export const createdId = (edits: readonly Edit[] | null, kind: 'view' | 'layer'): string | null =>
  edits?.find((edit) => edit.kind === kind && edit.before === null)?.id ?? null;

const createdBy = {
  AddUserView: 'view',
  DuplicateView: 'view',
  AddLayer: 'layer',
  DuplicateLayer: 'layer',
} as const satisfies Partial<Record<NamedOperation['mutation'], 'view' | 'layer'>>;

interface Created {
  readonly kind: 'view' | 'layer';
  readonly id: string;
}

/** The kinds of records that batches which are being sent will add, by the ids of the batches. */
const $creating = createStore<ReadonlyMap<string, Created['kind']>>(new Map(), { serialize: 'ignore' }).on(
  operationQueued,
  (creating, { id, operation: { mutation } }) =>
    Object.hasOwn(createdBy, mutation)
      ? new Map(creating).set(id, createdBy[mutation as keyof typeof createdBy])
      : creating,
);
const resolved = sample({
  clock: editBatchResolved,
  source: $creating,
  fn: (creating, { id, applied }) => ({ batchId: id, kind: creating.get(id), applied }),
}).filterMap(({ kind, ...result }) => (kind ? { ...result, kind } : undefined));
$creating.on(resolved, (creating, { batchId }) => new Map([...creating].filter(([id]) => id !== batchId)));
const created = resolved.filterMap(({ kind, applied }): Created | undefined => {
  const id = createdId(applied, kind);
  return id === null ? undefined : { kind, id };
});

/** Chosen as soon as the views that the server returns have it, unless another view is chosen before. */
const $toChoose = createStore<Created | null>(null)
  .on(created, (_, each) => each)
  .reset(viewChosen, activeLayerChosen);
const $listed = combine($toChoose, $viewState, (toChoose, state): Created | null => {
  if (!toChoose || !state) return null;
  const listed = toChoose.kind === 'view' ? state.views : currentLayers(state);
  return listed.some(({ id }) => id === toChoose.id) ? toChoose : null;
});
sample({ clock: $listed, filter: (listed) => listed?.kind === 'view', fn: (listed) => listed!.id, target: viewChosen });
sample({
  clock: $listed,
  filter: (listed) => listed?.kind === 'layer',
  fn: (listed) => listed!.id,
  target: activeLayerChosen,
});
