import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { JobState, SpaceJob } from '#domain/spaces/space-job.ts';
import { listSpacesFx } from '#src/features/spaces/state.ts';
import { $awaitedJob, openSpaceFx, pageUsed } from './open-when-ready.ts';
import { $pollDelay, createUploadFx, jobsOpened, listJobsFx, removeJobFx, removePressed, uploadFx } from './state.ts';

const jobOf = (id: string, state: JobState): SpaceJob => ({
  id,
  kind: 'import',
  state,
  name: id,
  created: '',
  bytes: 3,
  receivedBytes: 3,
  stage: '',
  done: 0,
  total: 0,
  modelId: state === 'done' ? `space-of-${id}` : null,
  added: 0,
  failure: null,
});

const cardOf = (id: string, unplaced: number): ModelCard => ({
  id,
  name: id,
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  preview: null,
  sweeps: unplaced,
  floors: 0,
  created: '',
  modified: '',
  access: { state: 'active', visibility: 'private', isPublished: true, role: 'administrator', unplaced },
});

const dropped = {
  files: [{ path: 'a.jpg', bytes: 3, file: new File(['abc'], 'a.jpg') }],
  target: { kind: 'newSpace', name: 'Flat' },
} as const;

/** A page on which each job of `ids` is uploaded in turn. */
const upload = async (ids: readonly string[]) => {
  const opened = vi.fn<(url: string) => void>();
  const waiting = [...ids];
  let listed: readonly SpaceJob[] = [];
  let spaces: readonly ModelCard[] = [];
  const scope: Scope = fork({
    values: [[$pollDelay, 0]],
    handlers: [
      [
        createUploadFx,
        () => ok({ created: { job: jobOf(waiting.shift()!, 'uploading'), received: new Set() }, files: [] }),
      ],
      [uploadFx, () => ok(null)],
      [removeJobFx, () => ok(null)],
      [listJobsFx, () => ok(listed)],
      [openSpaceFx, opened],
      [listSpacesFx, () => ok(spaces)],
    ],
  });
  for (const _ of ids) await allSettled(createUploadFx, { scope, params: dropped });
  const list = async (...jobs: readonly SpaceJob[]): Promise<void> => {
    listed = jobs;
    await allSettled(jobsOpened, { scope });
  };
  const setSpaces = (cards: readonly ModelCard[]): void => {
    spaces = cards;
  };
  return { scope, opened, list, setSpaces };
};

const addition = (added: number): SpaceJob => ({ ...jobOf('a', 'done'), kind: 'addition', modelId: 'house', added });

it.each([
  ['the placing page where viewpoints were added, whatever else has no place', 1, 0, '/place?m=house'],
  ['the space where none were', 0, 3, '/show?m=house'],
])('a finished addition leads to %s', async (_, added, unplaced, url) => {
  const { opened, list, setSpaces } = await upload(['a']);
  setSpaces([cardOf('house', unplaced)]);
  await list(addition(added));
  expect(opened.mock.calls).toEqual([[url]]);
});

describe('a finished import', () => {
  it('opens once, for a user who waited', async () => {
    const { opened, list, setSpaces } = await upload(['a']);
    await list(jobOf('b', 'done'));
    setSpaces([cardOf('space-of-a', 0)]);
    expect(opened).not.toHaveBeenCalled();
    await list(jobOf('a', 'done'));
    await list(jobOf('a', 'done'));
    expect(opened.mock.calls).toEqual([['/show?m=space-of-a']]);
  });

  it('leads to the placing page where viewpoints are to be placed', async () => {
    const { opened, list, setSpaces } = await upload(['a']);
    setSpaces([cardOf('space-of-a', 2)]);
    await list(jobOf('a', 'done'));
    expect(opened.mock.calls).toEqual([['/place?m=space-of-a']]);
  });

  it('one 360° view is no reason to place', async () => {
    const { opened, list, setSpaces } = await upload(['a']);
    setSpaces([cardOf('space-of-a', 1)]);
    await list(jobOf('a', 'done'));
    expect(opened.mock.calls).toEqual([['/show?m=space-of-a']]);
  });

  it('stays closed when the page was used', async () => {
    const { scope, opened, list } = await upload(['a']);
    await allSettled(pageUsed, { scope });
    await list(jobOf('a', 'done'));
    expect(opened).not.toHaveBeenCalled();
  });

  it('stays closed among several', async () => {
    const { opened, list } = await upload(['a', 'b']);
    await list(jobOf('a', 'done'), jobOf('b', 'done'));
    expect(opened).not.toHaveBeenCalled();
  });
});

it('nothing is awaited after a failure or a cancelled job', async () => {
  const failed = await upload(['a']);
  await failed.list({ ...jobOf('a', 'failed'), failure: { code: 'source.empty', values: {}, message: '' } });
  expect(failed.scope.getState($awaitedJob)).toBeNull();
  const cancelled = await upload(['a']);
  expect(cancelled.scope.getState($awaitedJob)).toBe('a');
  await allSettled(removePressed, { scope: cancelled.scope, params: 'a' });
  expect(cancelled.scope.getState($awaitedJob)).toBeNull();
});

it('a dropped folder that was not accepted is not awaited', async () => {
  const scope = fork({ handlers: [[createUploadFx, () => fail({ code: 'files.empty', path: '' })]] });
  await allSettled(createUploadFx, { scope, params: dropped });
  expect(scope.getState($awaitedJob)).toBeNull();
});
