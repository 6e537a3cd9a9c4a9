/**
 * What administrators configure in the browser (docs/reference/server-settings.md). In the database, so that it applies to
 * all servers on it, and to edits in their transaction.
 */
import type { Kysely } from 'kysely';
import { parsePermittedProviders, type PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
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
  // A damaged value permits none.
  return row ? parsePermittedProviders(parseJson(row.value)) : null;
};

/** Returns them as they are then. `by`: who changes them; a command on the server has neither person nor address. */
export const changePermittedProviders = (
  store: Store,
  change: (permitted: PermittedProviders) => PermittedProviders,
  now: Date,
  by: EventOrigin = {},
): Promise<PermittedProviders> =>
  inTransaction(store, async (transaction) => {
    const before = await readPermittedProviders(transaction);
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    await transaction.deleteFrom('server_settings').where('name', '=', mediaProvidersName).execute();
    if (after !== null)
      await transaction
        .insertInto('server_settings')
        .values({ name: mediaProvidersName, value: JSON.stringify(after) })
        .execute();
    const chosen = after === null ? 'all' : after.join(' ') || 'none';
    await recordSecurityEvent(
      transaction,
      { ...by, event: 'settings.changed', detail: `${mediaProvidersName} ${chosen}` },
      now,
    );
    return after;
  });
