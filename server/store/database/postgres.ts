/**
 * PostgreSQL, for several servers on one database. Its URL contains a password, so messages must not include the URL.
 */
import { hostname } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Client, ClientConfig, Pool, PoolConfig } from 'pg';
import { fail, ok, type Result } from '#base/result.ts';
import type { DatabaseSettings, StoreFailure } from '../store-settings.ts';
import type { Tables } from '../tables/tables.ts';
import { createDatabaseState, createFailureLog } from './database-state.ts';
import type { OpenDatabase, PlainRow } from './open-database.ts';
import { guardPool, listeningClient, maxIdleTransactionMs, maxStatementMs } from './postgres-pool.ts';
import type { Transaction } from '../transactions.ts';

/** How long opening a connection may take, and how long a request may wait for one, milliseconds. */
const connectTimeoutMs = 10_000;
const rowsPerBatch = 1000;

/** Advisory locks, each combined with a hash of the schema's name: several stores may share one database. */
const locks = { migration: 1_162_757_708, data: 1_162_757_709 } as const;

/**
 * Types (bigint, numeric) that are returned as text by default, because JavaScript numbers cannot represent all their
 * values; ours are counts and sums of bytes.
 */
const numericTypes: ReadonlySet<number> = new Set([20, 1700]);

const clientConfig = async ({ url }: DatabaseSettings): Promise<ClientConfig> => {
  const { types } = await import('pg');
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format?: 'text') =>
        numericTypes.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  };
};

const reject = (message: string): StoreFailure => ({ code: 'store.unreachable', message });

const unreachable = ({ url }: DatabaseSettings, thrown: unknown): StoreFailure => {
  const { host, username, pathname } = new URL(url);
  const place = `PostgreSQL at ${host || 'its socket'}`;
  const { code } = thrown as { code?: string };
  if (code === '28P01' || code === '28000')
    return reject(`${place} refuses "${decodeURIComponent(username)}": correct name or password in DATABASE_URL.`);
  if (code === '3D000')
    return reject(`${place} has no database "${pathname.slice(1)}": create it, or correct DATABASE_URL.`);
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  const reason = first instanceof Error ? first.message : String(first);
  return reject(`Cannot reach ${place}: ${reason}; start it, or correct DATABASE_URL.`);
};

async function* rowsOf(transaction: Transaction, table: string): AsyncIterable<readonly PlainRow[]> {
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<PlainRow>`fetch ${sql.lit(rowsPerBatch)} from every_row`.execute(transaction);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close every_row`.execute(transaction);
}

/** Alters every foreign key between our tables. */
const alterReferences = async (transaction: Transaction, mode: 'deferrable' | 'not deferrable'): Promise<void> => {
  const { rows } = await sql<{ relation: string; name: string }>`
    select c.relname as relation, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(transaction);
  for (const { relation, name } of rows)
    await sql`alter table ${sql.table(relation)} alter constraint ${sql.ref(name)} ${sql.raw(mode)}`.execute(
      transaction,
    );
};

/** Limits of every session, so that no request waits for ever for a statement or a lock. */
const sessionLimits = { statement_timeout: maxStatementMs, idle_in_transaction_session_timeout: maxIdleTransactionMs };

const createPool = async (config: PoolConfig): Promise<Pool> => {
  const { Client, Pool: ClientPool } = await import('pg');
  const pool = new ClientPool({ ...config, Client: listeningClient(Client) });
  // An idle connection was lost; the next request opens a new one, and reports if that fails.
  pool.on('error', () => {});
  return pool;
};

export const openPostgres = async (settings: DatabaseSettings): Promise<Result<OpenDatabase, StoreFailure>> => {
  const config = { ...(await clientConfig(settings)), application_name: 'enfilade' };
  const pool = await createPool({ ...config, ...sessionLimits, max: settings.connections });
  const state = createDatabaseState(`PostgreSQL at ${new URL(settings.url).host || 'its socket'}`);
  try {
    (await pool.connect()).release();
  } catch (thrown) {
    await pool.end();
    return fail(unreachable(settings, thrown));
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, state) }) });
  /** Migrations may take long: they run without limits, on their own connection. */
  const withUnlimitedConnection = async <T>(callback: (own: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const single = await createPool({ ...config, max: 1 });
    const own = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(single, state, false) }) });
    try {
      return await own.connection().execute(callback);
    } finally {
      await own.destroy();
    }
  };
  return ok({
    db,
    writeFailure: state.writeFailure,
    logFailure: createFailureLog(state),
    checkWrites: async () => {
      // Assigns a transaction id, which is written to the server's log.
      if (state.writeFailure() === null) return;
      await sql`select txid_current()`.execute(db);
      state.recordWriteSuccess();
    },
    withoutWaiting: (callback) => callback(db),
    withMigrationLock: (callback) =>
      withUnlimitedConnection(async (own) => {
        const key = sql`${locks.migration}::integer, hashtext(current_schema())`;
        await sql`select pg_advisory_lock(${key})`.execute(own);
        try {
          return await callback(own);
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(own);
        }
      }),
    rowsOf,
    deferReferences: async (transaction) => {
      // A restore checks all foreign keys at its end.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await alterReferences(transaction, 'deferrable');
      await sql`set constraints all deferred`.execute(transaction);
    },
    checkDeferredReferences: async (transaction) => {
      await sql`set constraints all immediate`.execute(transaction);
      await alterReferences(transaction, 'not deferrable');
    },
  });
};

export interface PostgresLock {
  release(): Promise<void>;
}

export interface LockHolder {
  readonly code: 'busy';
  /** The application name of the holder's connection; '' if unknown. */
  readonly holder: string;
}

/** Null where the lock was taken. */
const takeDataLock = async (client: Client): Promise<LockHolder | null> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::integer, hashtext(current_schema())) as taken',
    [locks.data],
  );
  if (rows[0]!.taken) return null;
  const holders = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
     and l.classid::bigint = $1::bigint and l.database = (select oid from pg_database where datname = current_database())`,
    [locks.data],
  );
  return { code: 'busy', holder: holders.rows[0]?.name ?? '' };
};

/** Takes the lock on its own connection, so that it ends with the process. */
export const acquirePostgresLock = async (
  settings: DatabaseSettings,
): Promise<Result<PostgresLock, LockHolder | StoreFailure>> => {
  const { Client: PlainClient } = await import('pg');
  const name = `process ${process.pid} on ${hostname()}`;
  // An import detects a lost lock in its last step, where its row in `adoptions` must still exist.
  const client = new (listeningClient(PlainClient))({ ...(await clientConfig(settings)), application_name: name });
  try {
    await client.connect();
    const holder = await takeDataLock(client);
    if (holder === null) return ok({ release: () => client.end() });
    await client.end();
    return fail(holder);
  } catch (thrown) {
    await client.end();
    return fail(unreachable(settings, client.lost ?? thrown));
  }
};
