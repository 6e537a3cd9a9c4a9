/**
 * The security log: one append-only record for each sign-in, rejection and change of accounts and access. Failures are
 * counted per minute, so that they cannot fill the disk (docs/reference/security-log.md).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { InsertObject, Kysely } from 'kysely';
import type { Actor } from '#domain/access/actor.ts';
import { isRejection, type SecurityEventName } from '#domain/access/security-events.ts';
import type { Store } from '../../store/open-store.ts';
import type { Tables } from '../../store/tables/tables.ts';
import { writeInBatch } from './batched-writes.ts';

/** Who caused an event, and from which address; a command on the server has neither. */
export interface EventOrigin {
  readonly personId?: string | null;
  /** As `clientAddress` returns it. */
  readonly address?: string;
}

/** Of a request. */
export const eventOriginOf = ({ actor }: { readonly actor: Actor }): EventOrigin => ({
  personId: actor.person?.id ?? null,
  address: actor.clientAddress ?? '',
});

export interface SecurityEvent extends EventOrigin {
  readonly event: SecurityEventName;
  /** The person whom the event affects. */
  readonly targetId?: string | null;
  readonly modelId?: string | null;
  /** Only fixed words and ids, never text that a visitor typed. */
  readonly detail?: string;
}

export interface SecurityEntry {
  readonly at: string;
  readonly event: string;
  readonly personId: string | null;
  readonly targetId: string | null;
  readonly modelId: string | null;
  readonly address: string;
  readonly detail: string;
  readonly count: number;
}

export const maxEventAgeDays = 365;
/** New entries of counted events that one server writes in a minute; further ones share one entry for each event. */
export const maxCountedEntriesPerMinute = 60;
export const maxCountedEntries = 100_000;

const dayMs = 24 * 60 * 60 * 1000;

type Database = Kysely<Tables>;

interface WriterState {
  minute: string;
  readonly startedIds: Set<string>;
  /** The hour in which old entries were last removed. */
  removedInHour: string;
}

const writerStates = new WeakMap<Database, WriterState>();

const stateOf = (db: Database): WriterState => {
  const state = writerStates.get(db) ?? { minute: '', startedIds: new Set<string>(), removedInHour: '' };
  writerStates.set(db, state);
  return state;
};

const removeOldEntries = async (db: Database, now: Date): Promise<void> => {
  const state = stateOf(db);
  const hour = now.toISOString().slice(0, 13);
  if (state.removedInHour === hour) return;
  state.removedInHour = hour;
  const oldest = new Date(now.getTime() - maxEventAgeDays * dayMs).toISOString();
  await db.deleteFrom('security_events').where('at', '<', oldest).execute();
  const excess = await db
    .selectFrom('security_events')
    .select('at')
    .where('is_counted', '=', 1)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(maxCountedEntries)
    .executeTakeFirst();
  if (excess) await db.deleteFrom('security_events').where('is_counted', '=', 1).where('at', '<=', excess.at).execute();
};

const rowOf = ({ event, personId, targetId, modelId, address, detail }: SecurityEvent, now: Date) => ({
  at: now.toISOString(),
  event,
  person_id: personId ?? null,
  target_id: targetId ?? null,
  model_id: modelId ?? null,
  client_address: address ?? '',
  detail: detail ?? '',
});

/** The same for repetitions of the event within one minute. */
const entryId = (row: ReturnType<typeof rowOf>, minute: string): string =>
  createHash('sha256')
    .update(JSON.stringify([minute, row.event, row.person_id, row.target_id, row.model_id, row.client_address]))
    .digest('base64url');

/** The row that counts the event; with too many rows in this minute, the one that they share. */
const countedRow = (db: Database, event: SecurityEvent, now: Date) => {
  const state = stateOf(db);
  const minute = now.toISOString().slice(0, 16);
  if (state.minute !== minute) {
    state.minute = minute;
    state.startedIds.clear();
  }
  let row = rowOf(event, now);
  let id = entryId(row, minute);
  if (!state.startedIds.has(id) && state.startedIds.size >= maxCountedEntriesPerMinute) {
    row = rowOf({ event: event.event, detail: 'many addresses' }, now);
    id = entryId(row, minute);
  } else state.startedIds.add(id);
  return { id, ...row, is_counted: 1, count: 1 } as const;
};

const insertRow = (db: Database, row: InsertObject<Tables, 'security_events'>) =>
  db
    .insertInto('security_events')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet((e) => ({ count: e('security_events.count', '+', 1) })))
    .execute();

/** In a transaction, the entry is committed together with the change that it records. */
export const recordSecurityEvent = async (db: Database, event: SecurityEvent, now = new Date()): Promise<void> => {
  const row: InsertObject<Tables, 'security_events'> = isRejection(event.event)
    ? countedRow(db, event, now)
    : { id: randomUUID(), ...rowOf(event, now), is_counted: 0, count: 1 };
  if (db.isTransaction) {
    await insertRow(db, row);
    return;
  }
  await writeInBatch(db, (transaction) => insertRow(transaction, row));
  await removeOldEntries(db, now);
};

export interface RejectionContext {
  readonly store: Pick<Store, 'db'>;
  readonly actor: Actor;
}

/**
 * Records that an actor requested something they may not see or change. `modelId` must exist, since a requested id may
 * be text of any length.
 */
export const recordAccessRejection = ({ store, actor }: RejectionContext, modelId: string | null): Promise<void> =>
  recordSecurityEvent(store.db, {
    event: 'access.refused',
    personId: actor.person?.id ?? null,
    address: actor.clientAddress ?? '',
    modelId,
  });

/** Entries from `since` (ISO 8601) on, oldest first; if there are more than `limit`, the latest. */
export const readSecurityLog = async (
  { db }: Pick<Store, 'db'>,
  { since = '', limit = 10_000 }: { readonly since?: string; readonly limit?: number } = {},
): Promise<readonly SecurityEntry[]> => {
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.toReversed().map((row) => ({
    at: row.at,
    event: row.event,
    personId: row.person_id,
    targetId: row.target_id,
    modelId: row.model_id,
    address: row.client_address,
    detail: row.detail,
    count: row.count,
  }));
};
