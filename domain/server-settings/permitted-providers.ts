/**
 * The sites whose content administrators permit (docs/reference/server-settings.md#media-from-other-sites). Their URLs:
 * domain/links/media-providers.ts.
 */
export const mediaProviderIds = [
  'youtube',
  'vimeo',
  'dailymotion',
  'loom',
  'sketchfab',
  'google_maps',
  'openstreetmap',
  'soundcloud',
  'spotify',
] as const;

export type MediaProviderId = (typeof mediaProviderIds)[number];

/** The providers that a server permits; null: all, also those of later versions. */
export type PermittedProviders = readonly MediaProviderId[] | null;

export const isPermittedProvider = (id: MediaProviderId, permitted: PermittedProviders): boolean =>
  permitted === null || permitted.includes(id);

const isProviderId = (value: unknown): value is MediaProviderId =>
  (mediaProviderIds as readonly unknown[]).includes(value);

/** Of a stored value: unknown ids are left out; what is neither null nor a list permits none. */
export const parsePermittedProviders = (value: unknown): PermittedProviders =>
  value === null ? null : (Array.isArray(value) ? value : []).filter(isProviderId);

/** All of them as null, and each once in the order of the list, so that equal choices have equal values. */
export const toPermittedProviders = (ids: Iterable<MediaProviderId>): PermittedProviders => {
  const chosen = new Set(ids);
  return chosen.size === mediaProviderIds.length ? null : mediaProviderIds.filter((id) => chosen.has(id));
};

export interface MediaProviderChoice {
  readonly provider: MediaProviderId;
  readonly isPermitted: boolean;
}

/** Where a provider is in several choices, the last one counts. */
export const withChoices = (
  permitted: PermittedProviders,
  choices: readonly MediaProviderChoice[],
): PermittedProviders => {
  const chosen = new Map(choices.map(({ provider, isPermitted }) => [provider, isPermitted]));
  return toPermittedProviders(mediaProviderIds.filter((id) => chosen.get(id) ?? isPermittedProvider(id, permitted)));
};
