/**
 * The fixed list of policies (docs/reference/access.md#policies) with their values for anonymous visitors. Features
 * that this program does not have are off. A model can override values by rows in `policies`; the last two depend on
 * the actor.
 */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { isEmbedOrigin } from '#domain/links/embedding.ts';
import { detailLevels, type DetailLevel } from '#domain/mesh/detail-level.ts';

export type PolicyKind = 'FlagPolicy' | 'OptionsPolicy' | 'ValuePolicy' | 'FeaturePolicy';

export interface KnownPolicy {
  readonly name: string;
  readonly kind: PolicyKind;
  /** For an anonymous visitor of a model that does not override it. */
  readonly value: unknown;
}

/** The origins whose pages may embed the model (docs/reference/start-up.md#who-may-embed). */
export const embeddingPolicy = 'spaces.embedding';
/** As an option of the policy: every origin. */
export const everyOrigin = '*';

const disabledFlag = (name: string): KnownPolicy => ({ name, kind: 'FlagPolicy', value: false });

export const detailPolicy = 'spaces.chunked.mesh.lod';
export const layersPolicy = 'spaces.webgl.layers.mode';
export const notesPolicy = 'spaces.notes';
export const statisticsPolicy = 'spaces.statistics';
export const editPolicy = 'perm.spaces.workshop.edit';
const defurnishPolicy = 'spaces.bundles.mp.defurnish';

export const knownPolicies: readonly KnownPolicy[] = [
  disabledFlag('spaces.tours_v2'),
  // Only users with a role may comment; owners who want no notes switch them off.
  { name: notesPolicy, kind: 'FlagPolicy', value: true },
  { name: statisticsPolicy, kind: 'FlagPolicy', value: true },
  { name: embeddingPolicy, kind: 'OptionsPolicy', value: [everyOrigin] },
  disabledFlag('spaces.visitor.subscriber.prompt'),
  { name: layersPolicy, kind: 'OptionsPolicy', value: ['views_and_layers'] },
  disabledFlag('spaces.elements'),
  { name: detailPolicy, kind: 'OptionsPolicy', value: [] },
  disabledFlag('spaces.aws.twinmaker.sdk.access'),
  disabledFlag('spaces.sdk.qa'),
  disabledFlag('spaces.plugins'),
  { name: 'spaces.plugins.config', kind: 'ValuePolicy', value: null },
  disabledFlag('spaces.plugins.debug'),
  { name: 'spaces.plugins.groups', kind: 'OptionsPolicy', value: [] },
  disabledFlag('features/xr_browser_lock'),
  disabledFlag(editPolicy),
  { name: defurnishPolicy, kind: 'FeaturePolicy', value: 'unavailable' },
];

const valueFields: Readonly<Record<PolicyKind, string>> = {
  FlagPolicy: 'enabled',
  OptionsPolicy: 'options',
  ValuePolicy: 'value',
  FeaturePolicy: 'availability',
};

/** The finest level of detail that a model shows: the finest that its policy names, or the finest of all. */
export const finestDetail = (own: ReadonlyMap<string, unknown>): DetailLevel => {
  const named = own.get(detailPolicy);
  return (Array.isArray(named) ? detailLevels.find((level) => named.includes(level)) : undefined) ?? 'max';
};

/** Whether notes may be used in a model with these own values (docs/reference/notes.md#the-policy-spacesnotes). */
export const notesEnabled = (own: ReadonlyMap<string, unknown>): boolean => own.get(notesPolicy) !== false;

/** Whether visits to a model with these own values are counted (docs/reference/analytics.md#turning-statistics-off). */
export const statisticsEnabled = (own: ReadonlyMap<string, unknown>): boolean => own.get(statisticsPolicy) !== false;

/**
 * The origins that may embed a model with these own values; undefined: every origin. Without a value of its own those of
 * the server.
 */
export const embedOriginsOf = (
  own: ReadonlyMap<string, unknown>,
  ofServer: readonly string[] | undefined,
): readonly string[] | undefined => {
  const value = own.get(embeddingPolicy);
  if (!Array.isArray(value)) return ofServer;
  return value.includes(everyOrigin) ? undefined : value.filter(isEmbedOrigin);
};

/** The failure of writing or reading notes where the policy is off. */
export const notesDisabled = {
  code: 'forbidden',
  message: 'Notes are switched off for this model; an editor can switch on its policy spaces.notes.',
  details: { kind: 'notes.disabled' },
} as const;

/** The model's own values that this actor may see. */
const ownValues = (own: ReadonlyMap<string, unknown>, isEditor: boolean): ReadonlyMap<string, unknown> =>
  isEditor
    ? new Map([...own, [editPolicy, true]])
    : new Map([...own].filter(([name]) => name !== editPolicy && name !== defurnishPolicy));

/** As the graph returns them, for one model. */
export const policiesOf = (own: ReadonlyMap<string, unknown>, actor: Actor, modelId: string) => {
  const values = ownValues(own, mayEdit(actor, modelId));
  return knownPolicies.map(({ name, kind, value }) => ({
    __typename: kind,
    name,
    [valueFields[kind]]: values.has(name) ? values.get(name) : value,
  }));
};
