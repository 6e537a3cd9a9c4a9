/**
 * The pages in which people have models open for editing (docs/reference/presence.md): one row for each, which expires.
 * They are in the database, because the servers on it share them.
 */
import type { Activity } from '#domain/presence/presence.ts';
import { presenceLifetimeMs } from '#domain/presence/presence-lifetime.ts';
import { maxPresencePerModel, maxPresencePerPerson } from '../../wire/limits.ts';
import type { Store } from '../open-store.ts';
import { inTransaction, type Transaction } from '../transactions.ts';
import type { Row } from './read-model.ts';

type HasDatabase = Pick<Store, 'db'>;

export interface PresenceKey {
  readonly modelId: string;
  readonly clientId: string;
  readonly userId: string;
}

/** `taken`: another person has this client id; `full`: the model has as many pages of others as it may have. */
export type PresenceOutcome = 'saved' | 'taken' | 'full';

const columnsOf = ({ tool, record }: Activity, now: Date) => ({
  tool,
  record_kind: record?.kind ?? null,
  record_id: record?.id ?? null,
  expires: new Date(now.getTime() + presenceLifetimeMs).toISOString(),
});

/** The person's row that the new one replaces: the one that expires first, where there are as many as allowed. */
const rowToReplace = async (db: Transaction, userId: string) => {
  const rows = await db
    .selectFrom('presence')
    .select(['model_id', 'client_id'])
    .where('user_id', '=', userId)
    .orderBy('expires')
    .orderBy('client_id')
    .execute();
  return rows.length < maxPresencePerPerson ? null : rows[0]!;
};

const countOfModel = async (db: Transaction, modelId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('presence')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('model_id', '=', modelId)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns a text.
  return Number(count);
};

const addRow = async (db: Transaction, row: Row<'presence'>): Promise<PresenceOutcome> => {
  const existing = await db
    .selectFrom('presence')
    .select('user_id')
    .where('model_id', '=', row.model_id)
    .where('client_id', '=', row.client_id)
    .executeTakeFirst();
  if (existing && existing.user_id !== row.user_id) return 'taken';
  if (!existing) {
    const replaced = await rowToReplace(db, row.user_id);
    const remaining = (await countOfModel(db, row.model_id)) - (replaced?.model_id === row.model_id ? 1 : 0);
    if (remaining >= maxPresencePerModel) return 'full';
    if (replaced)
      await db
        .deleteFrom('presence')
        .where('model_id', '=', replaced.model_id)
        .where('client_id', '=', replaced.client_id)
        .execute();
  }
  await db
    .insertInto('presence')
    .values(row)
    .onConflict((c) => c.columns(['model_id', 'client_id']).doUpdateSet(row))
    .execute();
  return 'saved';
};

/** Adds or renews a row. A renewal, the most frequent request, is one statement. */
export const savePresence = async (
  store: HasDatabase,
  { modelId, clientId, userId }: PresenceKey,
  activity: Activity,
  now: Date,
): Promise<PresenceOutcome> => {
  const columns = columnsOf(activity, now);
  const renewed = await store.db
    .updateTable('presence')
    .set(columns)
    .where('model_id', '=', modelId)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('expires', '>', now.toISOString())
    .executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) return 'saved';
  // Outside of the transaction, so that two pages that are added at a time do not lock each other's rows.
  await store.db.deleteFrom('presence').where('expires', '<=', now.toISOString()).execute();
  const row = { model_id: modelId, client_id: clientId, user_id: userId, ...columns };
  return inTransaction(store, (transaction) => addRow(transaction, row));
};

/** Does nothing where the person has no such row. */
export const removePresence = async (
  { db }: HasDatabase,
  { modelId, clientId, userId }: PresenceKey,
): Promise<void> => {
  await db
    .deleteFrom('presence')
    .where('model_id', '=', modelId)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
};

/** The rows of people who may edit, with their names, by client id. One query for all models, of which there is at least one. */
export const readPresence = async ({ db }: HasDatabase, modelIds: readonly string[], now: Date) => {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .leftJoin('user_roles', (join) =>
      join.onRef('user_roles.user_id', '=', 'presence.user_id').onRef('user_roles.model_id', '=', 'presence.model_id'),
    )
    .selectAll('presence')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('presence.model_id', 'in', modelIds)
    .where('presence.expires', '>', now.toISOString())
    .where((e) => e.or([e('users.admin', '=', 1), e('user_roles.access', '=', 'full')]))
    .execute();
  // Databases sort by different rules.
  return rows.toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1));
};

export type PresenceRow = Awaited<ReturnType<typeof readPresence>>[number];
