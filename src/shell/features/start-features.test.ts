import { allSettled, createEvent, createStore, fork, type EventCallable } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { createTool } from '#src/tools/create-tool.ts';
import type { IconName } from '#ui-kit/index.ts';
import { createCommandBus } from '../commands/index.ts';
import { $editTools, defineFeature, type FeatureOptions } from './feature.ts';
import { featuresFor, startFeatures } from './start-features.ts';
import { featureContext } from './testing/feature-context.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const needed = createEvent();
const $isNeeded = createStore(false).on(needed, () => true);

const tool = (id: string, order: number) => ({
  id,
  order,
  icon: 'tag' as IconName,
  title: { id, defaultMessage: id },
  toggled: createEvent(),
  $isActive: createStore(false),
});

const open = async <Module extends object>(options: Omit<FeatureOptions<Module>, 'id'>) => {
  const scope = fork();
  const context = featureContext(scope, { features: [defineFeature({ id: 'notes', ...options })] });
  const loadCommands = startFeatures(context);
  return { scope, context, bus: createCommandBus(scope, await loadCommands()) };
};

it('are loaded and started once, when their condition is first true', async () => {
  const start = vi.fn<() => undefined>();
  const load = vi.fn(() => Promise.resolve({ start }));
  const { scope, context } = await open({ load, loadWhen: $isNeeded });
  expect(load).not.toHaveBeenCalled();
  await allSettled(needed, { scope });
  await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith(context));
  await allSettled(needed, { scope });
  expect(load).toHaveBeenCalledOnce();
});

it('are loaded again after a failure, with growing delays', async () => {
  const load = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({});
  const { scope } = await open({ load, loadWhen: $isNeeded });
  await allSettled(needed, { scope });
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('are started by the first of their commands, and again by the next where that has failed', async () => {
  const start = vi
    .fn<() => Promise<undefined>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(undefined);
  const { bus } = await open({
    load: () => Promise.resolve({ start, answer: 42 }),
    commands: async ({ started }) => [
      { name: 'ANSWER', summary: '{} → 42', run: async () => (await started()).answer },
    ],
  });
  await expect(bus.run('ANSWER')).rejects.toThrow('no connection');
  expect(await Promise.all([bus.run('ANSWER'), bus.run('ANSWER')])).toEqual([42, 42]);
  expect(start).toHaveBeenCalledTimes(2);
});

describe('a tool', () => {
  // No name of the product, since test files share modules, and with them the product's own tools.
  const name = 'STARTED_TEST' as ToolName;
  const open = (load: () => Promise<{ readonly measure: { readonly toggled: EventCallable<void> } }>) => {
    const scope = fork();
    const feature = defineFeature({
      id: 'measuring',
      load,
      tool: { name, pick: (module) => module.measure },
      buttons: [{ slot: 'bottomBar.end', order: 1, icon: 'tag', title: { id: 'a', defaultMessage: 'Measure' } }],
      parts: [{ slot: 'view', pick: () => () => null }],
    });
    const context = featureContext(scope, { features: [feature] });
    startFeatures(context);
    const [button] = feature.buttons;
    const isActive = () => scope.getState(button!.$state).isActive;
    const isPartDrawn = () => scope.getState(feature.parts[0]!.$isDrawn);
    const press = () => allSettled(button!.pressed, { scope });
    return { scope, feature, context, press, isActive, isPartDrawn };
  };
  const createMeasure = () =>
    createTool({
      name,
      adds: null,
      pausesTour: false,
      machine: { initial: null, step: () => ({ state: null }) },
      $facts: createStore(null),
      contextOf: () => null,
      output: createEvent<never>(),
    });

  it('is loaded and activated by its button, which is then a toggle', async () => {
    const measure = createMeasure();
    const load = vi.fn(() => Promise.resolve({ measure }));
    const { press, isActive, isPartDrawn } = open(load);
    expect([isActive(), isPartDrawn(), load.mock.calls.length]).toEqual([false, false, 0]);
    await Promise.all([press(), press()]);
    await vi.waitFor(() => expect([isActive(), isPartDrawn()]).toEqual([true, true]));
    await press();
    await vi.waitFor(() => expect([isActive(), isPartDrawn()]).toEqual([false, true]));
    expect(load).toHaveBeenCalledOnce();
  });

  it('is opened by its name, and stays active if it is', async () => {
    const measure = createMeasure();
    const { scope, feature, isActive } = open(() => Promise.resolve({ measure }));
    await allSettled(feature.tool!.opened, { scope });
    await vi.waitFor(() => expect(isActive()).toBe(true));
    await allSettled(feature.tool!.opened, { scope });
    await vi.advanceTimersByTimeAsync(0);
    expect(isActive()).toBe(true);
  });

  it('is loaded again after a failure, and not activated in a viewer that was disposed', async () => {
    const measure = createMeasure();
    const load = vi.fn<() => Promise<{ measure: typeof measure }>>().mockRejectedValueOnce(new TypeError('offline'));
    load.mockResolvedValue({ measure });
    const first = open(load);
    await first.press();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(first.isActive()).toBe(true));
    const second = open(load);
    const pressed = second.press();
    second.context.disposables.dispose();
    await pressed;
    await vi.advanceTimersByTimeAsync(1000);
    expect(second.isActive()).toBe(false);
  });
});

it('are disposed with the viewer, also what is started afterwards', async () => {
  const ended: string[] = [];
  const disposable = (name: string) => ({ dispose: () => void ended.push(name) });
  const steps: (() => void)[] = [];
  const { scope, context } = await open({
    start: () => disposable('eager'),
    load: () =>
      Promise.resolve({
        start: async () => {
          await new Promise<void>((resolve) => steps.push(resolve));
          return disposable('module');
        },
      }),
    loadWhen: $isNeeded,
  });
  await allSettled(needed, { scope });
  await vi.advanceTimersByTimeAsync(0);
  context.disposables.dispose();
  expect(ended).toEqual(['eager']);
  steps[0]!();
  await vi.waitFor(() => expect(ended).toEqual(['eager', 'module']));
});

it('add their tools to the workshop’s bar when they are started, in their order', async () => {
  const scope = fork();
  const features = ['b', 'a'].map((id, index) =>
    defineFeature({
      id,
      load: () => Promise.resolve({ editTools: [tool(id, 2 - index)] }),
      loadWhen: $isNeeded,
    }),
  );
  startFeatures(featureContext(scope, { features }));
  await allSettled(needed, { scope });
  await vi.waitFor(() => expect(scope.getState($editTools).map(({ id }) => id)).toEqual(['a', 'b']));
});

it('are for editors, for visitors or for both', () => {
  const features = [
    defineFeature({ id: 'both' }),
    defineFeature({ id: 'editing', audience: 'editors' }),
    defineFeature({ id: 'visiting', audience: 'visitors' }),
  ];
  const idsFor = (isWorkshop: boolean) => featuresFor(features, isWorkshop).map(({ id }) => id);
  expect(idsFor(true)).toEqual(['both', 'editing']);
  expect(idsFor(false)).toEqual(['both', 'visiting']);
});

it('are refused where a button does nothing, or a component has no module', () => {
  const look = { icon: 'tag' as IconName, title: { id: 'x', defaultMessage: 'x' } };
  expect(() => defineFeature({ id: 'x', buttons: [{ slot: 'settings', order: 0, ...look }] })).toThrow(
    'the button "x" does nothing',
  );
  expect(() => defineFeature({ id: 'x', parts: [{ slot: 'page', pick: () => () => null }] })).toThrow('no "load"');
});
