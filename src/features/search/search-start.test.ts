/** The start of the search, its worker and its commands (docs/reference/search.md). */
import { allSettled, createWatch } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DisposableStack } from '#base/disposable.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { searchCommandsOf } from './command-list.ts';
import { resultChosen } from './go-to-result.ts';
import * as lazy from './lazy.ts';
import { searchPanel } from '../search-panel/index.ts';
import type { SearchMessage } from './search-message.ts';
import { startSearchWorker } from './search-engine.ts';
import { $filters, $hasFailed, $text, retried } from './state.ts';
import { openSearch } from '#src/testing/open-search.ts';

class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  readonly messages: SearchMessage[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(message: SearchMessage): void {
    this.messages.push(message);
  }

  answer(number: number): void {
    this.dispatchEvent(new MessageEvent('message', { data: { number, results: { count: number } } }));
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'not loaded' }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const stubWorker = (): readonly FakeWorker[] => {
  FakeWorker.started.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  return FakeWorker.started;
};
afterEach(() => void vi.unstubAllGlobals());

describe('the worker', () => {
  it('answers each search, and none after a failure', async () => {
    const [started, failed] = [stubWorker(), vi.fn<() => void>()];
    const engine = startSearchWorker(failed);
    const worker = started[0]!;
    const [first, second, third] = [1, 2, 3].map(() => engine.search({} as never));
    worker.answer(1);
    worker.answer(2);
    expect([await first, await second]).toEqual([{ count: 1 }, { count: 2 }]);
    worker.fail();
    await expect(third).rejects.toThrow('not loaded');
    await expect(engine.search({} as never)).rejects.toThrow('not loaded');
    expect(failed).toHaveBeenCalledOnce();
    engine.dispose();
    expect(worker.isTerminated).toBe(true);
  });

  it('begins with the search of the address, and starts again after a failure', async () => {
    const started = stubWorker();
    const { scope } = await openSearch('q=stove&qF=tag');
    const disposables = new DisposableStack();
    const running = lazy.start({ scope, disposables } as unknown as FeatureContext);
    expect([scope.getState($text), scope.getState($filters).types]).toEqual(['stove', ['tag']]);
    await vi.waitFor(() =>
      expect(started[0]!.messages.map(({ kind }) => kind)).toEqual(['entries', 'search', 'search']),
    );
    started[0]!.fail();
    expect(scope.getState($hasFailed)).toBe(true);
    void allSettled(retried, { scope });
    expect([scope.getState($hasFailed), started[0]!.isTerminated]).toEqual([false, true]);
    await vi.waitFor(() => expect(started[1]!.messages.map(({ kind }) => kind)).toEqual(['entries', 'search']));
    disposables.dispose();
    running.dispose();
    expect(started[1]!.isTerminated).toBe(true);
  });
});

const openWithBus = async (options = {}) => {
  const space = await openSearch('', options);
  const { scope } = space;
  await allSettled(searchPanel.closed, { scope });
  const use = { context: { scope }, started: async () => lazy };
  return { ...space, bus: createCommandBus(scope, searchCommandsOf(use as never)) };
};

describe('commands', () => {
  it('find, without a change of the panel', async () => {
    const { scope, bus } = await openWithBus();
    expect(await bus.run('SEARCH', { text: 'stove', filters: ['tag', 'attachment'], limit: 2 })).toEqual({
      count: 3,
      results: [
        { type: 'tag', id: 'stove', title: 'Wood stove', place: 'Kitchen' },
        { type: 'attachment', id: 'manual', title: 'stove-manual.pdf', place: 'Wood stove' },
      ],
    });
    expect([scope.getState($text), scope.getState(searchPanel.$isOpen)]).toEqual(['', false]);
  });

  it('open the panel with a search, and choose a result', async () => {
    const { scope, bus } = await openWithBus();
    await bus.run('SEARCH_OPEN', { text: 'bed', keywords: ['oak'], filters: ['floor:upper'] });
    expect([scope.getState(searchPanel.$isOpen), scope.getState($text), scope.getState($filters)]).toEqual([
      true,
      'bed',
      { types: [], keywords: ['oak'], floorIds: ['upper'], layerIds: [] },
    ]);
    const chosen = vi.fn<(result: object) => void>();
    createWatch({ unit: resultChosen, scope, fn: chosen });
    await bus.run('SEARCH_SELECT', { type: 'tag', id: 'bed' });
    expect(chosen).toHaveBeenCalledWith({ type: 'tag', id: 'bed' });
  });

  it.each([
    ['SEARCH', { text: 1 }, 'command.invalid'],
    ['SEARCH', { filters: 'tag' }, 'command.invalid'],
    ['SEARCH_SELECT', { type: 'wall', id: 'a' }, 'command.invalid'],
    ['SEARCH_SELECT', { type: 'tag', id: 'recognised' }, 'search.unknown'],
  ])('reject %s %j', async (name, payload, code) => {
    const { bus } = await openWithBus();
    await expect(bus.run(name, payload)).rejects.toMatchObject({ code });
  });

  it('are rejected where the owner has switched the search off', async () => {
    const { bus } = await openWithBus({ spaceSearch: false });
    await expect(bus.run('SEARCH', { text: 'bed' })).rejects.toMatchObject({ code: 'search.disabled' });
  });
});
