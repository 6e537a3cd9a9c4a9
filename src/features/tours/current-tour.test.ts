/** The tour to play is that of the chosen view. */
import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import type { TourVersion } from '#domain/tours/tour.ts';
import { readViews } from '#domain/views/view-types.ts';
import { startViews, switchView, toggleLayer, type ViewState, type ViewStep } from '#domain/views/view-state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { userViewStateChanged } from '../views/index.ts';
import { $stops, $tourControls, subscribeToToursFx, toursMapped } from './current-tour.ts';
import { $playback, tourStarted } from './lazy.ts';
import { reelToggled } from './reel.ts';

const layer = (id: string, type: string) => ({ layer: { id, type } });
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base')] },
  { id: 'works', type: 'matterport.user.view', layers: [layer('0', 'base'), layer('own', 'dedicated')] },
  { id: 'same', type: 'matterport.user.view', layers: [layer('0', 'base')] },
  { id: 'energy', type: 'matterport.user.view', masks: ['HighlightReel'], layers: [layer('0', 'base')] },
]);
const unwrap = (step: ViewStep): ViewState => {
  if (!step.ok) throw new Error(step.failure.message);
  return step.value;
};
const root = unwrap(startViews({ views, initialViewId: 'root', layersEnabled: true, moveCameraOnViewChange: false }));

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

/** `successes`: whether each request for the tours of all layers succeeds. */
const open = async (successes: readonly boolean[] = [true], all: readonly TourVersion[] = [ofBase, ofWorks]) => {
  vi.useFakeTimers();
  let requestCount = 0;
  const thumbnailsShown: boolean[] = [];
  const receive = async (tours: readonly TourVersion[], hidden: readonly { id: string; layerId: string }[] = []) => {
    void allSettled(toursMapped, { scope, params: { tours, hidden, warnings: [] } });
    await vi.advanceTimersByTimeAsync(5);
  };
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [
        subscribeToToursFx,
        async () => {
          await receive([ofBase]);
          return {
            includeLayers: async () => {
              requestCount += 1;
              if (successes[requestCount - 1] !== true) throw new Error('offline');
              await receive(all);
            },
            keepThumbnailsFresh: async (isShown: boolean) => void thumbnailsShown.push(isShown),
            dispose: () => undefined,
          };
        },
      ],
    ],
  });
  const opening = openSpace({ scope });
  await vi.advanceTimersByTimeAsync(1000);
  const { stage } = await opening;
  const setState = (state: ViewState) => send(() => allSettled(userViewStateChanged, { scope, params: state }));
  const subscribe = () => send(() => allSettled(subscribeToToursFx, { scope, params: { modelId: 'm', page } }));
  return {
    stage,
    receive,
    setState,
    choose: (viewId: string) => setState(unwrap(switchView(root, viewId))),
    subscribe,
    toggleReel: () => send(() => allSettled(reelToggled, { scope })),
    thumbnailsShown,
    requestCount: () => requestCount,
    stops: () => scope.getState($stops).map(({ sid }) => sid),
    hasControls: () => scope.getState($tourControls).buttons,
    start: () => send(() => allSettled(tourStarted, { scope, params: {} })),
    playing: () => scope.getState($playback).state,
  };
};

it('is that of the base view until a view is chosen; other tours are not requested before', async () => {
  const { subscribe, requestCount, stops, setState } = await open();
  await subscribe();
  expect([stops(), requestCount()]).toEqual([['a', 'b'], 0]);
  await setState(root);
  expect([stops(), requestCount()]).toEqual([['a', 'b'], 1]);
});

it('is that of the view’s own layer, else that of the base layer; none if the view masks it', async () => {
  const { subscribe, requestCount, stops, hasControls, choose, setState } = await open();
  await subscribe();
  await choose('works');
  expect(stops()).toEqual(['c']);
  await setState(unwrap(toggleLayer(unwrap(switchView(root, 'works')), 'own')));
  expect(stops()).toEqual(['a', 'b']);
  await choose('same');
  expect([stops(), hasControls()]).toEqual([['a', 'b'], true]);
  await choose('energy');
  expect([stops(), hasControls()]).toEqual([[], false]);
  await choose('root');
  expect([stops(), hasControls(), requestCount()]).toEqual([['a', 'b'], true, 1]);
});

it('is none in a view that has removed it', async () => {
  const { subscribe, receive, stops, choose } = await open([true], [ofBase]);
  await subscribe();
  await choose('works');
  await receive([ofBase], [{ id: 'reel', layerId: 'own' }]);
  expect(stops()).toEqual([]);
  await choose('same');
  expect(stops()).toEqual(['a', 'b']);
});

it('is found for a view that was chosen before the tours were loaded', async () => {
  const { subscribe, stops, choose } = await open();
  await choose('works');
  await subscribe();
  expect(stops()).toEqual(['c']);
});

it('is requested again with the next choice of a view after a failed request', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { subscribe, requestCount, stops, choose } = await open([false, true]);
  await subscribe();
  await choose('energy');
  expect([stops(), requestCount()]).toEqual([[], 1]);
  expect(warned).toHaveBeenCalledOnce();
  await choose('works');
  expect([stops(), requestCount()]).toEqual([['c'], 2]);
});

it.each(['works', 'same', 'energy'])('stops, playing or completed, when the view %s is chosen', async (viewId) => {
  const { subscribe, stage, choose, start, playing } = await open();
  await subscribe();
  stage.hold();
  await start();
  expect(playing()).toBe('Playing');
  await choose(viewId);
  expect(playing()).toBe('Idle');
  await stage.release();
  await choose('root');
  await start();
  expect(playing()).toBe('Completed');
  await choose(viewId);
  expect(playing()).toBe('Idle');
});

it('stops when switching a layer changes the tour, and continues when it does not', async () => {
  const { subscribe, setState, stage, choose, start, playing } = await open();
  await subscribe();
  await choose('works');
  stage.hold();
  await start();
  await choose('works');
  expect(playing()).toBe('Playing');
  await setState(unwrap(toggleLayer(unwrap(switchView(root, 'works')), 'own')));
  expect(playing()).toBe('Idle');
  await stage.release();
});

it('has its thumbnails renewed while the reel is open', async () => {
  const { subscribe, toggleReel, thumbnailsShown } = await open();
  await subscribe();
  expect(thumbnailsShown.at(-1)).toBe(false);
  await toggleReel();
  expect(thumbnailsShown.at(-1)).toBe(true);
  await toggleReel();
  expect(thumbnailsShown.at(-1)).toBe(false);
});

it('has its thumbnails renewed if the reel was open before the subscription', async () => {
  const { subscribe, toggleReel, receive, thumbnailsShown } = await open();
  await receive([ofBase]);
  await toggleReel();
  await subscribe();
  expect(thumbnailsShown.at(-1)).toBe(true);
});
