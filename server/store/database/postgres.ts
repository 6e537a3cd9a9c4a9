/** PostgreSQL, for several servers on one database. The address holds a password: no sentence may repeat it. */
import { hostname } from 'node:os';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { ClientConfig } from 'pg';
import { fail, ok, type Result } from '#base/result.ts';
import type { StoreFailure } from '../migrations/migrate.ts';
import type { DatabaseSettings } from '../store-settings.ts';
import type { Tables } from '../tables.ts';
import { createDatabaseState, createFailureLog } from './database-state.ts';
import type { OpenDatabase, PlainRow } from './open-database.ts';
import { guardPool, maxIdleTransactionMs, maxStatementMs } from './postgres-pool.ts';

/** How long a connection may take to come about, and a request may wait for one, milliseconds. */
const patience = 10_000;
const rowsAtOnce = 1000;

/** Advisory locks, each beside a hash of the schema's name: several stores may share one database. */
const locks = { form: 1_162_757_708, work: 1_162_757_709 } as const;

/** Numbers that JavaScript's do not all hold come as text by default; ours are counts and sums of bytes. */
const numeric: ReadonlySet<number> = new Set([20, 1700]);

const clientConfig = async ({ url }: DatabaseSettings): Promise<ClientConfig> => {
  const { types } = await import('pg');
  return {
    connectionString: url,
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format?: 'text') =>
        numeric.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
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

async function* rowsOf(work: Transaction<Tables>, table: string): AsyncIterable<readonly PlainRow[]> {
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(work);
  for (;;) {
    const { rows } = await sql<PlainRow>`fetch ${sql.lit(rowsAtOnce)} from every_row`.execute(work);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close every_row`.execute(work);
}

/** One `alter table` for each reference between our tables. */
const alterReferences = async (work: Transaction<Tables>, how: 'deferrable' | 'not deferrable'): Promise<void> => {
  const { rows } = await sql<{ relation: string; name: string }>`
    select c.relname as relation, k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = current_schema()`.execute(work);
  for (const { relation, name } of rows)
    await sql`alter table ${sql.table(relation)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(work);
};

/** Of every session, so that no request waits for a statement or a lock without end. */
const sessionLimits = { statement_timeout: maxStatementMs, idle_in_transaction_session_timeout: maxIdleTransactionMs };

export const openPostgres = async (settings: DatabaseSettings): Promise<Result<OpenDatabase, StoreFailure>> => {
  const { Pool } = await import('pg');
  const config = { ...(await clientConfig(settings)), application_name: 'enfilade' };
  const pool = new Pool({ ...config, ...sessionLimits, max: settings.connections });
  const state = createDatabaseState(`PostgreSQL at ${new URL(settings.url).host || 'its socket'}`);
  // Of an idle connection; the next request opens a new one, and reports where that fails.
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (thrown) {
    await pool.end();
    return fail(unreachable(settings, thrown));
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, state) }) });
  /** Migrations take as long as there are rows: without limits, on a connection of their own. */
  const unlimited = async <T>(work: (own: Kysely<Tables>) => Promise<T>): Promise<T> => {
    const single = new Pool({ ...config, max: 1 });
    single.on('error', () => {});
    const own = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(single, state, false) }) });
    try {
      return await own.connection().execute(work);
    } finally {
      await own.destroy();
    }
  };
  return ok({
    db,
    writeFailure: state.writeFailure,
    logFailure: createFailureLog(state),
    checkWrites: async () => {
      // Assigns a transaction id, which is written to the log of the server.
      if (state.writeFailure() === null) return;
      await sql`select txid_current()`.execute(db);
      state.writeSucceeded();
    },
    withoutWaiting: (work) => work(db),
    alone: (work) =>
      unlimited(async (own) => {
        const key = sql`${locks.form}::integer, hashtext(current_schema())`;
        await sql`select pg_advisory_lock(${key})`.execute(own);
        try {
          return await work(own);
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(own);
        }
      }),
    rowsOf,
    deferReferences: async (work) => {
      // A restore checks all references at its end.
      await sql`set local statement_timeout = 0`.execute(work);
      await alterReferences(work, 'deferrable');
      await sql`set constraints all deferred`.execute(work);
    },
    settleReferences: async (work) => {
      await sql`set constraints all immediate`.execute(work);
      await alterReferences(work, 'not deferrable');
    },
  });
};

export interface PostgresLock {
  release(): Promise<void>;
}

export interface HeldLock {
  readonly code: 'busy';
  /** Who holds it, as that connection calls itself; '' where it cannot be said. */
  readonly holder: string;
}

/** The lock of a connection of its own: it ends with the process, however that ends. */
export const takePostgresLock = async (
  settings: DatabaseSettings,
): Promise<Result<PostgresLock, HeldLock | StoreFailure>> => {
  const { Client } = await import('pg');
  const name = `process ${process.pid} on ${hostname()}`;
  const client = new Client({ ...(await clientConfig(settings)), application_name: name });
  // A lost lock shows in the adoption's last step, where its note must still be there.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (thrown) {
    return fail(unreachable(settings, thrown));
  }
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::integer, hashtext(current_schema())) as taken',
    [locks.work],
  );
  if (rows[0]!.taken) return ok({ release: () => client.end() });
  const holders = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid::bigint = (hashtext(current_schema())::bigint & 4294967295)
     and l.classid::bigint = $1::bigint and l.database = (select oid from pg_database where datname = current_database())`,
    [locks.work],
  );
  await client.end();
  return fail({ code: 'busy', holder: holders.rows[0]?.name ?? '' });
};
