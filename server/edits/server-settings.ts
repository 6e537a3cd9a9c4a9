/**
 * What administrators configure in the browser (docs/reference/server-settings.md). In the database, so that it applies to
 * all servers on it, and to edits in their transaction.
 */
import type { Kysely } from 'kysely';
import { parsePermittedProviders, type PermittedProviders } from '#domain/links/media-providers.ts';
import { parseJson } from '../store/models/json-column.ts';
import type { Store } from '../store/open-store.ts';
import type { Tables } from '../store/tables/tables.ts';
import { inTransaction } from '../store/transactions.ts';
import { recordSecurityEvent, type EventOrigin } from './access/security-log.ts';

const mediaProvidersName = 'media_providers';

export const readPermittedProviders = async (db: Kysely<Tables>): Promise<PermittedProviders> => {
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', mediaProvidersName)
    .executeTakeFirst();
  return row ? parsePermittedProviders(parseJson(row.value)) : null;
};

/** `by`: who changes them; a command on the server has neither person nor address. */
export const setPermittedProviders = (
  store: Store,
  permitted: PermittedProviders,
  now: Date,
  by: EventOrigin = {},
): Promise<void> =>
  inTransaction(store, async (transaction) => {
    await transaction.deleteFrom('server_settings').where('name', '=', mediaProvidersName).execute();
    if (permitted !== null)
      await transaction
        .insertInto('server_settings')
        .values({ name: mediaProvidersName, value: JSON.stringify(permitted) })
        .execute();
    const chosen = permitted === null ? 'all' : permitted.join(' ') || 'none';
    const detail = `${mediaProvidersName} ${chosen}`;
    await recordSecurityEvent(transaction, { ...by, event: 'settings.changed', detail }, now);
  });
