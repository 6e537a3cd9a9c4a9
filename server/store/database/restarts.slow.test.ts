/** PostgreSQL restarts while servers run: requests are rejected meanwhile, and nothing is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { startBucket, type TestBucket } from '../../testing/bucket.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { hasPostgres } from '../../testing/databases.ts';
import { killedRun, prepareKillTest } from '../../testing/killed-writes.ts';
import { signedIn } from '../../testing/people.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { environmentOf } from '../../testing/store-environment.ts';
import { testRepeats } from '../../testing/test-repeats.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openStore } from '../open-store.ts';

const modes = ['fast', 'immediate'] as const;
const restarts = 10 * testRepeats;

describe.skipIf(!hasPostgres())('PostgreSQL that restarts', () => {
  let postgres: TestPostgres;
  let bucket: TestBucket;
  let bundle: Awaited<ReturnType<typeof bundleForChild>>;
  beforeAll(async () => {
    [postgres, bucket, bundle] = await Promise.all([
      startPostgres(),
      startBucket(),
      bundleForChild(new URL('../../testing/serve-child.ts', import.meta.url)),
    ]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([postgres.stop(), bucket.stop()]);
    bundle.remove();
  });

  afterEach(() => postgres.resume());

  const newSettings = async () => ({
    database: { url: await postgres.createSchema(), connections: 5 },
    bucket: bucket.createSettings(),
  });

  it.each(modes)('crashes no server and loses no acknowledged write (%s)', async (mode) => {
    for (let number = 0; number < restarts / modes.length; number += 1) {
      const folder = temporaryFolder();
      const figures = await killedRun(await prepareKillTest(folder, bundle.file, await newSettings()), folder, {
        number,
        restartDatabase: async () => {
          await postgres.halt(mode);
          await wait(Math.random() * 1000);
          await postgres.resume();
        },
      });
      expect(figures.issues).toEqual([]);
      // Requests were rejected during the restart, and each succeeded in the end.
      expect(figures.retried).toBeGreaterThan(0);
      expect(figures.unanswered).toBe(0);
    }
  });

  it('makes all kinds of requests fail with 503, and succeed afterwards', async () => {
    const folder = temporaryFolder();
    const settings = await newSettings();
    const { template, clientFolder } = await prepareKillTest(folder, bundle.file, settings);
    const child = await startChildServer(bundle.file, {
      dataFolder: template,
      clientFolder,
      environment: environmentOf(settings),
    });
    onTestFinished(() => child.kill());
    const { origin } = child;
    const headers = await signedIn(origin, 'ada@example.org');
    const json = { ...headers, 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const variables = { modelId: 'haus', gestureId: 'g1', edits: [] };
    const requests: readonly (readonly [string, RequestInit, number])[] = [
      ['/show?m=haus', { headers }, 200],
      ['/api/v1/user/', { headers }, 200],
      [
        graphPath,
        { method: 'POST', headers: json, body: JSON.stringify({ query: editOperations.ApplyEdits, variables }) },
        200,
      ],
      [`${graphPath}?query={model(id:"haus"){id}}`, {}, 200],
      ['/api/mp/models/haus/changes', { method: 'HEAD' }, 200],
      ['/api/v1/session', { method: 'POST', headers: json, body: '{"email":"a@example.org","password":"b"}' }, 401],
      [
        uploadsPath,
        {
          method: 'POST',
          headers: {
            ...headers,
            'tus-resumable': '1.0.0',
            'upload-length': '1',
            'upload-metadata': `modelId ${btoa('haus')},filename ${btoa('a.bin')}`,
          },
        },
        201,
      ],
    ];
    const send = async () => {
      const results: { status: number; retryAfter: string | null; text: string }[] = [];
      for (const [path, init] of requests) {
        const response = await fetch(origin + path, init);
        const retryAfter = response.headers.get('retry-after');
        results.push({ status: response.status, retryAfter, text: await response.text() });
      }
      return results;
    };
    await postgres.halt('fast');
    const rejected = await send();
    expect(rejected.map(({ status }) => status)).toEqual(requests.map(() => 503));
    expect(rejected.map(({ retryAfter }) => retryAfter)).toEqual(requests.map(() => '2'));
    expect(JSON.parse(rejected[2]!.text)).toMatchObject({ errors: [{ extensions: { code: 'service.unavailable' } }] });
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unreachable', files: 'ok' },
    ]);
    await postgres.resume();
    const afterRestart = await send();
    expect(afterRestart.map(({ status }) => status)).toEqual(requests.map(([, , status]) => status));
    // One line for the outage and one for its end, not one for each request.
    const messages = child.errors().match(/PostgreSQL/g) ?? [];
    expect(messages).toHaveLength(2);
    expect(child.hasEnded()).toBe(false);
  });

  it('limits the wait for a connection and the duration of a statement', async () => {
    const { database } = await newSettings();
    const opened = await openStore(temporaryFolder(), { database: { ...database, connections: 1 } });
    if (!opened.ok) throw new Error(opened.failure.message);
    const { db } = opened.value;
    onTestFinished(() => opened.value.close());
    await db.transaction().execute(async (transaction) => {
      await expect(db.selectFrom('models').select('id').execute()).rejects.toMatchObject({
        reason: 'database unreachable',
      });
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(
        transaction,
      );
      expect(rows).toEqual([{ limit: '1min' }]);
    });
    expect(await db.selectFrom('models').select('id').execute()).toEqual([]);
  });

  it('replaces a connection that is lost in a transaction', async () => {
    const opened = await openStore(temporaryFolder(), { database: (await newSettings()).database });
    if (!opened.ok) throw new Error(opened.failure.message);
    const { db } = opened.value;
    onTestFinished(() => opened.value.close());
    for (const mode of modes) {
      const lost = db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('models').select('id').execute();
        await postgres.halt(mode);
        await transaction.selectFrom('models').select('id').execute();
      });
      await expect(lost).rejects.toMatchObject({ reason: 'database unreachable' });
      await postgres.resume();
      // More concurrent reads than connections.
      const reads = Array.from({ length: 10 }, () => db.selectFrom('models').select('id').execute());
      expect(await Promise.all(reads)).toEqual(reads.map(() => []));
    }
  });
});
