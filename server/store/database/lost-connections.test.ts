/**
 * A server that accepts connections and ends each of them in the packet that makes it ready, as PostgreSQL does when it
 * is stopped right after a backend has started (docs/reference/failures.md#postgresql).
 */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from 'kysely';
import type { DatabaseSettings } from '../store-settings.ts';
import { acquirePostgresLock, openPostgres } from './postgres.ts';

/** A message of the protocol: a letter, the length with itself, the content. */
const message = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const sentence = 'terminating connection due to administrator command';
const terminated = message('E', Buffer.from(`SFATAL\0VFATAL\0C57P01\0M${sentence}\0\0`));

/** Ends every connection in its first packet. */
const startEndingServer = async (): Promise<DatabaseSettings> => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, terminated])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`, connections: 2 };
};

const uncaught: unknown[] = [];

beforeEach(() => {
  uncaught.length = 0;
  process.setUncaughtExceptionCaptureCallback((error) => uncaught.push(error));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  process.setUncaughtExceptionCaptureCallback(null);
  vi.restoreAllMocks();
});

const open = async () => {
  const opened = await openPostgres(await startEndingServer());
  if (!opened.ok) throw new Error(opened.failure.message);
  onTestFinished(() => opened.value.db.destroy());
  return opened.value;
};

const unreachable = { name: 'UnavailableError', reason: 'database unreachable', cause: { code: '57P01' } };

describe('a connection that is ended in the packet that opens it', () => {
  it('makes queries fail with its reason, and not the process', async () => {
    const { db } = await open();
    const queries = Array.from({ length: 5 }, () => sql`select 1`.execute(db));
    const failures = await Promise.all(queries.map((query) => query.catch((thrown: unknown) => thrown)));
    expect(uncaught).toEqual([]);
    for (const failure of failures) expect(failure).toMatchObject(unreachable);
  });

  it('makes a migration fail with its reason, and not the process', async () => {
    const { withMigrationLock } = await open();
    const failure = await withMigrationLock(() => Promise.resolve()).catch((thrown: unknown) => thrown);
    expect(uncaught).toEqual([]);
    expect(failure).toMatchObject(unreachable);
  });

  it('is reported by the lock on the data', async () => {
    const taken = await acquirePostgresLock(await startEndingServer());
    expect(taken).toMatchObject({ ok: false, failure: { code: 'store.unreachable' } });
    expect(uncaught).toEqual([]);
  });
});
