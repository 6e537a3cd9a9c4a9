/** The latest view counts, whichever response comes first. */
import { allSettled, fork, scopeBind } from 'effector';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import * as clients from './graph-client-of.ts';
import { modelRequested } from './state.ts';
import { viewItems } from './view-content.ts';

const resultOf = (viewId: string, label = viewId) => ({
  data: {
    view: {
      id: viewId,
      highlightReel: null,
      labels: [{ id: 'l', label, enabled: true, layer: null }],
      mattertags: [],
      measurementPaths: [],
      notes: [],
      objectAnnotations: [],
      orderedLists: [],
    },
  },
});
type Result = ReturnType<typeof resultOf>;

interface Pending {
  readonly viewId: string;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: object) => void;
}

let pending: Pending[];
/** Listeners of watched queries, by view. */
let watches: Map<string, ((result: Result) => void)[]>;
beforeEach(() => {
  pending = [];
  watches = new Map();
  const client = {
    query: (_: string, { viewId }: { readonly viewId: string }) =>
      new Promise((resolve, reject) => pending.push({ viewId, resolve, reject })),
    watch: (_: string, { viewId }: { readonly viewId: string }, listener: (result: Result) => void) => {
      watches.set(viewId, [...(watches.get(viewId) ?? []), listener]);
      return () =>
        watches.set(
          viewId,
          watches.get(viewId)!.filter((each) => each !== listener),
        );
    },
  };
  vi.spyOn(clients, 'graphClientOf').mockReturnValue(client as never);
});
afterEach(() => vi.restoreAllMocks());

const settle = async (viewId: string, settleIt: (query: Pending) => void): Promise<void> => {
  const at = pending.findIndex((query) => query.viewId === viewId);
  settleIt(pending.splice(at, 1)[0]!);
  await new Promise((resolve) => setTimeout(resolve, 0));
};

const open = async () => {
  const scope = fork();
  await allSettled(modelRequested, { scope, params: { modelId: 'm', page: { queries: {} } as PageData } });
  return {
    watch: scopeBind(viewItems.watched, { scope }),
    retry: scopeBind(viewItems.retried, { scope }),
    respond: (viewId: string, label?: string) => settle(viewId, ({ resolve }) => resolve(resultOf(viewId, label))),
    fail: (viewId: string) => settle(viewId, ({ reject }) => reject({ code: 'forbidden' })),
    names: () => scope.getState(viewItems.$content)?.content.map(({ name }) => name) ?? null,
    isFailed: () => scope.getState(viewItems.$isFailed),
    watched: () => [...watches].flatMap(([viewId, listeners]) => listeners.map(() => viewId)),
  };
};

it('follows the view, and ends with it', async () => {
  const { watch, respond, names, watched } = await open();
  watch('a');
  expect(names()).toBeNull();
  await respond('a');
  expect([names(), watched()]).toEqual([['a'], ['a']]);
  watches.get('a')![0]!(resultOf('a', 'changed'));
  expect(names()).toEqual(['changed']);
  watch(null);
  expect([names(), watched()]).toEqual([null, []]);
});

it('ignores a response that comes after that of another view', async () => {
  const { watch, respond, names, watched } = await open();
  watch('a');
  watch('b');
  await respond('b');
  await respond('a');
  expect([names(), watched()]).toEqual([['b'], ['b']]);
  watch('a');
  await respond('a', 'again');
  expect([names(), watched()]).toEqual([['again'], ['a']]);
});

it('ends what comes when nothing is watched any more', async () => {
  const { watch, respond, names, watched } = await open();
  watch('a');
  watch(null);
  await respond('a');
  expect([names(), watched()]).toEqual([null, []]);
});

it('fails, and is read again', async () => {
  const { watch, retry, respond, fail, names, isFailed, watched } = await open();
  watch('a');
  await fail('a');
  expect([isFailed(), names()]).toEqual([true, null]);
  retry();
  retry();
  expect(isFailed()).toBe(false);
  await respond('a', 'first');
  await respond('a', 'second');
  expect([names(), watched()]).toEqual([['second'], ['a']]);
});
