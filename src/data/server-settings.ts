/** Changes the settings of the server (docs/reference/server-settings.md). */
import { ok, type Result } from '#base/result.ts';
import { serverSettingsOperations } from '#domain/graph/server-settings-operations.ts';
import { parsePermittedProviders, type PermittedProviders } from '#domain/links/media-providers.ts';
import { requestGraph } from './graph-request.ts';
import type { RequestOptions } from './json-requests.ts';
import type { SpaceFailure } from './spaces/space-requests.ts';

/** @returns what the server has stored */
export const savePermittedProviders = async (
  mediaProviders: PermittedProviders,
  options: RequestOptions = {},
): Promise<Result<PermittedProviders, SpaceFailure>> => {
  const text = serverSettingsOperations.SetMediaProviders;
  const changed = await requestGraph({ name: 'SetMediaProviders', text, variables: { mediaProviders } }, options);
  if (!changed.ok) return changed;
  const stored = changed.value['setMediaProviders'] as { readonly mediaProviders?: unknown } | null;
  return ok(parsePermittedProviders(stored?.mediaProviders));
};
