import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { rowOfJob } from './job-row.ts';

const intl = createIntl({ locale: 'en-US', onError: () => {} });

const uploading: SpaceJob = {
  id: 'j',
  kind: 'import',
  state: 'uploading',
  name: 'Flat',
  created: '2026-11-01T00:00:00Z',
  bytes: 1000,
  receivedBytes: 250,
  stage: '',
  done: 0,
  total: 0,
  modelId: null,
  added: 0,
  failure: null,
};
const running: SpaceJob = { ...uploading, state: 'running' };
const imported: SpaceJob = { ...uploading, state: 'done', modelId: 'flat' };

const space = (visibility: 'private' | 'public', state = 'active'): ModelCard => ({
  id: 'flat',
  name: 'Flat',
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  preview: null,
  sweeps: 5,
  floors: 1,
  created: '',
  modified: '',
  access: { state, visibility, isPublished: true, role: 'administrator' },
});

interface RowOptions {
  readonly sentBytes?: number;
  readonly isInterrupted?: boolean;
  readonly isAwaited?: boolean;
  readonly space?: ModelCard;
  readonly hasEqualName?: boolean;
}

const rowOf = (job: SpaceJob, options: RowOptions = {}) => {
  const { sentBytes, isInterrupted = false, isAwaited = false, space: card } = options;
  const upload = sentBytes === undefined ? undefined : { sentBytes, isInterrupted };
  const nameOf = ({ name, id }: { readonly name: string; readonly id: string }) =>
    options.hasEqualName ? `${name} (${id})` : name;
  return rowOfJob(job, { intl, language: null, upload, space: card, nameOf, isAwaited });
};

it('viewpoints without a place are placed next', () => {
  const card = space('private');
  const row = rowOf(imported, { space: { ...card, access: { ...card.access!, unplaced: 4 } } });
  expect([row.text, row.link]).toEqual([
    'Ready. 4 viewpoints have no place yet.',
    { label: 'Place viewpoints', href: '/place?m=flat' },
  ]);
});

describe('the row of a job', () => {
  it.each([
    ['an upload of this page', uploading, { sentBytes: 420 }, 'Uploading, 42%. Keep this page open.', 0.42],
    [
      'a sent upload that the server still stores',
      uploading,
      { sentBytes: 1000 },
      'Uploading, 99%. Keep this page open.',
      1,
    ],
    [
      'an interrupted upload',
      uploading,
      { sentBytes: 420, isInterrupted: true },
      'The upload was interrupted. Nothing is lost; try again to continue it.',
      0.42,
    ],
    [
      'an upload of another page',
      uploading,
      {},
      'The upload was interrupted. Drop the same files again to continue it.',
      0.25,
    ],
    ['a waiting job', { ...uploading, state: 'waiting' } as const, {}, 'Waiting for another import', null],
    ['a job that begins', running, {}, 'Preparing', null],
    ['a running job', { ...running, done: 2, total: 5 }, {}, 'Preparing, 2 of 5. You can close this page.', 0.4],
    ['an import', imported, { space: space('private') }, 'Ready. Only people you add can see it.', null],
    ['a published import', imported, { space: space('public') }, 'Ready', null],
    ['an export', { ...imported, kind: 'export' } as const, {}, 'Ready to download', null],
    [
      'an interrupted addition',
      { ...uploading, kind: 'addition' } as const,
      {},
      'The upload was interrupted. Add the same files to this space again to continue it.',
      0.25,
    ],
    ['an addition', { ...imported, kind: 'addition' } as const, { space: space('private') }, 'Ready', null],
    ['a duplicate that begins', { ...running, kind: 'duplicate' } as const, {}, 'Duplicating', null],
    [
      'a running duplicate',
      { ...running, kind: 'duplicate', done: 2, total: 5 } as const,
      {},
      'Duplicating, 2 of 5. You can close this page.',
      0.4,
    ],
    [
      'a finished duplicate',
      { ...imported, kind: 'duplicate' } as const,
      { space: space('private') },
      'Ready. Only people you add can see it.',
      null,
    ],
    [
      'a failed duplicate',
      {
        ...running,
        kind: 'duplicate',
        state: 'failed',
        failure: { code: 'picture-empty', values: { file: 'a.jpg' }, message: 'a.jpg is empty.' },
      } as const,
      {},
      'The space could not be duplicated.',
      null,
    ],
  ] as const)('of %s', (_, job, context, text, progress) => {
    expect(rowOf(job, context)).toMatchObject({ text, progress });
  });

  it('cancels an unfinished job and dismisses an ended one', () => {
    expect(rowOf(running).removeLabel).toBe('Cancel Flat');
    expect(rowOf(imported).removeLabel).toBe('Dismiss Flat');
    expect(rowOf({ ...imported, kind: 'export' }).removeLabel).toBe('Dismiss Download of Flat');
  });

  it('leads to the placing page also for a single viewpoint that was added', () => {
    const options = { space: space('private') };
    expect(rowOf({ ...imported, kind: 'addition' }, options)).toMatchObject({ link: { label: 'Open' } });
    expect(rowOf({ ...imported, kind: 'addition', added: 1 }, options)).toMatchObject({
      name: 'Files for Flat',
      text: 'Ready. 1 viewpoint was added.',
      link: { label: 'Place viewpoints', href: '/place?m=flat' },
    });
  });

  it('names a space with its id if another one has the same name', () => {
    const options = { space: space('public'), hasEqualName: true };
    expect(rowOf(imported, options)).toMatchObject({ name: 'Flat (flat)', removeLabel: 'Dismiss Flat (flat)' });
    expect(rowOf({ ...imported, kind: 'export' }, options).name).toBe('Download of Flat (flat)');
    expect(rowOf(imported, { space: space('public') }).name).toBe('Flat');
  });

  it('continues an interrupted upload of this page only', () => {
    const retry = { action: { id: 'retry', label: 'Try again' } };
    expect(rowOf(uploading, { sentBytes: 1, isInterrupted: true })).toMatchObject(retry);
    expect(rowOf(uploading)).not.toHaveProperty('action');
    expect(rowOf(uploading, { sentBytes: 1 })).not.toHaveProperty('action');
  });

  it('says that the space will open', () => {
    expect(rowOf({ ...running, done: 3, total: 5 }, { isAwaited: true })).toMatchObject({
      text: 'Preparing, 3 of 5. It opens when it is ready.',
      progress: 0.6,
    });
  });

  it('leads to the space or the bundle', () => {
    expect(rowOf(imported, { space: space('private') })).toMatchObject({
      link: { href: '/show?m=flat' },
      action: { id: 'share' },
    });
    expect(rowOf(imported)).not.toHaveProperty('link');
    expect(rowOf(imported, { space: space('private', 'gone') })).not.toHaveProperty('link');
    expect(rowOf({ ...imported, kind: 'export' }).link?.href).toBe('/api/v1/spaces/jobs/j/bundle');
    expect(rowOf({ ...imported, kind: 'duplicate' }, { space: space('private') })).toMatchObject({
      name: 'Flat',
      link: { label: 'Open', href: '/show?m=flat' },
    });
  });
});
