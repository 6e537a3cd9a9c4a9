/** Changes the settings of the server (docs/reference/server-settings.md). */
import { ok, type Result } from '#base/result.ts';
import { serverSettingsOperations } from '#domain/graph/server-settings-operations.ts';
import {
  parsePermittedProviders,
  type MediaProviderChoice,
  type PermittedProviders,
} from '#domain/server-settings/permitted-providers.ts';
import { requestGraph } from './graph-request.ts';
import type { RequestOptions } from './json-requests.ts';
import type { SpaceFailure } from './spaces/space-requests.ts';

/** @returns all that are permitted then */
export const saveMediaProviders = async (
  choices: readonly MediaProviderChoice[],
  options: RequestOptions = {},
): Promise<Result<PermittedProviders, SpaceFailure>> => {
  const text = serverSettingsOperations.SetMediaProviders;
  const changed = await requestGraph({ name: 'SetMediaProviders', text, variables: { choices } }, options);
  if (!changed.ok) return changed;
  const settings = changed.value['setMediaProviders'] as { readonly mediaProviders?: unknown } | null;
  return ok(parsePermittedProviders(settings?.mediaProviders));
};
