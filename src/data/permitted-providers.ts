import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { $modelRequest } from './state.ts';

/**
 * The sites whose content the server permits to be embedded, as of the load of the page
 * (docs/reference/attachments.md#embeds).
 */
export const $permittedProviders = $modelRequest.map(
  (request): PermittedProviders => request?.page.config.settings?.media_providers ?? null,
);
