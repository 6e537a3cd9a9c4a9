/** What `/healthz` says of a bucket that stops and of a database that hangs, and that asking often costs nothing. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { startBucket } from '../testing/bucket.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { runTestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStore } from '../store/open-store.ts';
import { createHealthRoute } from './health-route.ts';
import type { HttpResponse } from '../wire/http-message.ts';

const said = async ({ status, body }: HttpResponse) => {
  if (!body || !('as' in body)) throw new Error('a health check answers with JSON');
  return [status, JSON.parse((await body.as('identity')).toString())] as const;
};

it('answers 503 while the bucket does not answer', async () => {
  const bucket = await startBucket();
  const stop = vi.fn(() => bucket.stop());
  const server = await runTestServer(temporaryFolder(), { settings: { bucket: bucket.createPlace() } });
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

it('asks once for all who ask within a few seconds', () =>
  withDataFolder(temporaryFolder(), async (store) => {
    const results = vi.fn(() => store.answers());
    let now = 0;
    const health = createHealthRoute({ ...store, answers: results }, { now: () => now });
    await Promise.all(Array.from({ length: 100 }, health));
    expect(results).toHaveBeenCalledTimes(1);
    now += 60_000;
    await health();
    expect(results).toHaveBeenCalledTimes(2);
  }));

it('waits for neither database nor files without end', () =>
  withDataFolder(temporaryFolder(), async (store) => {
    const never = new Promise<boolean>(() => undefined);
    const hanging = createHealthRoute({ ...store, answers: () => never }, { limitMs: 1 });
    const [status, body] = await said(await hanging());
    expect([status, body]).toMatchObject([503, { status: 'unavailable', database: 'unreachable' }]);
  }));

it('says that the database is closed', async () => {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.failure.message);
  await opened.value.close();
  const [status, body] = await said(await createHealthRoute(opened.value)());
  expect([status, body]).toEqual([503, { status: 'unavailable', database: 'unreachable', files: 'ok' }]);
});
