/** A backup by the command that jobs of the server run (docs/reference/backups.md#in-the-browser). */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import type { JobProgress } from '#server/edits/jobs/run-job.ts';
import { findLastBackup } from '#server/edits/last-backup.ts';
import { readSecurityLog } from '#server/edits/access/security-log.ts';
import { restoreInto } from '#server/store/backup/restore-into.ts';
import { readModel } from '#server/store/models/read-model.ts';
import { withTestStore } from '#server/testing/databases.ts';
import { addTestPerson } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createRunJob } from './run-job.ts';
import { importInto } from './testing/exchange.ts';

const program = fileURLToPath(new URL('enfilade.js', import.meta.url));
const twoRooms = fileURLToPath(new URL('../tests/captures/two-rooms', import.meta.url));

afterEach(() => vi.unstubAllEnvs());

const prepare = async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  vi.stubEnv('ENFILADE_DATA', data);
  const revision = await importInto(data, twoRooms, 'two-rooms');
  const personId = await withTestStore(data, async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    const { id: found } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    return found;
  });
  mkdirSync(path.join(folder, 'job'));
  return { folder, data, revision, personId, target: path.join(folder, 'job', 'backup.tar') };
};

const run = async (target: string, personId: string) => {
  const progress: JobProgress[] = [];
  const outcome = await createRunJob(program)(
    { kind: 'backup', target, personId },
    { signal: new AbortController().signal, onProgress: (each) => progress.push(each) },
  );
  return { outcome, progress };
};

it('reports its progress, is recorded with its author, and is restored whole', async () => {
  const { folder, data, personId, target } = await prepare();
  const { outcome, progress } = await run(target, personId);
  expect(outcome).toEqual({ ok: true, value: null });
  expect(new Set(progress.map(({ stage }) => stage))).toEqual(new Set(['rows', 'files']));
  const last = progress.at(-1)!;
  expect(last.done).toBe(last.total);
  await withTestStore(data, async (store) => {
    // It counts when it is downloaded.
    expect(await findLastBackup(store)).toBeNull();
    const created = (await readSecurityLog(store)).filter(({ event }) => event === 'backup.created');
    expect(created).toMatchObject([{ personId, detail: '' }]);
  });
  const restored = path.join(folder, 'restored');
  expect(await restoreInto(restored, {}, target)).toMatchObject({ ok: true, value: { problems: { count: 0 } } });
  await withTestStore(restored, async (store) => {
    expect(await readModel(store, 'two-rooms')).not.toBeNull();
    expect(await findLastBackup(store)).toBeNull();
  });
});

it('that lacks files says how many, and has its archive', async () => {
  const { data, revision, personId, target } = await prepare();
  rmSync(path.join(revision, 'model.json'));
  const { outcome } = await run(target, personId);
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'backup.incomplete' } });
  await withTestStore(data, async (store) => {
    const created = (await readSecurityLog(store)).filter(({ event }) => event === 'backup.created');
    expect(created).toMatchObject([{ personId, detail: 'incomplete' }]);
  });
});
