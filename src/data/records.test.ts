import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { loadFailure } from './errors.ts';
import type { RecordSource, RecordsQuery, RecordsSubscription } from './record-source.ts';
import { layersWanted, recordsDisposed, waitForRecords } from './record-subscription.ts';
import { createRecords, recordsViewChanged } from './records.ts';

vi.mock('./graph-client-of.ts', () => ({ graphClientOf: () => ({}) }));

interface Shown {
  readonly id: string;
  readonly layerId: string | null;
}
const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };
const request = { modelId: 'm', page };
const shown = (...ids: readonly string[]): readonly Shown[] => ids.map((id) => ({ id, layerId: '0' }));

/** What the source did, and how its next subscriptions begin. */
let calls: string[];
let failures: ReturnType<typeof loadFailure>[];
let holds: Promise<unknown>[];
let notify: ((...ids: readonly string[]) => void)[];
let warn: ReturnType<typeof vi.spyOn>;

const source: RecordSource<Shown> = {
  subscribe: async (_, { includeDisabled, includeLayers }: RecordsQuery, onChange): Promise<RecordsSubscription> => {
    const name = `${includeLayers ? 'all' : 'base'}${includeDisabled ? ' and disabled' : ''}`;
    calls.push(name);
    const failure = failures.shift();
    if (failure) throw failure as unknown as Error;
    await holds.shift();
    const change = (...ids: readonly string[]) => onChange({ records: shown(...ids), hidden: [], warnings: [] });
    notify.push(change);
    change(name);
    return {
      keepFresh: async (ids) => void calls.push(`${name} fresh: ${ids.join()}`),
      renewUrls: async () => void calls.push(`${name} renews`),
      dispose: () => void calls.push(`${name} disposed`),
    };
  },
};
const records = createRecords<Shown>('label', async () => source);

beforeEach(() => {
  [calls, failures, holds, notify] = [[], [], [], []];
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const idsOf = (scope: Scope): readonly string[] => scope.getState(records.$shown).map(({ id }) => id);
const want = (scope: Scope, includeDisabled = false) =>
  allSettled(records.wanted, { scope, params: { ...request, includeDisabled } });

it('are those of the latest request, which replaces the subscription before', async () => {
  const scope = fork();
  expect([scope.getState(records.$status), idsOf(scope)]).toEqual(['idle', []]);
  await want(scope);
  expect([scope.getState(records.$status), idsOf(scope)]).toEqual(['loaded', ['base']]);
  await want(scope, true);
  expect(idsOf(scope)).toEqual(['base and disabled']);
  expect(calls).toEqual(['base', 'base fresh: ', 'base and disabled', 'base disposed', 'base and disabled fresh: ']);
  notify[1]!('new');
  expect(idsOf(scope)).toEqual(['new']);
  notify[0]!('old');
  expect(idsOf(scope)).toEqual(['new']);
});

it('are those of all layers once they are wanted, at once or with the next request', async () => {
  const scope = fork();
  await want(scope);
  await allSettled(layersWanted, { scope });
  expect(idsOf(scope)).toEqual(['all']);
  const other = fork();
  await allSettled(layersWanted, { scope: other });
  expect(calls.filter((call) => call === 'all')).toHaveLength(1);
  await want(other);
  expect(idsOf(other)).toEqual(['all']);
});

it('are not replaced by an earlier request that ends later', async () => {
  const scope = fork();
  let release: (() => void) | undefined;
  holds = [new Promise<void>((resolve) => (release = resolve))];
  const first = want(scope);
  await vi.waitFor(() => expect(calls).toEqual(['base']));
  const second = allSettled(layersWanted, { scope });
  await vi.waitFor(() => expect(idsOf(scope)).toEqual(['all']));
  release!();
  await Promise.all([first, second]);
  expect(idsOf(scope)).toEqual(['all']);
  expect(calls).toContain('base disposed');
});

it('are loaded again after a failure, unless access is denied', async () => {
  vi.useFakeTimers();
  const scope = fork();
  failures = [loadFailure('generic', 'no'), loadFailure('generic', 'no')];
  void want(scope);
  await waitForRecords(records.$status, scope);
  expect(scope.getState(records.$status)).toBe('failed');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([scope.getState(records.$status), calls.slice(0, 3)]).toEqual(['loaded', ['base', 'base', 'base']]);
  expect(warn).toHaveBeenCalledTimes(2);
  const denied = fork();
  failures = [loadFailure('forbidden', 'no')];
  calls = [];
  void want(denied);
  await waitForRecords(records.$status, denied);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([denied.getState(records.$status), calls]).toEqual(['failed', ['base']]);
});

it('settle when the viewer is disposed before they are loaded', async () => {
  const scope = fork();
  holds = [new Promise(() => undefined)];
  void want(scope);
  const settled = waitForRecords(records.$status, scope);
  await allSettled(recordsDisposed, { scope: fork() });
  scopeBind(recordsDisposed, { scope })();
  await settled;
  expect(scope.getState(records.$status)).toBe('loading');
});

it('keep the records that were loaded when a further request fails', async () => {
  const scope = fork();
  await want(scope);
  failures = [loadFailure('forbidden', 'no')];
  await allSettled(layersWanted, { scope });
  expect([scope.getState(records.$status), idsOf(scope)]).toEqual(['loaded', ['base']]);
  notify[0]!('changed');
  expect(idsOf(scope)).toEqual(['changed']);
});

it('have the URLs of the same records renewed by each subscription', async () => {
  const scope = fork();
  await allSettled(records.keptFresh, { scope, params: ['a', 'b'] });
  await want(scope);
  await allSettled(layersWanted, { scope });
  await allSettled(records.renewUrlsFx, { scope });
  expect(calls.filter((call) => /fresh|renews/.test(call))).toEqual([
    'base fresh: a,b',
    'all fresh: a,b',
    'all renews',
  ]);
});

it('are selected by the view; those in memory are last, and all others remain available', async () => {
  const scope = fork();
  await want(scope);
  notify[0]!('a', 'b', 'c');
  await allSettled(records.inMemoryChanged, { scope, params: [{ id: 'mine', layerId: 'memory' }] });
  expect(idsOf(scope)).toEqual(['a', 'b', 'c', 'mine']);
  await allSettled(recordsViewChanged, {
    scope,
    params: { select: (kind, list) => list.filter(({ id }) => kind === 'label' && id !== 'a'), newLayerId: null },
  });
  expect(idsOf(scope)).toEqual(['b', 'c', 'mine']);
  expect(scope.getState(records.$all).map(({ id }) => id)).toEqual(['b', 'c', 'mine', 'a']);
});

it('print why records were left out', async () => {
  const scope = fork();
  const params = { records: [], hidden: [], warnings: ['labels[0].id must be a text'] };
  await allSettled(records.changed, { scope, params });
  expect(warn).toHaveBeenCalledWith('labels[0].id must be a text');
});

it('are disposed with the viewer, also while they are loading', async () => {
  const scope = fork();
  await want(scope);
  let release: (() => void) | undefined;
  holds = [new Promise<void>((resolve) => (release = resolve))];
  const loading = want(scope, true);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  const disposing = allSettled(recordsDisposed, { scope });
  release!();
  await Promise.all([loading, disposing]);
  expect(calls).toEqual(['base', 'base fresh: ', 'base and disabled', 'base disposed', 'base and disabled disposed']);
  await want(scope);
  expect(calls).toHaveLength(5);
});
