/**
 * The fixed list of policies (spec 3 §6) with the values that an anonymous visitor has. What is off is not offered by
 * this program; a model may differ by a row in its `policies`.
 */
export type PolicyKind = 'FlagPolicy' | 'OptionsPolicy' | 'ValuePolicy' | 'FeaturePolicy';

interface KnownPolicy {
  readonly name: string;
  readonly kind: PolicyKind;
  readonly value: unknown;
}

const off = (name: string): KnownPolicy => ({ name, kind: 'FlagPolicy', value: false });

const anonymousPolicies: readonly KnownPolicy[] = [
  off('spaces.tours_v2'),
  off('spaces.notes'),
  off('spaces.visitor.subscriber.prompt'),
  { name: 'spaces.webgl.layers.mode', kind: 'OptionsPolicy', value: ['disabled'] },
  off('spaces.elements'),
  { name: 'spaces.chunked.mesh.lod', kind: 'OptionsPolicy', value: [] },
  off('spaces.aws.twinmaker.sdk.access'),
  off('spaces.sdk.qa'),
  off('spaces.plugins'),
  { name: 'spaces.plugins.config', kind: 'ValuePolicy', value: null },
  off('spaces.plugins.debug'),
  { name: 'spaces.plugins.groups', kind: 'OptionsPolicy', value: [] },
  off('perm.spaces.workshop.edit'),
  { name: 'spaces.bundles.mp.defurnish', kind: 'FeaturePolicy', value: 'unavailable' },
];

const field: Readonly<Record<PolicyKind, string>> = {
  FlagPolicy: 'enabled',
  OptionsPolicy: 'options',
  ValuePolicy: 'value',
  FeaturePolicy: 'availability',
};

/** As the graph answers them, for one model. */
export const policiesOf = (own: ReadonlyMap<string, unknown>) =>
  anonymousPolicies.map(({ name, kind, value }) => ({
    __typename: kind,
    name,
    [field[kind]]: own.has(name) ? own.get(name) : value,
  }));
