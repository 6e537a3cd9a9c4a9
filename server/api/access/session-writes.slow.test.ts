import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, postJson } from '../../testing/people.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
/** In this process, so that its commits can be counted. */
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-writes-'));
  server = await runTestServer(folder, { proxies: 1 });
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const signIns = 30;

/** How many transactions the server commits for concurrent sign-ins, and their responses. */
const signInTogether = async (emailOf: (i: number) => string, secret: string) => {
  const exec = vi.spyOn(Database.prototype, 'exec');
  const responses = await Promise.all(
    Array.from({ length: signIns }, (_, i) =>
      postJson(
        `${server.origin}/api/v1/session`,
        { email: emailOf(i), password: secret },
        { 'x-forwarded-for': `198.18.0.${i}` },
      ),
    ),
  );
  const commits = exec.mock.calls.filter(([text]) => text === 'commit').length;
  exec.mockRestore();
  return { commits, statuses: new Set(responses.map(({ status }) => status)) };
};

// Each commit waits for the disk on the thread that serves tiles, so many at once would delay them.
it('commits little for failed sign-ins: at most one for each attempt and one for each entry of the log', async () => {
  const { commits, statuses } = await signInTogether((i) => `unknown${i}@example.org`, 'a guess of a password');
  expect(statuses).toEqual(new Set([401]));
  expect(commits).toBeLessThanOrEqual(2 * signIns);
});

it('commits little for sign-ins that succeed', async () => {
  const { commits, statuses } = await signInTogether(() => 'ada@example.org', password);
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
  expect(commits).toBeLessThanOrEqual(4 * signIns);
});
