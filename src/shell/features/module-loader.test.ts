import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModuleLoader, moduleStates, registerModule } from './module-loader.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const held = () => {
  const settle: { resolve?: (module: string) => void; reject?: (reason: Error) => void } = {};
  const promise = new Promise<string>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, resolve: () => settle.resolve?.('notes'), reject: () => settle.reject?.(new Error('offline')) };
};

it('is registered, loading, initialized, unloaded', async () => {
  const { promise, resolve } = held();
  const loader = registerModule({ name: 'notes', load: () => promise });
  expect(moduleStates()).toMatchObject({ notes: 'registered' });
  const loaded = loader.load();
  expect(loader.state).toBe('loading');
  resolve();
  expect([await loaded, loader.state]).toEqual(['notes', 'initialized']);
  loader.unload();
  expect(loader.state).toBe('unloaded');
  expect([await loader.whenLoaded(), loader.state]).toEqual(['notes', 'initialized']);
});

it('is not loaded twice', async () => {
  const { promise, resolve } = held();
  const load = vi.fn<() => Promise<string>>(() => promise);
  const loader = new ModuleLoader({ name: 'notes', load });
  const first = loader.load();
  expect(() => loader.load()).toThrow('the module "notes" is loading already');
  expect(loader.whenLoaded()).toBe(first);
  resolve();
  await first;
  expect(() => loader.load()).toThrow('the module "notes" is loaded already');
  await loader.whenLoaded();
  expect(load).toHaveBeenCalledOnce();
});

it('can be loaded again after a failure', async () => {
  const failing = held();
  const load = vi.fn<() => Promise<string>>(() => failing.promise);
  const loader = new ModuleLoader({ name: 'notes', load });
  const loaded = loader.load();
  failing.reject();
  await expect(loaded).rejects.toThrow('offline');
  expect(loader.state).toBe('registered');
  load.mockResolvedValue('notes');
  expect(await loader.whenLoaded()).toBe('notes');
});

it.each([
  [2000, 0],
  [2001, 1],
])('logs a load of %d ms: %d times', async (ms, times) => {
  let now = 0;
  const loader = new ModuleLoader({
    name: 'notes',
    load: async () => {
      now = ms;
      return 'notes';
    },
    now: () => now,
  });
  await loader.load();
  expect(console.warn).toHaveBeenCalledTimes(times);
  if (times > 0) expect(console.warn).toHaveBeenCalledWith(`the module "notes" took ${ms} ms to load`);
});
