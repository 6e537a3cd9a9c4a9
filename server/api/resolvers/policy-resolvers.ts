/** Sets the policies of a model in the graph. */
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { setPolicy } from '../../edits/access/model-policies.ts';
import { requireEdit } from '../context/require.ts';

interface Wish {
  readonly modelId: string;
  readonly name: string;
  readonly value?: unknown;
}

export const policyMutations = {
  setModelPolicy: async (_: unknown, { modelId, name, value = null }: Wish, context: GraphContext) => {
    await requireEdit(context, modelId);
    const set = await setPolicy(context.store, modelId, name, value, new Date(), context.actor.person?.id ?? null);
    if (!set.ok) throw graphFailure('request.invalid', set.failure.message);
    const record = await context.models.record(modelId);
    if (!record) throw graphFailure('not.found');
    return record;
  },
};
