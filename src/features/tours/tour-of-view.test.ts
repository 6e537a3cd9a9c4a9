/** The tour that is seen is that of the view one looks at. */
import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import type { TourVersion } from '#domain/tours/tour.ts';
import { readViews } from '#domain/views/view-types.ts';
import { startViews, switchView, toggleLayer, type ViewState, type ViewStep } from '#domain/views/view-state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { viewLookedAt } from '../view-status/index.ts';
import { $stops, $tourControls, subscribeToToursFx, toursMapped } from './data.ts';
import { $playback, tourStarted } from './index.ts';

const layer = (id: string, type: string) => ({ layer: { id, type } });
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base')] },
  { id: 'works', type: 'matterport.user.view', layers: [layer('0', 'base'), layer('own', 'dedicated')] },
  { id: 'same', type: 'matterport.user.view', layers: [layer('0', 'base')] },
  { id: 'energy', type: 'matterport.user.view', masks: ['HighlightReel'], layers: [layer('0', 'base')] },
]);
const must = (step: ViewStep): ViewState => {
  if (!step.ok) throw new Error(step.failure.message);
  return step.value;
};
const root = must(startViews({ views, initialViewId: 'root', layersEnabled: true, moveCameraOnViewChange: false }));

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };
const ofBase: TourVersion = { id: 'reel', layerId: '0', tour: tourOf(stopAt('a'), stopAt('b')) };
const ofWorks: TourVersion = { id: 'reel', layerId: 'own', tour: tourOf(stopAt('c')) };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = async (run: () => Promise<unknown>): Promise<void> => {
  void run();
  await vi.advanceTimersByTimeAsync(20);
};

/** `answers`: of each question for the tours of all layers, whether it is answered. */
const open = async (results: readonly boolean[] = [true], all: readonly TourVersion[] = [ofBase, ofWorks]) => {
  vi.useFakeTimers();
  let requested = 0;
  const notify = async (tours: readonly TourVersion[], hidden: readonly { id: string; layerId: string }[] = []) => {
    void allSettled(toursMapped, { scope, params: { tours, hidden, problems: [] } });
    await vi.advanceTimersByTimeAsync(5);
  };
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [
        subscribeToToursFx,
        async () => {
          await notify([ofBase]);
          return {
            includeLayers: async () => {
              requested += 1;
              if (results[requested - 1] !== true) throw new Error('no line');
              await notify(all);
            },
            dispose: () => undefined,
          };
        },
      ],
    ],
  });
  const opening = openSpace({ scope });
  await vi.advanceTimersByTimeAsync(1000);
  const { stage } = await opening;
  const look = (state: ViewState) => send(() => allSettled(viewLookedAt, { scope, params: state }));
  const follow = () => send(() => allSettled(subscribeToToursFx, { scope, params: { modelId: 'm', page } }));
  return {
    stage,
    tell: notify,
    look,
    lookAt: (viewId: string) => look(must(switchView(root, viewId))),
    follow,
    asked: () => requested,
    stops: () => scope.getState($stops).map(({ sid }) => sid),
    hasControls: () => scope.getState($tourControls).buttons,
    start: () => send(() => allSettled(tourStarted, { scope, params: {} })),
    playing: () => scope.getState($playback).state,
  };
};

it('is the base view’s until a view is chosen, and nothing else is asked for', async () => {
  const { follow, asked: requested, stops, look } = await open();
  await follow();
  expect([stops(), requested()]).toEqual([['a', 'b'], 0]);
  await look(root);
  expect([stops(), requested()]).toEqual([['a', 'b'], 1]);
});

it('is the view’s own where it has one, else the base layer’s; none where that is masked', async () => {
  const { follow, asked: requested, stops, hasControls, lookAt, look } = await open();
  await follow();
  await lookAt('works');
  expect(stops()).toEqual(['c']);
  await look(must(toggleLayer(must(switchView(root, 'works')), 'own')));
  expect(stops()).toEqual(['a', 'b']);
  await lookAt('same');
  expect([stops(), hasControls()]).toEqual([['a', 'b'], true]);
  await lookAt('energy');
  expect([stops(), hasControls()]).toEqual([[], false]);
  await lookAt('root');
  expect([stops(), hasControls(), requested()]).toEqual([['a', 'b'], true, 1]);
});

it('is none where the view says that it is removed', async () => {
  const { follow, tell: notify, stops, lookAt } = await open([true], [ofBase]);
  await follow();
  await lookAt('works');
  await notify([ofBase], [{ id: 'reel', layerId: 'own' }]);
  expect(stops()).toEqual([]);
  await lookAt('same');
  expect(stops()).toEqual(['a', 'b']);
});

it('is known in a view that was chosen before the tours were there', async () => {
  const { follow, stops, lookAt } = await open();
  await lookAt('works');
  await follow();
  expect(stops()).toEqual(['c']);
});

it('is asked for again at the next step where it could not be had, and meanwhile is what is known', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { follow, asked: requested, stops, lookAt } = await open([false, true]);
  await follow();
  await lookAt('energy');
  expect([stops(), requested()]).toEqual([[], 1]);
  expect(warned).toHaveBeenCalledOnce();
  await lookAt('works');
  expect([stops(), requested()]).toEqual([['c'], 2]);
});

it.each(['works', 'same', 'energy'])('is left, playing or complete, for the view %s', async (viewId) => {
  const { follow, stage, lookAt, start, playing } = await open();
  await follow();
  stage.hold();
  await start();
  expect(playing()).toBe('Playing');
  await lookAt(viewId);
  expect(playing()).toBe('Idle');
  await stage.release();
  await lookAt('root');
  await start();
  expect(playing()).toBe('Completed');
  await lookAt(viewId);
  expect(playing()).toBe('Idle');
});

it('is left when a switched layer brings another, and goes on where it stays', async () => {
  const { follow, look, stage, lookAt, start, playing } = await open();
  await follow();
  await lookAt('works');
  stage.hold();
  await start();
  await lookAt('works');
  expect(playing()).toBe('Playing');
  await look(must(toggleLayer(must(switchView(root, 'works')), 'own')));
  expect(playing()).toBe('Idle');
  await stage.release();
});
