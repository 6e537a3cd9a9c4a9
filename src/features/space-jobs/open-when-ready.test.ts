import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { nextTask } from '#base/next-task.ts';
import { fail, ok } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { JobState, SpaceJob } from '#domain/spaces/space-job.ts';
import { listSpacesFx, refreshRequested } from '#src/features/spaces/state.ts';
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

interface HeldResponses {
  readonly hold: () => Promise<unknown>;
  readonly count: () => number;
  /** Those that wait, with these cards; waits until they have been processed. */
  readonly release: (index: number, cards: readonly ModelCard[]) => Promise<void>;
}

const createHeldResponses = (): HeldResponses => {
  const waiting: ((cards: readonly ModelCard[]) => void)[] = [];
  return {
    hold: () => new Promise((resolve) => waiting.push((cards) => resolve(ok(cards)))),
    count: () => waiting.length,
    release: async (index, cards) => {
      waiting[index]!(cards);
      await nextTask();
    },
  };
};

/** A page on which each job of `ids` is uploaded in turn. */
const upload = async (ids: readonly string[]) => {
  const opened = vi.fn<(url: string) => void>();
  const waiting = [...ids];
  let listed: readonly SpaceJob[] = [];
  let spaces: readonly ModelCard[] = [];
  let responses: HeldResponses | null = null;
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
      [listSpacesFx, () => responses?.hold() ?? ok(spaces)],
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
  const holdResponses = (): HeldResponses => {
    responses = createHeldResponses();
    return responses;
  };
  return { scope, opened, list, setSpaces, holdResponses };
};

describe('a finished addition', () => {
  const added = (state: JobState): SpaceJob => ({ ...jobOf('a', state), kind: 'addition', modelId: 'house' });

  it('leads to the placing page also for a single viewpoint', async () => {
    const { opened, list, setSpaces } = await upload(['a']);
    setSpaces([cardOf('house', 1)]);
    await list(added('done'));
    expect(opened.mock.calls).toEqual([['/place?m=house']]);
  });

  it('does not open by a list that was requested before it ended', async () => {
    const { scope, opened, list, holdResponses } = await upload(['a']);
    const responses = holdResponses();
    const refreshed = allSettled(refreshRequested, { scope });
    const listed = list(added('done'));
    await vi.waitFor(() => expect(responses.count()).toBeGreaterThan(1));
    await responses.release(0, [cardOf('house', 0)]);
    expect(opened).not.toHaveBeenCalled();
    for (let i = 1; i < responses.count(); i++) await responses.release(i, [cardOf('house', 1)]);
    await Promise.all([refreshed, listed]);
    expect(opened.mock.calls).toEqual([['/place?m=house']]);
  });
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
