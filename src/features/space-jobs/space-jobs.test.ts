import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { listSpacesFx } from '../spaces/state.ts';
import {
  $failure,
  $isUploading,
  $jobs,
  $pollDelay,
  $uploads,
  createUploadFx,
  duplicatePressed,
  jobsOpened,
  listJobsFx,
  removeJobFx,
  removePressed,
  retryPressed,
  startDuplicateFx,
  uploadFx,
  type SpaceFiles,
} from './state.ts';

const job: SpaceJob = {
  id: 'j',
  kind: 'import',
  state: 'uploading',
  name: 'Flat',
  created: '',
  bytes: 3,
  receivedBytes: 1,
  stage: '',
  done: 0,
  total: 0,
  modelId: null,
  added: 0,
  failure: null,
};

const values: [typeof $pollDelay, number][] = [[$pollDelay, 0]];

const picked = (path: string) => ({ path, bytes: 3, file: new File(['abc'], path) });
const drop = (...paths: readonly string[]) => ({
  files: paths.map((path) => picked(path)),
  target: { kind: 'newSpace', name: 'Flat' } as const,
});

describe('files of a new space', () => {
  it('are uploaded, and the list is read again', async () => {
    const upload = { created: { job, received: new Set<string>() }, files: [picked('a.jpg')] };
    let lists = 0;
    const scope = fork({
      values,
      handlers: [
        [createUploadFx, () => ok(upload)],
        [uploadFx, () => ok(null)],
        [listJobsFx, () => ok((lists++, []))],
      ],
    });
    await allSettled(createUploadFx, { scope, params: drop('a.jpg') });
    expect(scope.getState($uploads).size).toBe(0);
    expect(lists).toBe(2);
  });

  it('whose upload was interrupted remain in the list and can be left', async () => {
    const upload = { created: { job, received: new Set<string>() }, files: [picked('a.jpg')] };
    const scope = fork({
      values,
      handlers: [
        [createUploadFx, () => ok(upload)],
        [uploadFx, () => fail('interrupted')],
        [listJobsFx, () => ok([])],
        [removeJobFx, () => ok(null)],
      ],
    });
    await allSettled(createUploadFx, { scope, params: drop('a.jpg') });
    expect(scope.getState($uploads).get('j')).toEqual({ sentBytes: 1, isInterrupted: true });
    expect(scope.getState($isUploading)).toBe(false);
    await allSettled(removePressed, { scope, params: 'j' });
    expect(scope.getState($uploads).size).toBe(0);
  });
});

it('an interrupted upload continues with the same files', async () => {
  const upload = { created: { job, received: new Set<string>() }, files: [picked('a.jpg')] };
  const created: SpaceFiles[] = [];
  const outcomes = [fail('interrupted' as const), ok(null)];
  const scope = fork({
    values,
    handlers: [
      [createUploadFx, (dropped: SpaceFiles) => (created.push(dropped), ok(upload))],
      [uploadFx, () => outcomes.shift()!],
      [listJobsFx, () => ok([])],
    ],
  });
  await allSettled(createUploadFx, { scope, params: drop('a.jpg') });
  await allSettled(retryPressed, { scope, params: 'j' });
  expect(created.map(({ files }) => files.map(({ path }) => path))).toEqual([['a.jpg'], ['a.jpg']]);
  expect([scope.getState($uploads).size, outcomes]).toEqual([0, []]);
  // It has arrived: there is nothing to continue.
  await allSettled(retryPressed, { scope, params: 'j' });
  expect(created).toHaveLength(2);
});

describe('a duplicate', () => {
  const params = { id: 'flat', name: 'Copy of Flat' };

  it('is started with its name; the spaces are read again when it is done', async () => {
    const started: unknown[] = [];
    const states: SpaceJob['state'][] = ['running', 'done'];
    let refreshed = 0;
    const scope = fork({
      values,
      handlers: [
        [startDuplicateFx, (duplicate: unknown) => (started.push(duplicate), ok(null))],
        [listJobsFx, () => ok([{ ...job, kind: 'duplicate' as const, state: states.shift()! }])],
        [listSpacesFx, () => ok((refreshed++, []))],
      ],
    });
    await allSettled(duplicatePressed, { scope, params });
    expect([started, states, refreshed]).toEqual([[params], [], 1]);
    expect(scope.getState($failure)).toBeNull();
  });

  it('that cannot be started is a failure, until another one is', async () => {
    const outcomes = [fail({ code: 'disk.full' as const, message: '' }), ok(null)];
    const scope = fork({
      values,
      handlers: [
        [startDuplicateFx, () => outcomes.shift()!],
        [listJobsFx, () => ok([])],
      ],
    });
    await allSettled(duplicatePressed, { scope, params });
    expect(scope.getState($failure)).toBe('disk.full');
    await allSettled(duplicatePressed, { scope, params });
    expect(scope.getState($failure)).toBeNull();
  });
});

describe('the list', () => {
  it('is read again until all jobs have ended, and shows a new space', async () => {
    const states: SpaceJob['state'][] = ['running', 'done'];
    let refreshed = 0;
    const scope = fork({
      values,
      handlers: [
        [listJobsFx, () => ok([{ ...job, state: states.shift()! }])],
        [listSpacesFx, () => ok((refreshed++, []))],
      ],
    });
    await allSettled(jobsOpened, { scope });
    expect([states, refreshed]).toEqual([[], 1]);
    expect(scope.getState($jobs)).toMatchObject([{ state: 'done' }]);
  });

  it('remains where it cannot be read', async () => {
    const scope = fork({
      values: [[$jobs, [{ ...job, state: 'done' as const }]]],
      handlers: [[listJobsFx, () => fail({ code: 'network' as const, message: '' })]],
    });
    await allSettled(jobsOpened, { scope });
    expect(scope.getState($jobs)).toHaveLength(1);
  });
});
