/**
 * What administrators configure in the browser (docs/reference/server-settings.md). In the database, so that it applies to
 * all servers on it, and to edits in their transaction.
 */
import type { Kysely } from 'kysely';
import { parsePermittedProviders, type PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { parseUploadQuotas, uploadQuotaNames, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import { parseJson } from '../store/models/json-column.ts';
import type { Store } from '../store/open-store.ts';
import type { Tables } from '../store/tables/tables.ts';
import { inTransaction } from '../store/transactions.ts';
import { recordSecurityEvent, type EventOrigin } from './access/security-log.ts';

type SettingName = 'media_providers' | 'upload_quotas';

/** As JSON; null if it is not set. */
const readSetting = async (db: Kysely<Tables>, name: SettingName): Promise<string | null> => {
  const row = await db.selectFrom('server_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
};

interface SettingChange {
  readonly name: SettingName;
  /** Null removes it. */
  readonly value: object | null;
  /** The new value in the security log. */
  readonly logged: string;
  readonly by: EventOrigin;
  readonly now: Date;
}

const writeSetting = async (
  transaction: Kysely<Tables>,
  { name, value, logged, by, now }: SettingChange,
): Promise<void> => {
  await transaction.deleteFrom('server_settings').where('name', '=', name).execute();
  if (value !== null)
    await transaction
      .insertInto('server_settings')
      .values({ name, value: JSON.stringify(value) })
      .execute();
  await recordSecurityEvent(transaction, { ...by, event: 'settings.changed', detail: `${name} ${logged}` }, now);
};

export const readPermittedProviders = async (db: Kysely<Tables>): Promise<PermittedProviders> => {
  const text = await readSetting(db, 'media_providers');
  // A damaged value permits none.
  return text === null ? null : parsePermittedProviders(parseJson(text));
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
    const logged = after === null ? 'all' : after.join(' ') || 'none';
    await writeSetting(transaction, { name: 'media_providers', value: after, logged, by, now });
    return after;
  });

export const readUploadQuotas = async (db: Kysely<Tables>): Promise<UploadQuotas> =>
  parseUploadQuotas(parseJson(await readSetting(db, 'upload_quotas')));

/** Returns them as they are then; see `changePermittedProviders`. */
export const changeUploadQuotas = (
  store: Store,
  changes: Partial<UploadQuotas>,
  now: Date,
  by: EventOrigin = {},
): Promise<UploadQuotas> =>
  inTransaction(store, async (transaction) => {
    const before = await readUploadQuotas(transaction);
    const after = { ...before, ...changes };
    const changed = uploadQuotaNames.filter((name) => after[name] !== before[name]);
    if (changed.length === 0) return after;
    const logged = changed.map((name) => `${name} ${after[name] ?? 'default'}`).join(' ');
    await writeSetting(transaction, { name: 'upload_quotas', value: after, logged, by, now });
    return after;
  });
