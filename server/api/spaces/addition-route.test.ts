/** Who may add files to a space, and upload, see and cancel what is added (docs/reference/spaces.md#adding-files). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ok } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';
import type { JobCommand } from '../../edits/jobs/run-job.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Who = 'visitor' | 'admin' | 'editor' | 'commenter' | 'stranger';

let folder: string;
let server: TestServer;
const headers = new Map<Who, Readonly<Record<string, string>>>([['visitor', {}]]);
const commands: JobCommand[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-additions-'));
  server = await runTestServer(folder, {
    runJob: (command) => {
      commands.push(command);
      return Promise.resolve(ok({ modelId: 'private', added: 1 }));
    },
  });
  for (const id of ['public', 'private', 'archived', 'gone']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    await setVisibility(store, 'private', 'private', null, now);
    for (const id of ['archived', 'gone'] as const) await setState(store, id, id, now);
    await addTestPerson(store, 'admin@example.org', { admin: true });
    await addTestPerson(store, 'editor@example.org', { roles: { private: 'full', gone: 'full' } });
    await addTestPerson(store, 'commenter@example.org', { roles: { private: 'viewer' } });
    await addTestPerson(store, 'stranger@example.org');
  });
  for (const who of ['admin', 'editor', 'commenter', 'stranger'] as const)
    headers.set(who, await signedIn(server.origin, `${who}@example.org`));
});
afterEach(async () => {
  for (const { id } of await jobsOf('admin')) await cancel('admin', id);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const files = [{ path: 'a.jpg', bytes: 5 }];

const spacesUrl = (inner: string) => `${server.origin}/api/v1/spaces${inner}`;
const jobsOf = async (who: Who): Promise<readonly SpaceJob[]> => {
  const response = await fetch(spacesUrl('/jobs'), { headers: headers.get(who)! });
  return ((await response.json()) as { readonly jobs: readonly SpaceJob[] }).jobs;
};
const cancel = (who: Who, id: string) =>
  fetch(spacesUrl(`/jobs/${id}`), { method: 'DELETE', headers: headers.get(who)! });
const statusAndCode = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { readonly errors?: readonly { extensions: { code: string } }[] };
  return [response.status, ...(errors ?? []).map(({ extensions }) => extensions.code)].join(' ');
};
/** The whole file in one request. */
const upload = (who: Who, id: string) =>
  fetch(spacesUrl(`/jobs/${id}/files`), {
    method: 'POST',
    headers: {
      ...headers.get(who),
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-metadata': `path ${Buffer.from('a.jpg').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: 'abcde',
  });
const additionTo = (who: Who, id: string, body: object = { files }) =>
  postJson(spacesUrl(`/${id}/files`), body, headers.get(who));

describe('an addition', () => {
  it.each([
    ['visitor', 'public', '401 user.unauthorized'],
    ['stranger', 'public', '403 forbidden'],
    ['stranger', 'absent', '404 not.found'],
    ['commenter', 'private', '403 forbidden'],
    ['editor', 'public', '403 forbidden'],
    ['editor', 'private', '201'],
    ['editor', 'gone', '404 not.found'],
    ['admin', 'absent', '404 not.found'],
    ['admin', 'archived', '201'],
  ] as const)('is made by a %s to “%s”: %s', async (who, id, expected) =>
    expect(await statusAndCode(await additionTo(who, id))).toBe(expected),
  );

  it.each([
    [{ files: [] }, '400 files.invalid'],
    [{ files: [{ path: '../x', bytes: 1 }] }, '400 files.invalid'],
    [{}, '400 request.invalid'],
    [{ files, asNew: 'yes' }, '400 request.invalid'],
  ])('%j is rejected: %s', async (body, expected) =>
    expect(await statusAndCode(await additionTo('editor', 'private', body))).toBe(expected),
  );

  it('is uploaded and cancelled by the editor who requested it, and shown to administrators', async () => {
    const { job } = (await (await additionTo('editor', 'private')).json()) as { job: SpaceJob };
    expect(job).toMatchObject({ kind: 'addition', modelId: 'private', state: 'uploading' });
    for (const who of ['admin', 'editor'] as const) expect(await jobsOf(who)).toMatchObject([{ id: job.id }]);
    for (const who of ['stranger', 'commenter'] as const) expect(await jobsOf(who)).toEqual([]);
    expect((await upload('admin', job.id)).status).toBe(404);
    expect((await upload('editor', job.id)).status).toBe(201);
    await vi.waitFor(async () => expect(await jobsOf('editor')).toMatchObject([{ state: 'done', modelId: 'private' }]));
    expect(commands).toMatchObject([{ kind: 'import', into: { modelId: 'private', asNew: false } }]);
    expect((await cancel('editor', job.id)).status).toBe(204);
  });
});
