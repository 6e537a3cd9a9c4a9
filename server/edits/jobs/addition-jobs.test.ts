/** docs/reference/spaces.md#adding-files */
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '#base/result.ts';
import { endless, prepareTestJobs, resultOf, uploadFile } from '../../testing/test-jobs.ts';
import type { JobCommand } from './run-job.ts';
import type { SpaceJobs } from './space-jobs.ts';

const { open } = prepareTestJobs();

const files = [
  { path: 'Flat/a.jpg', bytes: 3 },
  { path: 'Flat/rooms/b.jpg', bytes: 4 },
];

const add = async (jobs: SpaceJobs, modelId: string, asNew = false) => {
  const created = await jobs.createAddition('ada', { modelId, name: 'House', asNew, copiedBytes: 0 }, files);
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.stored.id;
};

describe('an addition', () => {
  it('imports its files into the space', async () => {
    const commands: JobCommand[] = [];
    const jobs = await open({
      run: async (command) => {
        commands.push(command);
        return ok({ modelId: 'house', added: 2 });
      },
    });
    const id = await add(jobs, 'house', true);
    expect(resultOf(jobs, id)).toMatchObject({ kind: 'addition', state: 'uploading', name: 'House', modelId: 'house' });
    await uploadFile(jobs, id, 'Flat/a.jpg', 'aaa');
    await uploadFile(jobs, id, 'Flat/rooms/b.jpg', 'bbbb');
    await vi.waitFor(() => expect(resultOf(jobs, id)).toMatchObject({ state: 'done', modelId: 'house', added: 2 }));
    expect(commands).toEqual([
      {
        kind: 'import',
        source: path.join(jobs.folderOf(id), 'source', 'Flat'),
        staging: path.join(jobs.folderOf(id), 'staging'),
        name: '',
        visibility: null,
        into: { modelId: 'house', asNew: true },
      },
    ]);
  });

  it('of the same files continues only for the same space, as it was chosen last', async () => {
    const jobs = await open({ run: endless });
    const id = await add(jobs, 'house');
    expect(await add(jobs, 'house', true)).toBe(id);
    expect(jobs.get(id)!.stored.asNew).toBe(true);
    expect(await add(jobs, 'mill')).not.toBe(id);
    const imported = await jobs.createImport('ada', 'Flat', files);
    expect(imported).not.toMatchObject({ value: { stored: { id } } });
    expect(jobs.list()).toHaveLength(3);
  });

  it('is removed with its space', async () => {
    const jobs = await open({ run: endless });
    await add(jobs, 'house');
    const other = await add(jobs, 'mill');
    await jobs.removeJobsOf('house');
    expect(jobs.list().map(({ stored }) => stored.id)).toEqual([other]);
  });
});
