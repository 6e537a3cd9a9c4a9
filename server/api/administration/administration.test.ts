/** docs/reference/server-settings.md#server, #jobs, backups.md#in-the-browser, security-log.md#in-the-browser */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { grantAccessByEmail, removePerson } from '../../edits/access/people.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { logEntriesPerPage, type LogPage } from '../../edits/access/security-log-page.ts';
import { createSigner } from '../../edits/access/signer.ts';
import type { LastBackup } from '../../edits/last-backup.ts';
import type { RunJob } from '../../edits/jobs/run-job.ts';
import type { StorageUse } from '../../edits/storage-use.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Headers = Readonly<Record<string, string>>;
type JobWithCreator = SpaceJob & { readonly startedBy: { readonly email: string; readonly name: string } | null };

let folder: string;
let server: TestServer;
let run: RunJob;
let root: Headers;
let edith: Headers;

const archive = 'the archive';
const backUp: RunJob = async (command) => {
  if (command.kind === 'backup') await writeFile(command.target, archive);
  return ok(null);
};

const stopped = fail({ code: 'stopped', message: 'Stopped.', values: {} });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-administration-'));
  server = await runTestServer(folder, { runJob: (command, options) => run(command, options) });
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  run = backUp;
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'root@example.org', { admin: true });
    await addTestPerson(store, 'edith@example.org', { roles: { haus: 'full' } });
  });
  root = await signedIn(server.origin, 'root@example.org');
  edith = await signedIn(server.origin, 'edith@example.org');
});
afterEach(async () => {
  for (const { id } of await readJobs()) await send('DELETE', `/jobs/${id}`, root);
  await withTestStore(server.dataFolder, async ({ db }) => {
    for (const table of ['users', 'invitations', 'security_events'] as const) await db.deleteFrom(table).execute();
  });
});

const send = (method: string, address: string, headers: Headers) =>
  fetch(`${server.origin}/api/v1${address}`, { method, headers });
const read = async <Body>(address: string, headers = root): Promise<Body> =>
  (await (await send('GET', address, headers)).json()) as Body;
const readJobs = async () => (await read<{ jobs: readonly JobWithCreator[] }>('/jobs')).jobs;
const readBackups = () => read<{ backups: readonly SpaceJob[]; last: LastBackup | null }>('/backups');
const readLog = (query = '') => read<LogPage>(`/security-log${query}`);
const createBackup = async (): Promise<string> => {
  const created = (await (await send('POST', '/backups', root)).json()) as { job: SpaceJob };
  return created.job.id;
};
const statusAndCode = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return `${response.status} ${errors[0]!.extensions.code}`;
};

describe('without the rights of an administrator', () => {
  it.each([
    ['GET', '/server'],
    ['GET', '/security-log'],
    ['GET', '/jobs'],
    ['DELETE', '/jobs/abc'],
    ['GET', '/backups'],
    ['POST', '/backups'],
    ['DELETE', '/backups/abc'],
    ['GET', '/backups/abc/archive'],
  ])('%s %s is rejected', async (method, address) => {
    expect(await statusAndCode(await send(method, address, {}))).toBe('401 user.unauthorized');
    expect(await statusAndCode(await send(method, address, edith))).toBe('403 forbidden');
  });
});

describe('the server', () => {
  it('has version, places of the data, disk, and the size of each space', async () => {
    const facts = await read<{ disk: { free: number; total: number } }>('/server');
    expect(facts).toMatchObject({ version: '1.2.3', started: expect.stringMatching(/^\d{4}-.*Z$/) as string });
    expect(facts.disk.total).toBeGreaterThan(facts.disk.free);
    const measured = await vi.waitFor(async () => {
      const { storage } = await read<{ storage: StorageUse }>('/server');
      expect(storage.isMeasuring).toBe(false);
      return storage;
    }, 10_000);
    expect(measured).toMatchObject({ trash: 0, spaces: [{ id: 'haus', name: 'Haus am "See" <1>', state: 'active' }] });
    expect(measured.spaces[0]!.bytes).toBeGreaterThan(100);
  });
});

