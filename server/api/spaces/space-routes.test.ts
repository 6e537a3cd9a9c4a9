/** Who may list, create, export and duplicate spaces; uploads arrive through a real tus client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { mayEditSpace } from '#domain/spaces/find-spaces.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';
import type { JobCommand, RunJob } from '../../edits/jobs/run-job.ts';
import { removeTrashedSpaces } from '../../main/space-maintenance.ts';
import { settingsFor, withTestStore } from '../../testing/databases.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { maxUnfinishedJobs } from '../../wire/limits.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Who = 'visitor' | 'admin' | 'editor' | 'commenter' | 'stranger';
type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
const headers = new Map<Who, Headers>([['visitor', {}]]);
let run: RunJob;

const rolesIn = (ids: readonly string[], access: 'viewer' | 'full') =>
  Object.fromEntries(ids.slice(1).map((id) => [id, access]));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-spaces-'));
  server = await runTestServer(folder, { runJob: (command, options) => run(command, options) });
  const ids = ['public', 'unlisted', 'private', 'password', 'archived', 'gone'] as const;
  for (const id of ids) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    for (const id of ['unlisted', 'private'] as const) await setVisibility(store, id, id, null, now);
    await setVisibility(store, 'password', 'password', 'correct horse battery', now);
    for (const id of ['archived', 'gone'] as const) await setState(store, id, id, now);
    await addTestPerson(store, 'admin@example.org', { admin: true });
    await addTestPerson(store, 'editor@example.org', { roles: rolesIn(ids, 'full') });
    await addTestPerson(store, 'commenter@example.org', { roles: rolesIn(ids, 'viewer') });
    await addTestPerson(store, 'stranger@example.org');
  });
  for (const who of ['admin', 'editor', 'commenter', 'stranger'] as const)
    headers.set(who, await signedIn(server.origin, `${who}@example.org`));
});
afterEach(async () => {
  for (const { id } of await jobsOf('admin')) await request('admin', 'DELETE', `/jobs/${id}`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const spacesUrl = (inner: string) => `${server.origin}/api/v1/spaces${inner}`;
const request = (who: Who, method: string, inner: string) =>
  fetch(spacesUrl(inner), { method, headers: headers.get(who)! });
const jobsOf = async (who: Who) =>
  ((await (await request(who, 'GET', '/jobs')).json()) as { jobs: readonly SpaceJob[] }).jobs;
const createJob = (who: Who, body: object) => postJson(spacesUrl('/jobs'), body, headers.get(who));
const statusAndCode = async (response: Response) => {
  const text = await response.text();
  const code = text.startsWith('{"errors"')
    ? (JSON.parse(text) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code
    : '';
  return `${response.status} ${code}`.trim();
};

const flat = { name: 'Flat', files: [{ path: 'Flat/a.jpg', bytes: 5 }] };

const tusHeaders = (name: string, bytes: number) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(bytes),
  'upload-metadata': `path ${Buffer.from(name).toString('base64')}`,
});
const startUpload = (who: Who, id: string, name: string, bytes: number) =>
  fetch(spacesUrl(`/jobs/${id}/files`), {
    method: 'POST',
    headers: { ...headers.get(who), ...tusHeaders(name, bytes) },
  });
const patch = (url: string, offset: number, body: string) =>
  fetch(new URL(url, server.origin), {
    method: 'PATCH',
    headers: {
      ...headers.get('admin'),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });

const exportOf = (who: Who, id: string) => postJson(spacesUrl(`/${id}/export`), {}, headers.get(who));

const duplicateOf = (who: Who, id: string, body: unknown = { name: 'Copy' }) =>
  postJson(spacesUrl(`/${id}/duplicate`), body, headers.get(who));

const listedIds = async () =>
  ((await (await request('admin', 'GET', '')).json()) as { spaces: readonly ModelCard[] }).spaces.map(({ id }) => id);
describe('the list', () => {
  it.each([
    ['visitor', 'public', ''],
    ['stranger', 'public', ''],
    ['commenter', 'password private public', ''],
    ['editor', 'archived gone password private public unlisted', 'archived gone password private unlisted'],
    ['admin', 'archived gone password private public unlisted', 'archived gone password private public unlisted'],
  ] as const)('of a %s has %s, and settings of “%s”', async (who, ids, editable) => {
    const { spaces } = (await (await request(who, 'GET', '')).json()) as { spaces: readonly ModelCard[] };
    const sorted = spaces.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted.map(({ id }) => id).join(' ')).toBe(ids);
    expect(
      sorted
        .filter(mayEditSpace)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(editable);
    expect(spaces.find(({ id }) => id === 'public')!.preview!.faceUrl).toMatch(/\/pan\/low\/s1_skybox\{face\}\.jpg$/);
  });
});

describe('a new space', () => {
  it.each([
    ['visitor', '401 user.unauthorized'],
    ['stranger', '403 forbidden'],
    ['editor', '403 forbidden'],
    ['admin', '201'],
  ] as const)('is created by a %s: %s', async (who, expected) =>
    expect(await statusAndCode(await createJob(who, flat))).toBe(expected),
  );

  it.each([
    [{ files: [] }, '400 files.invalid'],
    [{ files: [{ path: '../x', bytes: 1 }] }, '400 files.invalid'],
    [{ files: [{ path: 'x' }] }, '400 request.invalid'],
    [{ name: 5, files: flat.files }, '400 request.invalid'],
    [{ files: [{ path: 'x', bytes: 2 ** 40 }] }, '400 files.invalid'],
  ])('%j is rejected: %s', async (body, expected) =>
    expect(await statusAndCode(await createJob('admin', body))).toBe(expected),
  );

  it('is imported when its file has arrived in two parts, and then listed as done', async () => {
    const commands: JobCommand[] = [];
    let content = '';
    run = async (command) => {
      commands.push(command);
      if (command.kind === 'import') content = await readFile(path.join(command.source, 'a.jpg'), 'utf8');
      return ok({ modelId: 'flat', added: 0 });
    };
    const { job } = (await (await createJob('admin', flat)).json()) as { job: SpaceJob };
    const created = await startUpload('admin', job.id, 'Flat/a.jpg', 5);
    expect(created.status).toBe(201);
    const url = created.headers.get('location')!;
    expect((await patch(url, 0, 'ab')).status).toBe(204);
    const head = await fetch(new URL(url, server.origin), {
      method: 'HEAD',
      headers: { ...headers.get('admin'), 'tus-resumable': '1.0.0' },
    });
    expect(head.headers.get('upload-offset')).toBe('2');
    expect((await patch(url, 2, 'cde')).status).toBe(204);
    await vi.waitFor(async () => expect(await jobsOf('admin')).toMatchObject([{ state: 'done', modelId: 'flat' }]));
    expect([content, commands.length]).toEqual(['abcde', 1]);
  });

  it.each([
    ['admin', 'Flat/b.jpg', 5, 400],
    ['admin', 'Flat/a.jpg', 6, 400],
    ['editor', 'Flat/a.jpg', 5, 404],
    ['visitor', 'Flat/a.jpg', 5, 401],
  ] as const)('%s cannot upload %s of %i bytes to it: %i', async (who, name, bytes, status) => {
    const { job } = (await (await createJob('admin', flat)).json()) as { job: SpaceJob };
    expect((await startUpload(who, job.id, name, bytes)).status).toBe(status);
    const parts = path.join(server.dataFolder, 'imports', 'jobs', job.id, 'parts');
    expect(await readdir(parts)).toEqual([]);
  });

  it('is cancelled by administrators only', async () => {
    const { job } = (await (await createJob('admin', flat)).json()) as { job: SpaceJob };
    for (const who of ['editor', 'stranger'] as const) {
      expect(await jobsOf(who)).toEqual([]);
      expect((await request(who, 'DELETE', `/jobs/${job.id}`)).status).toBe(404);
    }
    expect((await request('visitor', 'DELETE', `/jobs/${job.id}`)).status).toBe(401);
    expect((await request('admin', 'DELETE', `/jobs/${job.id}`)).status).toBe(204);
    expect(await jobsOf('admin')).toEqual([]);
  });
});

describe('an export', () => {
  it.each([
    ['visitor', 'public', '401 user.unauthorized'],
    ['stranger', 'public', '403 forbidden'],
    ['stranger', 'absent', '404 not.found'],
    ['commenter', 'private', '403 forbidden'],
    ['editor', 'public', '403 forbidden'],
  ] as const)('%s cannot export “%s”: %s', async (who, id, expected) =>
    expect(await statusAndCode(await exportOf(who, id))).toBe(expected),
  );

  it('is downloaded by who requested it', async () => {
    run = async (command) => {
      if (command.kind === 'export') await writeFile(command.target, 'bundle');
      return ok(null);
    };
    const { job } = (await (await exportOf('editor', 'private')).json()) as { job: SpaceJob };
    await vi.waitFor(async () => expect(await jobsOf('editor')).toMatchObject([{ state: 'done', modelId: 'private' }]));
    const bundle = await request('editor', 'GET', `/jobs/${job.id}/bundle`);
    expect([bundle.status, await bundle.text()]).toEqual([200, 'bundle']);
    expect(bundle.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.zip"/);
    for (const who of ['admin', 'commenter'] as const)
      expect((await request(who, 'GET', `/jobs/${job.id}/bundle`)).status).toBe(404);
    expect((await request('editor', 'DELETE', `/jobs/${job.id}`)).status).toBe(204);
  });

  it('that fails has the sentence of the command', async () => {
    const failure = { code: 'export.incomplete', message: 'A file of the space is missing.', values: {} };
    run = () => Promise.resolve(fail(failure));
    const { job } = (await (await exportOf('admin', 'private')).json()) as { job: SpaceJob };
    await vi.waitFor(async () => expect(await jobsOf('admin')).toMatchObject([{ state: 'failed', failure }]));
    expect((await request('admin', 'GET', `/jobs/${job.id}/bundle`)).status).toBe(404);
  });
});

/** Entries of the security log about the space. */
const rejectionsOf = (id: string) =>
  withTestStore(server.dataFolder, (store) =>
    store.db
      .selectFrom('security_events')
      .select('event')
      .where('model_id', '=', id)
      .where('event', '=', 'access.refused')
      .execute(),
  );

