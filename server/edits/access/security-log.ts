/**
 * The security log: one append-only record for each sign-in, rejection and change of accounts and access. Failures are
 * counted by minute, so that nobody can fill the disk with them (docs/reference/security-log.md).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../../store/open-store.ts';
import type { Tables } from '../../store/tables.ts';

/** What anybody can cause as often as they like: repetitions within a minute are counted in one entry. */
const countedEvents = [
  'sign_in.failed',
  'sign_in.locked',
  'password.change_failed',
  'model_password.failed',
  'model_password.locked',
  'access.refused',
] as const;

type CountedEvent = (typeof countedEvents)[number];

export type SecurityEventName =
  | CountedEvent
  | 'sign_in.succeeded'
  | 'sign_out'
  | 'session.ended'
  | 'password.changed'
  | 'user.added'
  | 'user.removed'
  | 'role.changed'
  | 'visibility.changed'
  | 'model_password.changed'
  | 'state.changed'
  | 'key.added'
  | 'key.removed';

/** Who causes an event, and from where; a command on the server has neither. */
export interface EventOrigin {
  readonly personId?: string | null;
  /** As `clientAddress` has it. */
  readonly address?: string;
}

export interface SecurityEvent extends EventOrigin {
  readonly event: SecurityEventName;
  /** The person to whom it is done. */
  readonly targetId?: string | null;
  readonly modelId?: string | null;
  /** Fixed words and ids alone: never what a visitor typed. */
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
/** Entries of counted events that one server begins in a minute; what exceeds them shares one entry for each event. */
export const maxCountedEntriesPerMinute = 60;
export const maxCountedEntries = 100_000;

const dayMs = 24 * 60 * 60 * 1000;
const counted: ReadonlySet<string> = new Set(countedEvents);

type Database = Kysely<Tables>;

interface WriterState {
  minute: string;
  readonly begun: Set<string>;
  /** The hour of the last removal of old entries. */
  removedIn: string;
}

const states = new WeakMap<Database, WriterState>();

const stateOf = (db: Database): WriterState => {
  const state = states.get(db) ?? { minute: '', begun: new Set<string>(), removedIn: '' };
  states.set(db, state);
  return state;
};

const removeOld = async (db: Database, now: Date): Promise<void> => {
  const state = stateOf(db);
  const hour = now.toISOString().slice(0, 13);
  if (state.removedIn === hour) return;
  state.removedIn = hour;
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

/** Equal for repetitions of the event within one minute. */
const entryId = (row: ReturnType<typeof rowOf>, minute: string): string =>
  createHash('sha256')
    .update(JSON.stringify([minute, row.event, row.person_id, row.target_id, row.model_id, row.client_address]))
    .digest('base64url');

const countEvent = async (db: Database, event: SecurityEvent, now: Date): Promise<void> => {
  const state = stateOf(db);
  const minute = now.toISOString().slice(0, 16);
  if (state.minute !== minute) {
    state.minute = minute;
    state.begun.clear();
  }
  let row = rowOf(event, now);
  let id = entryId(row, minute);
  if (!state.begun.has(id) && state.begun.size >= maxCountedEntriesPerMinute) {
    row = rowOf({ event: event.event, detail: 'many addresses' }, now);
    id = entryId(row, minute);
  } else state.begun.add(id);
  await db
    .insertInto('security_events')
    .values({ id, ...row, is_counted: 1, count: 1 })
    .onConflict((c) => c.column('id').doUpdateSet((e) => ({ count: e('security_events.count', '+', 1) })))
    .execute();
};

/** Within a transaction the entry is written with the change that it names, or not at all. */
export const recordSecurityEvent = async (db: Database, event: SecurityEvent, now = new Date()): Promise<void> => {
  if (counted.has(event.event)) await countEvent(db, event, now);
  else
    await db
      .insertInto('security_events')
      .values({ id: randomUUID(), ...rowOf(event, now), is_counted: 0, count: 1 })
      .execute();
  if (!db.isTransaction) await removeOld(db, now);
};

/** From `since` (ISO) on, oldest first; of more than `limit` the latest. */
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
