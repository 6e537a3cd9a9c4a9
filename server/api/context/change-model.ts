/** How a mutation changes a model: checks permission, applies one edit batch, and fails with the codes of docs/reference/data-api.md#error-codes. */
import type { GraphQLError } from 'graphql';
import { randomBytes } from 'node:crypto';
import type { Edit } from '#domain/edits/edit.ts';
import { requireEdit } from './require.ts';
import type { GraphContext } from './graph-context.ts';
import { editConflict, graphFailure } from '../../wire/graph-failure.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { applyEditBatch, type EditBatch, type EditRejection } from '../../edits/apply-edit-batch.ts';

export interface Change {
  readonly modelId: string;
  /** The client's name for this change; without one a repeated request makes it twice. */
  readonly gestureId?: string | null | undefined;
  readonly edits: EditBatch['edits'];
  /** Who may; those with full access where nothing is said. */
  readonly require?: typeof requireEdit;
}

export interface Changed {
  /** The model after it. */
  readonly record: ModelRecord;
  readonly version: number;
  readonly edits: readonly Edit[];
}

/** A client's mistake: it repeats a gesture's id with another change, which was neither made nor would be. */
export const batchIdTaken = (): GraphQLError =>
  graphFailure('request.invalid', 'This gestureId was given to another change before: give each change its own.');

const failureOf = (rejection: EditRejection): GraphQLError =>
  rejection.code === 'edit.conflict' ? editConflict(rejection) : graphFailure(rejection.code, rejection.message);

export const newId = (): string => randomBytes(12).toString('base64url');

/** Throws graph failures. */
export const changeModel = async (context: GraphContext, change: Change): Promise<Changed> => {
  const { modelId, gestureId, edits, require = requireEdit } = change;
  await require(context, modelId);
  const personId = context.actor.person?.id ?? null;
  const applied = await applyEditBatch(context.store, { modelId, id: gestureId ?? newId(), personId, edits });
  if (!applied.ok) throw failureOf(applied.failure);
  const record = await context.models.record(modelId);
  if (!record) throw graphFailure('not.found');
  return { record, version: applied.value.version, edits: applied.value.edits };
};
