/**
 * The fixed list of policies (docs/reference/access.md#policies) with the values that an anonymous visitor has. What is off is not offered by
 * this program; a model may differ by a row in its `policies`. The last two are by who asks.
 */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { detailLevels, type DetailLevel } from '#domain/mesh/detail-level.ts';

export type PolicyKind = 'FlagPolicy' | 'OptionsPolicy' | 'ValuePolicy' | 'FeaturePolicy';

export interface KnownPolicy {
  readonly name: string;
  readonly kind: PolicyKind;
  /** For an anonymous visitor of a model that says nothing of it. */
  readonly value: unknown;
}

const off = (name: string): KnownPolicy => ({ name, kind: 'FlagPolicy', value: false });

export const detailPolicy = 'spaces.chunked.mesh.lod';
export const layersPolicy = 'spaces.webgl.layers.mode';
export const notesPolicy = 'spaces.notes';
export const editPolicy = 'perm.spaces.workshop.edit';
const defurnishPolicy = 'spaces.bundles.mp.defurnish';

export const knownPolicies: readonly KnownPolicy[] = [
  off('spaces.tours_v2'),
  // Who may comment was given that role: an owner who wants no notes switches them off.
  { name: notesPolicy, kind: 'FlagPolicy', value: true },
  off('spaces.visitor.subscriber.prompt'),
  { name: layersPolicy, kind: 'OptionsPolicy', value: ['views_and_layers'] },
  off('spaces.elements'),
  { name: detailPolicy, kind: 'OptionsPolicy', value: [] },
  off('spaces.aws.twinmaker.sdk.access'),
  off('spaces.sdk.qa'),
  off('spaces.plugins'),
  { name: 'spaces.plugins.config', kind: 'ValuePolicy', value: null },
  off('spaces.plugins.debug'),
  { name: 'spaces.plugins.groups', kind: 'OptionsPolicy', value: [] },
  off(editPolicy),
  { name: defurnishPolicy, kind: 'FeaturePolicy', value: 'unavailable' },
];

const field: Readonly<Record<PolicyKind, string>> = {
  FlagPolicy: 'enabled',
  OptionsPolicy: 'options',
  ValuePolicy: 'value',
  FeaturePolicy: 'availability',
};

/** The finest level of detail that a model shows: of those its policy names, or all there is where it names none. */
export const finestDetail = (own: ReadonlyMap<string, unknown>): DetailLevel => {
  const named = own.get(detailPolicy);
  return (Array.isArray(named) ? detailLevels.find((level) => named.includes(level)) : undefined) ?? 'max';
};

/** What the model itself says, as far as it may say it to this actor. */
const ownValues = (own: ReadonlyMap<string, unknown>, edits: boolean): ReadonlyMap<string, unknown> =>
  edits
    ? new Map([...own, [editPolicy, true]])
    : new Map([...own].filter(([name]) => name !== editPolicy && name !== defurnishPolicy));

/** As the graph answers them, for one model. */
export const policiesOf = (own: ReadonlyMap<string, unknown>, actor: Actor, modelId: string) => {
  const values = ownValues(own, mayEdit(actor, modelId));
  return knownPolicies.map(({ name, kind, value }) => ({
    __typename: kind,
    name,
    [field[kind]]: values.has(name) ? values.get(name) : value,
  }));
};
