/** Duplicates of spaces with real files, by the commands that jobs of the server run (docs/reference/spaces.md#duplicates). */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { writeFullCapture } from '#importers/testing/full-capture.ts';
import { setState } from '#server/edits/access/model-settings.ts';
import { jobResult } from '#server/edits/jobs/job.ts';
import { stagingFolder } from '#server/edits/jobs/job-folder.ts';
import type { JobProgress, RunJob } from '#server/edits/jobs/run-job.ts';
import { SpaceJobs } from '#server/edits/jobs/space-jobs.ts';
import { checkStoredFiles } from '#server/store/maintenance/check-stored-files.ts';
import { removeModel } from '#server/store/maintenance/remove-revisions.ts';
import { revisionFolder } from '#server/store/open-store.ts';
import { withTestStore } from '#server/testing/databases.ts';
import { requesterFor, resultOf, sendWithFile, type Requester } from '#server/testing/named-operations.ts';
import { addTestPerson, postJson, signedIn } from '#server/testing/people.ts';
import { runTestServer } from '#server/testing/running-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createRunJob } from './run-job.ts';
import { importInto, resultsOf } from './testing/exchange.ts';

const program = fileURLToPath(new URL('enfilade.js', import.meta.url));
const twoRooms = fileURLToPath(new URL('../tests/captures/two-rooms', import.meta.url));
const copyName = 'A copy with another name';

afterEach(() => vi.unstubAllEnvs());

type Headers = Readonly<Record<string, string>>;

/** What editors do in the workshop; the notes, comments and views are those of the capture. */
const editSpace = async (requester: Requester, origin: string, headers: Headers, modelId: string): Promise<void> => {
  const mattertag = { label: 'Added in the workshop', anchorPosition: { x: 1, y: 1, z: 0 } };
  const tag = await resultOf(requester('AddMattertag', { modelId, mattertag }));
  const target = { modelId, parentType: 'mattertag', parentId: tag['id'] };
  await resultOf(sendWithFile(origin, headers, ['AddFileAttachment', target], { name: 'a.csv', content: 'a,1\n' }));
  await resultOf(requester('PatchLocation', { modelId, locationId: 'b', patch: { enabled: false } }));
  await resultOf(requester('AddNoteComment', { modelId, noteId: 'n1', text: 'Commented in the workshop' }));
  await resultOf(requester('AddUserView', { modelId, name: 'Viewed in the workshop' }));
};

/** Without what a copy has of its own: name, visibility, and the ids of views, which are unique on a server. */
const readContent = async (requester: Requester, modelId: string, name: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(await resultsOf(requester, modelId))
      .replaceAll(`${modelId}/`, '')
      .replaceAll(JSON.stringify(name), '"of the space"')
      .replace(/"visibility":"\w+"/, '"visibility":"its own"'),
  ) as unknown;

/** When each tile was written, without those of incomplete panoramas. */
const tilesIn = (folder: string): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.startsWith('tiles/') && name.endsWith('.jpg'))
      .map((name) => [name, statSync(path.join(folder, name)).mtimeMs]),
  );

