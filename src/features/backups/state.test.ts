import { createIntl } from 'react-intl';
import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import type { Backups } from '#src/data/administration/server-jobs.ts';
import type { SpaceFailure } from '#src/data/spaces/space-requests.ts';
import { describeLastBackup } from './last-backup.ts';
import {
  $backups,
  $ended,
  $failure,
  $hasListFailed,
  $mayStart,
  $pollDelay,
  backupPressed,
  listFx,
  removeFx,
  removePressed,
  sectionOpened,
  startFx,
} from './state.ts';

const running: SpaceJob = {
  id: 'b',
  kind: 'backup',
  state: 'running',
  name: '',
  created: '2026-12-01T00:00:00Z',
  bytes: 0,
  receivedBytes: 0,
  stage: 'files',
  done: 1,
  total: 2,
  modelId: null,
  added: 0,
  failure: null,
};
const done: SpaceJob = { ...running, state: 'done', bytes: 5 };
const network = fail<SpaceFailure>({ code: 'network', message: '' });

const list = vi.fn<() => Result<Backups, SpaceFailure>>();
const start = vi.fn<() => Result<null, SpaceFailure>>();
const remove = vi.fn<(id: string) => Result<null, SpaceFailure>>();

const create = (): Scope => {
  for (const mock of [list, start, remove]) mock.mockReset();
  list.mockReturnValue(ok({ jobs: [], last: null }));
  start.mockReturnValue(ok(null));
  remove.mockReturnValue(ok(null));
  return fork({
    values: [[$pollDelay, 0]],
    handlers: [
      [listFx, () => list()],
      [startFx, () => start()],
      [removeFx, (id: string) => remove(id)],
    ],
  });
};

describe('backups', () => {
  it('are read until the one that was started is finished', async () => {
    const scope = create();
    await allSettled(sectionOpened, { scope });
    list
      .mockReturnValueOnce(ok({ jobs: [running], last: null }))
      .mockReturnValueOnce(ok({ jobs: [running], last: null }))
      .mockReturnValue(ok({ jobs: [done], last: { atMs: 1, isComplete: true } }));
    await allSettled(backupPressed, { scope });
    expect(start).toHaveBeenCalledTimes(1);
    expect(list).toHaveBeenCalledTimes(4);
    expect(scope.getState($backups)).toEqual({ jobs: [done], last: { atMs: 1, isComplete: true } });
    expect(scope.getState($mayStart)).toBe(true);
  });

  it('are read once at a time, however often that is requested', async () => {
    const scope = create();
    list.mockReturnValueOnce(ok({ jobs: [running], last: null }));
    list.mockReturnValueOnce(ok({ jobs: [running], last: null }));
    list.mockReturnValueOnce(ok({ jobs: [running], last: null }));
    list.mockReturnValue(ok({ jobs: [done], last: null }));
    await Promise.all([1, 2, 3].map(() => allSettled(sectionOpened, { scope })));
    expect(list).toHaveBeenCalledTimes(4);
    expect(scope.getState($ended)).toEqual(['b']);
  });

  it('say why one could not be started', async () => {
    const scope = create();
    await allSettled(sectionOpened, { scope });
    start.mockReturnValueOnce(network);
    await allSettled(backupPressed, { scope });
    expect(scope.getState($failure)).toBe('network');
    await allSettled(backupPressed, { scope });
    expect(scope.getState($failure)).toBeNull();
  });

  it('that could not be removed return', async () => {
    const scope = create();
    list.mockReturnValue(ok({ jobs: [done], last: null }));
    await allSettled(sectionOpened, { scope });
    remove.mockReturnValueOnce(network);
    await allSettled(removePressed, { scope, params: 'b' });
    expect(remove).toHaveBeenCalledWith('b');
    expect(scope.getState($failure)).toBe('network');
    expect(scope.getState($backups)!.jobs).toEqual([done]);
  });

  it('stay on the page when they cannot be read', async () => {
    const scope = create();
    list.mockReturnValueOnce(ok({ jobs: [done], last: null })).mockReturnValue(network);
    await allSettled(sectionOpened, { scope });
    await allSettled(backupPressed, { scope });
    expect(scope.getState($hasListFailed)).toBe(true);
    expect(scope.getState($backups)!.jobs).toEqual([done]);
  });
});

describe('the last backup', () => {
  const intl = createIntl({ locale: 'en-US', timeZone: 'UTC', onError: () => {} });
  const atMs = Date.UTC(2026, 0, 31, 8);
  const hourMs = 3_600_000;

  it.each([
    [0, 'January 31, 2026 at 8:00 AM (this minute)', false],
    [-5000, 'January 31, 2026 at 8:00 AM (this minute)', false],
    [5 * hourMs, 'January 31, 2026 at 8:00 AM (5 hours ago)', false],
    [7 * 24 * hourMs, 'January 31, 2026 at 8:00 AM (7 days ago)', false],
    [7 * 24 * hourMs + 1, 'January 31, 2026 at 8:00 AM (7 days ago)', true],
  ])('after %d ms is “%s”', (ageMs, value, isWarning) => {
    expect(describeLastBackup({ atMs, isComplete: true }, intl, atMs + ageMs)).toEqual({ value, isWarning });
  });

  it('needs attention if it is incomplete or unknown', () => {
    expect(describeLastBackup({ atMs, isComplete: false }, intl, atMs)).toEqual({
      value: 'January 31, 2026 at 8:00 AM, incomplete',
      isWarning: true,
    });
    expect(describeLastBackup(null, intl, atMs).isWarning).toBe(true);
  });
});
