import { allSettled, fork, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { ServerFacts } from '#src/data/administration/server-facts.ts';
import type { ServerJob } from '#src/data/administration/server-jobs.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $facts,
  $failure,
  $hasFailed,
  $jobs,
  $pollDelay,
  accessLost,
  listJobsFx,
  readFactsFx,
  removeFx,
  removePressed,
  retryPressed,
  sectionClosed,
  sectionOpened,
} from './state.ts';

const facts: ServerFacts = {
  version: '1.2.3',
  startedMs: 0,
  database: 'sqlite',
  files: 'folder',
  disk: null,
  spaces: [],
  trash: 0,
  isMeasuring: false,
};
const job: ServerJob = {
  id: 'j',
  kind: 'export',
  state: 'running',
  name: 'House',
  created: '2026-12-01T00:00:00Z',
  bytes: 0,
  receivedBytes: 0,
  stage: '',
  done: 0,
  total: 0,
  modelId: 'house',
  added: 0,
  failure: null,
  startedBy: null,
};
const network = fail<SpaceFailure>({ code: 'network', message: '' });

const read = vi.fn<() => Result<ServerFacts, SpaceFailure>>();
const list = vi.fn<() => Result<readonly ServerJob[], SpaceFailure>>();
const remove = vi.fn<(id: string) => Result<null, SpaceFailure>>();

const open = async (): Promise<Scope> => {
  for (const mock of [read, list, remove]) mock.mockReset();
  read.mockReturnValue(ok(facts));
  list.mockReturnValue(ok([]));
  remove.mockReturnValue(ok(null));
  return fork({
    values: [[$pollDelay, 0]],
    handlers: [
      [readFactsFx, () => read()],
      [listJobsFx, () => list()],
      [removeFx, (id: string) => remove(id)],
    ],
  });
};

it('reads again while the server measures, and until all jobs are finished', async () => {
  const scope = await open();
  read
    .mockReturnValueOnce(ok({ ...facts, isMeasuring: true }))
    .mockReturnValueOnce(ok({ ...facts, isMeasuring: true }));
  list.mockReturnValueOnce(ok([job]));
  await allSettled(sectionOpened, { scope });
  expect([read.mock.calls.length, list.mock.calls.length]).toEqual([3, 2]);
  expect(scope.getState($facts)).toEqual(facts);
  expect(scope.getState($jobs)).toEqual([]);
});

it('reads nothing any more when another tab is shown', async () => {
  const scope = await open();
  list.mockImplementation(() => {
    if (list.mock.calls.length === 3) void allSettled(sectionClosed, { scope });
    return ok([job]);
  });
  await allSettled(sectionOpened, { scope });
  expect(list).toHaveBeenCalledTimes(3);
});

it('shows what it had after a failed request, and tries again', async () => {
  const scope = await open();
  await allSettled(sectionOpened, { scope });
  read.mockReturnValueOnce(network);
  await allSettled(retryPressed, { scope });
  expect(scope.getState($hasFailed)).toBe(true);
  expect(scope.getState($facts)).toEqual(facts);
  await allSettled(retryPressed, { scope });
  expect(scope.getState($hasFailed)).toBe(false);
});

it('a removed job disappears immediately, and returns if that failed', async () => {
  const scope = await open();
  list.mockReturnValue(ok([{ ...job, state: 'done' }]));
  await allSettled(sectionOpened, { scope });
  remove.mockReturnValueOnce(network);
  await allSettled(removePressed, { scope, params: 'j' });
  expect(scope.getState($failure)).toBe('network');
  expect(scope.getState($jobs)).toHaveLength(1);
});

it.each(['forbidden', 'signed.out'] as const)('%s ends the access to the page', async (code) => {
  const scope = await open();
  const lost = vi.fn();
  const stop = accessLost.watch(lost);
  list.mockReturnValue(fail({ code, message: '' }));
  await allSettled(sectionOpened, { scope });
  stop();
  expect(lost).toHaveBeenCalledTimes(1);
});
