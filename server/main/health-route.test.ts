/** The response of `/healthz` for an unreachable bucket and a hanging database, and that checks are shared. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { startBucket } from '../testing/bucket.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { runTestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStore } from '../store/open-store.ts';
import { createHealthRoute } from './health-route.ts';
import type { HttpResponse } from '../wire/http-message.ts';

const statusAndBody = async ({ status, body }: HttpResponse) => {
  if (!body || !('as' in body)) throw new Error('a health check answers with JSON');
  return [status, JSON.parse((await body.as('identity')).toString())] as const;
};

it('returns 503 while the bucket does not respond', async () => {
  const bucket = await startBucket();
  const stop = vi.fn(() => bucket.stop());
  const server = await runTestServer(temporaryFolder(), { settings: { bucket: bucket.createSettings() } });
  onTestFinished(async () => {
    await server.stop();
    if (stop.mock.calls.length === 0) await stop();
  });
  const health = async () => {
    const response = await fetch(`${server.origin}/healthz`);
    return [response.status, await response.json()];
  };
  expect(await health()).toEqual([200, { status: 'ok', database: 'ok', files: 'ok' }]);
  await stop();
  await vi.waitFor(
    async () => expect(await health()).toEqual([503, { status: 'unavailable', database: 'ok', files: 'unreachable' }]),
    { timeout: 30_000, interval: 200 },
  );
});

it('shares one check among all requests within a few seconds', () =>
  withDataFolder(temporaryFolder(), async (store) => {
    const results = vi.fn(() => store.isDatabaseReachable());
    let now = 0;
    const health = createHealthRoute({ ...store, isDatabaseReachable: results }, { now: () => now });
    await Promise.all(Array.from({ length: 100 }, health));
    expect(results).toHaveBeenCalledTimes(1);
    now += 60_000;
    await health();
    expect(results).toHaveBeenCalledTimes(2);
  }));

it('reports a database that does not respond in time as unreachable', () =>
  withDataFolder(temporaryFolder(), async (store) => {
    const never = new Promise<boolean>(() => undefined);
    const hanging = createHealthRoute({ ...store, isDatabaseReachable: () => never }, { limitMs: 1 });
    const [status, body] = await statusAndBody(await hanging());
    expect([status, body]).toMatchObject([503, { status: 'unavailable', database: 'unreachable' }]);
  }));

it('reports a closed database as unreachable', async () => {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.failure.message);
  await opened.value.close();
  const [status, body] = await statusAndBody(await createHealthRoute(opened.value)());
  expect([status, body]).toEqual([503, { status: 'unavailable', database: 'unreachable', files: 'ok' }]);
});