describe('a backup', () => {
  it('is made, downloaded and removed', async () => {
    expect(await readBackups()).toEqual({ backups: [], last: null });
    const id = await createBackup();
    await vi.waitFor(async () => {
      const [backup] = (await readBackups()).backups;
      expect(backup).toMatchObject({ id, kind: 'backup', state: 'done', bytes: archive.length });
    });
    const response = await send('GET', `/backups/${id}/archive`, root);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="enfilade-\d{4}-\d\d-\d\d\.tar"$/,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe(archive);
    expect((await send('DELETE', `/backups/${id}`, root)).status).toBe(204);
    expect((await send('GET', `/backups/${id}/archive`, root)).status).toBe(404);
    expect((await readBackups()).backups).toEqual([]);
  });

  it('is downloaded in parts, and the first request is recorded, whatever part it requests', async () => {
    const id = await createBackup();
    await vi.waitFor(async () => expect((await readBackups()).backups[0]!.state).toBe('done'));
    expect((await readBackups()).last).toBeNull();
    const part = async (range: string, more: Headers = {}) =>
      (await send('GET', `/backups/${id}/archive`, { ...root, range, ...more })).text();
    await send('HEAD', `/backups/${id}/archive`, root);
    expect((await readLog('?group=server')).entries).toEqual([]);
    const end = await part('bytes=4-');
    const etag = (await send('HEAD', `/backups/${id}/archive`, root)).headers.get('etag')!;
    expect((await part('bytes=0-3', { 'if-range': etag })) + end).toBe(archive);
    const { entries } = await readLog('?group=server');
    expect(entries.map(({ event, person }) => `${event} ${person?.email}`)).toEqual([
      'backup.downloaded root@example.org',
    ]);
    expect((await readBackups()).last).toMatchObject({ isComplete: true });
  });

  it('is not among the jobs of spaces, and is not removed with them', async () => {
    const id = await createBackup();
    expect(await read('/spaces/jobs')).toEqual({ jobs: [] });
    expect((await send('DELETE', `/spaces/jobs/${id}`, root)).status).toBe(404);
    expect((await readBackups()).backups).toHaveLength(1);
  });

  it('that is incomplete can be downloaded', async () => {
    run = async (command, options) => {
      await backUp(command, options);
      return fail({ code: 'backup.incomplete', message: '1 file is missing.', values: { count: 1 } });
    };
    const id = await createBackup();
    await vi.waitFor(async () =>
      expect((await readBackups()).backups[0]).toMatchObject({ state: 'failed', failure: { values: { count: 1 } } }),
    );
    expect(await (await send('GET', `/backups/${id}/archive`, root)).text()).toBe(archive);
    expect((await readBackups()).last).toMatchObject({ isComplete: false });
  });

  it('that a command made is the last one', async () => {
    await withTestStore(server.dataFolder, async ({ db }) => {
      await recordSecurityEvent(db, { event: 'backup.created' }, new Date('2026-01-30T08:00:00Z'));
      await recordSecurityEvent(
        db,
        { event: 'backup.created', detail: 'incomplete' },
        new Date('2026-01-31T08:00:00Z'),
      );
    });
    expect((await readBackups()).last).toEqual({ at: '2026-01-31T08:00:00.000Z', isComplete: false });
  });
});

describe('jobs of all users', () => {
  it('have who started them, and end with their removal', async () => {
    run = (_, { signal }) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve(stopped);
        signal.addEventListener('abort', () => resolve(stopped));
      });
    expect((await send('POST', '/spaces/haus/export', { ...edith, 'content-type': 'application/json' })).status).toBe(
      201,
    );
    const [job] = await readJobs();
    expect(job).toMatchObject({ kind: 'export', modelId: 'haus', startedBy: { email: 'edith@example.org' } });
    expect((await send('DELETE', `/backups/${job!.id}`, root)).status).toBe(404);
    expect((await send('DELETE', `/jobs/${job!.id}`, root)).status).toBe(204);
    expect(await readJobs()).toEqual([]);
    expect((await send('DELETE', `/jobs/${job!.id}`, root)).status).toBe(404);
  });
});

describe('the security log', () => {
  it('has the names of accounts, invited addresses and spaces', async () => {
    await withTestStore(server.dataFolder, async (store) => {
      const signer = await createSigner(store);
      await store.db.deleteFrom('security_events').execute();
      const [edithId, rootId] = await Promise.all(
        ['edith@example.org', 'root@example.org'].map(async (email) => {
          const { id } = await store.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
          return id;
        }),
      );
      const by = { personId: rootId!, address: '192.0.2.1' };
      await grantAccessByEmail(store, signer, 'new@example.org', { modelId: 'haus', access: 'viewer', by });
      await store.db.updateTable('security_events').set({ at: '2026-01-31T08:00:01.000Z' }).execute();
      await recordSecurityEvent(
        store.db,
        { event: 'role.changed', personId: edithId!, modelId: 'gone', detail: 'full' },
        new Date('2026-01-31T08:00:02.000Z'),
      );
      await removePerson(store, 'edith@example.org');
    });
    const { entries, next } = await readLog('?group=spaces');
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { event: 'role.changed', person: { email: '', name: '' }, target: null, space: { id: 'gone', name: '' } },
      {
        event: 'role.changed',
        at: '2026-01-31T08:00:01.000Z',
        detail: 'viewer',
        count: 1,
        address: '192.0.2.1',
        person: { email: 'root@example.org' },
        target: { email: 'new@example.org', name: '' },
        space: { id: 'haus', name: 'Haus am "See" <1>' },
      },
    ]);
  });

  it('is read in pages that have each entry once, also of one moment', async () => {
    await withTestStore(server.dataFolder, async ({ db }) => {
      await db.deleteFrom('security_events').execute();
      for (let index = 0; index < logEntriesPerPage + 20; index++)
        await recordSecurityEvent(db, { event: 'key.added', detail: `key ${index}` }, new Date('2026-01-31T08:00:00Z'));
    });
    const first = await readLog('?group=server');
    expect(first.entries).toHaveLength(logEntriesPerPage);
    const second = await readLog(`?${new URLSearchParams({ group: 'server', after: first.next! }).toString()}`);
    expect(second.next).toBeNull();
    const details = [...first.entries, ...second.entries].map(({ detail }) => detail);
    expect(new Set(details).size).toBe(logEntriesPerPage + 20);
  });

  it('has rejections in a group of their own', async () => {
    await send('GET', '/server', edith);
    const { entries } = await readLog('?group=rejected');
    expect(entries.map(({ event, person }) => `${event} ${person?.email}`)).toEqual([
      'access.refused edith@example.org',
    ]);
  });

  it('rejects an unknown group', async () => {
    expect(await statusAndCode(await send('GET', '/security-log?group=other', root))).toBe('400 request.invalid');
  });
});
