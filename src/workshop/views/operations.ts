/** Operations on views and layers: each is a batch of the edit queue (docs/reference/views-and-layers.md#editing). */
import { createEvent, sample } from 'effector';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { expectedEdits } from '#domain/views/expected-edits.ts';
import { editBatchQueued } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
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
