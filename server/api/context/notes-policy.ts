/** The policy that lets people write and read notes (docs/reference/record-validation.md#notes). */
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import type { GraphContext } from './graph-context.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { notesPolicy } from '../../edits/access/policies.ts';

export const notesEnabled = ({ policies }: Pick<ModelRecord, 'policies'>): boolean =>
  policies.get(notesPolicy) !== false;

const notesDisabled = (): GraphQLError =>
  createGraphQLError('Notes are switched off for this model; an editor can switch on its policy spaces.notes.', {
    extensions: { code: 'forbidden' satisfies GraphCode, kind: 'notes.disabled' },
  });

/** Throws where the policy is off. Who may comment at all was asked before. */
export const requireNotes = async ({ models }: Pick<GraphContext, 'models'>, modelId: string): Promise<void> => {
  const record = await models.record(modelId);
  if (record && !notesEnabled(record)) throw notesDisabled();
};
