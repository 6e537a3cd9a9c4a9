/** PostgreSQL stops and comes back while servers live on: what they answer meanwhile, and that nothing is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath, uploadsPath } from '#domain/graph/page-data.ts';
import { startBucket, type TestBucket } from '../../testing/bucket.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { hasSharedPlaces } from '../../testing/databases.ts';
import { killedRun, setStage } from '../../testing/killed-writes.ts';
import { signedIn } from '../../testing/people.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { environmentOf } from '../../testing/store-environment.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openStore } from '../open-store.ts';

const modes = ['fast', 'immediate'] as const;
const restarts = 10;

describe.skipIf(!hasSharedPlaces())('PostgreSQL that restarts', () => {
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
    database: { url: await postgres.createPlace(), connections: 5 },
    bucket: bucket.createPlace(),
  });

  it.each(modes)(
    'ends no server and loses no acknowledged write when stopped %s',
    { timeout: 300_000 },
    async (mode) => {
      for (let number = 0; number < restarts / modes.length; number += 1) {
        const folder = temporaryFolder();
        const figures = await killedRun(await setStage(folder, bundle.file, await newSettings()), folder, {
          number,
          restartDatabase: async () => {
            await postgres.halt(mode);
            await wait(Math.random() * 1000);
            await postgres.resume();
          },
        });
        expect(figures.faults).toEqual([]);
        // Requests met the restart, and each had its result in the end.
        expect(figures.retried).toBeGreaterThan(0);
        expect(figures.unanswered).toBe(0);
      }
    },
  );

  it('has every kind of request rejected as one to be sent again, and answered afterwards', async () => {
    const folder = temporaryFolder();
    const settings = await newSettings();
    const { template, clientFolder } = await setStage(folder, bundle.file, settings);
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
    const answered = await send();
    expect(answered.map(({ status }) => status)).toEqual(requests.map(([, , status]) => status));
    // Once for the outage and once for its end, not once for each of the requests.
    const complaints = child.complaints().match(/PostgreSQL/g) ?? [];
    expect(complaints).toHaveLength(2);
    expect(child.hasEnded()).toBe(false);
  });

  it('bounds the wait for a connection and the time of a statement', async () => {
    const { database } = await newSettings();
    const opened = await openStore(temporaryFolder(), { database: { ...database, connections: 1 } });
    if (!opened.ok) throw new Error(opened.failure.message);
    const { db } = opened.value;
    onTestFinished(() => opened.value.close());
    await db.transaction().execute(async (work) => {
      await expect(db.selectFrom('models').select('id').execute()).rejects.toMatchObject({
        reason: 'database unreachable',
      });
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as "limit"`.execute(
        work,
      );
      expect(rows).toEqual([{ limit: '1min' }]);
    });
    expect(await db.selectFrom('models').select('id').execute()).toEqual([]);
  });

  it('frees a connection for the next request when one is lost in a transaction', async () => {
    const opened = await openStore(temporaryFolder(), { database: (await newSettings()).database });
    if (!opened.ok) throw new Error(opened.failure.message);
    const { db } = opened.value;
    onTestFinished(() => opened.value.close());
    for (const mode of modes) {
      const lost = db.transaction().execute(async (work) => {
        await work.selectFrom('models').select('id').execute();
        await postgres.halt(mode);
        await work.selectFrom('models').select('id').execute();
      });
      await expect(lost).rejects.toMatchObject({ reason: 'database unreachable' });
      await postgres.resume();
      // More at a time than there are connections.
      const reads = Array.from({ length: 10 }, () => db.selectFrom('models').select('id').execute());
      expect(await Promise.all(reads)).toEqual(reads.map(() => []));
    }
  });
});
