/** The policies of the model with their values, for its editors (docs/reference/access.md#policies). */
import type { Json } from '#base/json-fields.ts';
import type { GetModelPoliciesData } from '#domain/graph/operation-types.ts';
import { listOf, objectOf, textOf, type Unchecked } from './checks.ts';
import { createModelWrite } from './model-write.ts';

/** By name: a flag, a list of options, or any value. */
export type Policies = ReadonlyMap<string, Json>;

type RawPolicy = Readonly<Record<string, unknown>>;

const valueOf = (policy: RawPolicy): Json =>
  (policy['enabled'] ?? policy['options'] ?? policy['value'] ?? policy['availability'] ?? null) as Json;

/** @param result of GetModelPolicies */
export const policiesIn = (result: unknown): Policies =>
  new Map(
    listOf(objectOf((result as Unchecked<GetModelPoliciesData>)?.model).policies).map((each) => {
      const policy = objectOf(each) as RawPolicy;
      return [textOf(policy['name']), valueOf(policy)];
    }),
  );

export const { sendFx: sendPolicyReadFx, writeFx: readPoliciesFx } = createModelWrite<void, Policies>(
  async ({ client, modelId }) =>
    policiesIn((await client.query('GetModelPolicies', { modelId }, { isFresh: true })).data),
);

export interface PolicyChange {
  readonly name: string;
  /** Null: the default of this server. */
  readonly value: Json;
}

// A failure is shown where the policy was changed.
const options = { callerShowsFailure: true };

/** Rejects with a `WriteFailure`. */
export const { sendFx: sendPolicyFx, writeFx: setPolicyFx } = createModelWrite<PolicyChange, void>(
  async ({ client, modelId }, { name, value }) => {
    await client.mutate('SetModelPolicy', { modelId, name, value }, options);
  },
);