it('of an edited, archived space is complete and private, also without the original', async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  await writeFullCapture(path.join(folder, 'bundle'));
  await importInto(data, path.join(folder, 'bundle'), 'full');
  vi.stubEnv('ENFILADE_DATA', data);
  vi.stubEnv('ENFILADE_IMPORT_VISIBILITY', 'public');
  const server = await runTestServer(folder, { runJob: createRunJob(program) });
  onTestFinished(() => server.stop());
  const rows = () => withTestStore(data, ({ db }) => db.selectFrom('models').selectAll().orderBy('id').execute());
  const setOriginal = (state: 'active' | 'archived') =>
    withTestStore(data, (store) => setState(store, 'full', state, new Date()));
  await withTestStore(data, (store) =>
    addTestPerson(store, 'eva@example.org', { admin: true, roles: { full: 'viewer' } }),
  );
  const headers = await signedIn(server.origin, 'eva@example.org');
  const requester = requesterFor(server.origin, headers);
  await editSpace(requester, server.origin, headers, 'full');
  const [original] = await rows();
  const before = await readContent(requester, 'full', original!.name);
  await setOriginal('archived');

  const jobsUrl = `${server.origin}/api/v1/spaces/jobs`;
  const started = await postJson(`${server.origin}/api/v1/spaces/full/duplicate`, { name: copyName }, headers);
  expect(started.status).toBe(201);
  const stages = new Set<string>();
  const ended = await vi.waitUntil(
    async () => {
      const { jobs } = (await (await fetch(jobsUrl, { headers })).json()) as { jobs: readonly SpaceJob[] };
      stages.add(jobs[0]!.stage);
      return jobs.find(({ state }) => state === 'done' || state === 'failed');
    },
    { timeout: 120_000, interval: 20 },
  );
  expect(ended).toMatchObject({ kind: 'duplicate', state: 'done', failure: null, modelId: 'full-2', name: copyName });
  expect([...stages].some((stage) => stage !== '')).toBe(true);
  await vi.waitFor(() =>
    expect(readdirSync(path.join(data, 'imports/jobs', ended.id)).toSorted()).toEqual(['files.json', 'job.json']),
  );

  const [, copy] = await rows();
  expect(copy).toMatchObject({ id: 'full-2', name: copyName, visibility: 'private', state: 'active' });
  const roles = await withTestStore(data, ({ db }) => db.selectFrom('user_roles').select('model_id').execute());
  expect(roles).toEqual([{ model_id: 'full' }]);
  const edits = await withTestStore(data, ({ db }) => db.selectFrom('edits').select('model_id').distinct().execute());
  expect(edits).toEqual([{ model_id: 'full' }]);
  await setOriginal('active');
  expect(await readContent(requester, 'full', original!.name)).toEqual(before);
  for (const text of ['Added in the workshop', 'Commented in the workshop', 'Viewed in the workshop', 'a.csv'])
    expect(JSON.stringify(before)).toContain(text);

  await withTestStore(data, (store) => removeModel(store, 'full'));
  expect(await readContent(requester, 'full-2', copyName)).toEqual(before);
  const issues: unknown[] = [];
  await withTestStore(data, async (store) => {
    for await (const issue of checkStoredFiles(store, { hashes: true })) issues.push(issue);
  });
  expect(issues).toEqual([]);
});

it('continues on a restarted server without preparing panoramas again', async () => {
  const data = temporaryFolder();
  await importInto(data, twoRooms, 'rooms');
  vi.stubEnv('ENFILADE_DATA', data);
  const folder = path.join(data, 'imports', 'jobs');
  const runCommand = createRunJob(program);
  let progressed: ((progress: JobProgress) => void) | null = null;
  const run: RunJob = (command, { signal, onProgress }) =>
    runCommand(command, {
      signal,
      onProgress: (progress) => {
        onProgress(progress);
        if (command.kind === 'import') progressed?.(progress);
      },
    });
  const first = await SpaceJobs.open({ folder, run });
  onTestFinished(() => first.stop());
  const stopped = new Promise<void>((resolve, reject) => {
    progressed = ({ stage, done }) => {
      if (stage === 'panoramas' && done === 2) first.stop().then(resolve, reject);
    };
  });
  const created = await first.createDuplicate('ada', { originalId: 'rooms', name: copyName, bytes: 0 });
  if (!created.ok) throw new Error(created.failure.message);
  const { id } = created.value.stored;
  await stopped;
  const prepared = tilesIn(stagingFolder(first.folderOf(id)));
  expect(prepared.size).toBeGreaterThan(0);

  const second = await SpaceJobs.open({ folder, run });
  onTestFinished(() => second.stop());
  const resultOfJob = () => jobResult(second.get(id)!);
  await vi.waitUntil(() => ['done', 'failed'].includes(resultOfJob().state), { timeout: 120_000, interval: 50 });
  expect(resultOfJob()).toMatchObject({ state: 'done', modelId: 'rooms-2', failure: null });
  const copy = await withTestStore(data, ({ db }) =>
    db.selectFrom('models').select('revision').where('id', '=', 'rooms-2').executeTakeFirstOrThrow(),
  );
  const stored = tilesIn(revisionFolder(data, 'rooms-2', copy.revision));
  expect(stored.size).toBeGreaterThan(prepared.size);
  for (const [name, modified] of prepared) expect(stored.get(name), name).toBe(modified);
});
