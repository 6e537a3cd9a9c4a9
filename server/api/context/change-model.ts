/** Applies the edits of a mutation: checks the permission, applies one edit batch, and throws errors with the codes of docs/reference/data-api.md#error-codes. */
import type { GraphQLError } from 'graphql';
import { randomBytes } from 'node:crypto';
import type { Edit } from '#domain/edits/edit.ts';
import { requireEdit } from './require.ts';
import type { GraphContext } from './graph-context.ts';
import { withInputNames } from './input-names.ts';
import { editConflict, graphFailure } from '../../wire/graph-failure.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { applyEditBatch, type EditBatch, type EditRejection } from '../../edits/apply-edit-batch.ts';

export interface Change {
  readonly modelId: string;
  /** The client's id of this change; without one a repeated request applies it twice. */
  readonly gestureId?: string | null | undefined;
  readonly edits: EditBatch['edits'];
  readonly keepsContent?: EditBatch['keepsContent'];
  /** Whether refusals name fields as records do: for clients that send records. By default as the schema does. */
  readonly namesRecords?: boolean;
  /** Checks the permission; full access by default. */
  readonly require?: typeof requireEdit;
}

export interface AppliedChange {
  /** The model after the change. */
  readonly record: ModelRecord;
  readonly version: number;
  readonly edits: readonly Edit[];
}

/** A client's mistake: it used the id of an earlier change for another one, which is not applied. */
export const batchIdReused = (): GraphQLError =>
  graphFailure('request.invalid', 'This gestureId was used for another change before: use a new one for each change.');

const failureOf = (rejection: EditRejection, namesRecords: boolean): GraphQLError => {
  if (rejection.code === 'edit.conflict') return editConflict(rejection);
  const { code, message, details } = rejection;
  return graphFailure(code, namesRecords ? message : withInputNames(message), details);
};

export const newId = (): string => randomBytes(12).toString('base64url');

/** Throws GraphQL errors. */
export const changeModel = async (context: GraphContext, change: Change): Promise<AppliedChange> => {
  const { modelId, gestureId, edits, keepsContent = false, namesRecords = false, require = requireEdit } = change;
  await require(context, modelId);
  const personId = context.actor.person?.id ?? null;
  const batch: EditBatch = { modelId, id: gestureId ?? newId(), personId, edits, keepsContent };
  const applied = await applyEditBatch(context.store, batch);
  if (!applied.ok) throw failureOf(applied.failure, namesRecords);
  const record = await context.models.record(modelId);
  if (!record) throw graphFailure('not.found');
  return { record, version: applied.value.version, edits: applied.value.edits };
};