describe('a duplicate', () => {
  beforeAll(async () => {
    for (const id of ['unpublished', 'large']) await server.importModel(fixtureModel(id));
    await withTestStore(server.dataFolder, async ({ db }) => {
      await db.updateTable('models').set({ published: 0 }).where('id', '=', 'unpublished').execute();
      const at = new Date().toISOString();
      const none = { parent_type: null, parent_id: null, width: null, height: null, url: null, thumbnail_url: null };
      await db
        .insertInto('attachments')
        .values({
          ...none,
          id: 'large-1',
          model_id: 'large',
          category: 'upload',
          sequence: 0,
          media_type: 'document',
          mime_type: 'application/pdf',
          filename: 'a.pdf',
          bytes: 2 ** 50,
          sha256: '',
          file_key: 'attachments/large/large-1',
          created: at,
          modified: at,
          created_by: null,
          unnamed_since: null,
        })
        .execute();
    });
  });
  beforeEach(() => {
    run = () => Promise.resolve(ok(null));
  });

  it.each([
    ['visitor', 'public', '401 user.unauthorized'],
    ['stranger', 'public', '403 forbidden'],
    ['stranger', 'unpublished', '404 not.found'],
    ['editor', 'private', '403 forbidden'],
    ['editor', 'gone', '404 not.found'],
    ['admin', 'absent', '404 not.found'],
    ['admin', 'gone', '404 not.found'],
    ['admin', 'unpublished', '201'],
    ['admin', 'archived', '201'],
  ] as const)('is made by a %s of “%s”: %s', async (who, id, expected) =>
    expect(await statusAndCode(await duplicateOf(who, id))).toBe(expected),
  );

  it.each([
    [{}],
    [{ name: 5 }],
    [{ name: '' }],
    [{ name: ' \n ' }],
    [{ name: 'x'.repeat(201) }],
    [{ name: 'a\0b' }],
    [[]],
  ])('%# is rejected without a valid name', async (body) =>
    expect(await statusAndCode(await duplicateOf('admin', 'private', body))).toBe('400 request.invalid'),
  );

  it('has the trimmed name and the id of the copy, and is seen by administrators only', async () => {
    const commands: JobCommand[] = [];
    run = (command) => {
      commands.push(command);
      return Promise.resolve(ok(command.kind === 'export' ? null : { modelId: 'private-2', added: 0 }));
    };
    const name = 'x'.repeat(200);
    const response = await duplicateOf('admin', 'private', { name: ` ${name}\t` });
    const { job, received } = (await response.json()) as { job: SpaceJob; received: readonly string[] };
    expect([response.status, received]).toEqual([201, []]);
    expect(job).toMatchObject({ kind: 'duplicate', state: 'waiting', name, modelId: null });
    await vi.waitFor(async () =>
      expect(await jobsOf('admin')).toMatchObject([{ state: 'done', name, modelId: 'private-2' }]),
    );
    expect(commands).toMatchObject([
      { kind: 'export', modelId: 'private' },
      { kind: 'import', name, visibility: 'private' },
    ]);
    expect(await jobsOf('editor')).toEqual([]);
    expect((await request('editor', 'DELETE', `/jobs/${job.id}`)).status).toBe(404);
    // It has no bundle to download.
    expect((await request('admin', 'GET', `/jobs/${job.id}/bundle`)).status).toBe(404);
    expect((await request('admin', 'DELETE', `/jobs/${job.id}`)).status).toBe(204);
  });

  it('is rejected for who has too many unfinished jobs', async () => {
    for (let index = 0; index < maxUnfinishedJobs; index++)
      await createJob('admin', { files: [{ path: `${index}.jpg`, bytes: 1 }] });
    expect(await statusAndCode(await duplicateOf('admin', 'private'))).toBe('429 jobs.too_many');
  });

  it('is rejected if the disk has no room for it', async () =>
    expect(await statusAndCode(await duplicateOf('admin', 'large'))).toBe('507 disk.full'));

  it('needs a server with commands for jobs', async () => {
    const other = await runTestServer(folder);
    try {
      const url = `${other.origin}/api/v1/spaces/private/duplicate`;
      expect(await statusAndCode(await postJson(url, { name: 'Copy' }, headers.get('admin')))).toBe(
        '503 jobs.disabled',
      );
    } finally {
      await other.stop();
    }
  });

  it('that is forbidden is recorded', async () => {
    expect(await rejectionsOf('unlisted')).toEqual([]);
    await duplicateOf('commenter', 'unlisted');
    await vi.waitFor(async () => expect(await rejectionsOf('unlisted')).toHaveLength(1));
  });
});

it('removes spaces that are in the trash for 30 days', async () => {
  const day = 24 * 3600 * 1000;
  const sweepAfter = (days: number) =>
    withTestStore(server.dataFolder, async (store) =>
      removeTrashedSpaces(store, await settingsFor(server.dataFolder), new Date(Date.now() + days * day)),
    );
  await sweepAfter(29);
  expect(await listedIds()).toContain('gone');
  await sweepAfter(31);
  const remaining = await listedIds();
  expect(remaining).not.toContain('gone');
  expect(remaining).toContain('archived');
});
