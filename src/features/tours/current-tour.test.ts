/** The tour to play is that of the chosen view. */
import { allSettled, fork, scopeBind } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { stopAt, tourOf, versionOf } from '#domain/tours/testing/example-tour.ts';
import type { TourVersion } from '#domain/tours/tour.ts';
import { recordsInView } from '#domain/views/records-in-view.ts';
import { readViews } from '#domain/views/view-types.ts';
import { startViews, switchView, toggleLayer, type ViewState, type ViewStep } from '#domain/views/view-state.ts';
import { layersWanted, type RecordsLoad } from '#src/data/record-subscription.ts';
import { recordsViewChanged, type RecordsView } from '#src/data/records.ts';
import { tourRecords } from '#src/data/tours.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { userViewStateChanged } from '../views/index.ts';
import { $stops, $tourControls } from './current-tour.ts';
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
const ofBase: TourVersion = versionOf(tourOf(stopAt('a'), stopAt('b')));
const ofWorks: TourVersion = versionOf(tourOf(stopAt('c')), 'own');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = async (run: () => Promise<unknown>): Promise<void> => {
  void run();
  await vi.advanceTimersByTimeAsync(20);
};

const open = async (all: readonly TourVersion[] = [ofBase, ofWorks]) => {
  vi.useFakeTimers();
  const fresh: string[] = [];
  const receive = async (tours: readonly TourVersion[], hidden: readonly { id: string; layerId: string }[] = []) => {
    void allSettled(tourRecords.changed, { scope, params: { records: tours, hidden, warnings: [] } });
    await vi.advanceTimersByTimeAsync(5);
  };
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [
        tourRecords.loadFx,
        async ({ includeLayers }: RecordsLoad) => {
          await receive(includeLayers ? all : [ofBase]);
          return { keepFresh: (ids: readonly string[]) => void fresh.push(ids.join()), dispose: () => undefined };
        },
      ],
    ],
  });
  const opening = openSpace({ scope });
  await vi.advanceTimersByTimeAsync(1000);
  const { stage } = await opening;
  /** As the views feature does. */
  const setState = (state: ViewState) => {
    const select: RecordsView['select'] = (kind, records, hidden) => recordsInView(state, kind, records, hidden);
    return send(async () => {
      scopeBind(recordsViewChanged, { scope })({ select, newLayerId: null });
      scopeBind(userViewStateChanged, { scope })(state);
    });
  };
  return {
    stage,
    receive,
    setState,
    choose: (viewId: string) => setState(unwrap(switchView(root, viewId))),
    /** There are several views. */
    wantLayers: () => send(() => allSettled(layersWanted, { scope })),
    subscribe: () => send(() => allSettled(tourRecords.wanted, { scope, params: { modelId: 'm', page } })),
    toggleReel: () => send(() => allSettled(reelToggled, { scope })),
    fresh,
    stops: () => scope.getState($stops).map(({ sid }) => sid),
    hasControls: () => scope.getState($tourControls).buttons,
    start: () => send(() => allSettled(tourStarted, { scope, params: {} })),
    playing: () => scope.getState($playback).state,
  };
};

it('is that of the base view, also when the tours of all layers are there', async () => {
  const { subscribe, wantLayers, stops, setState } = await open();
  await subscribe();
  expect(stops()).toEqual(['a', 'b']);
  await setState(root);
  await wantLayers();
  expect(stops()).toEqual(['a', 'b']);
});

it('is that of the view’s own layer, else that of the base layer; none if the view masks it', async () => {
  const { subscribe, wantLayers, stops, hasControls, choose, setState } = await open();
  await subscribe();
  await wantLayers();
  await choose('works');
  expect(stops()).toEqual(['c']);
  await setState(unwrap(toggleLayer(unwrap(switchView(root, 'works')), 'own')));
  expect(stops()).toEqual(['a', 'b']);
  await choose('same');
  expect([stops(), hasControls()]).toEqual([['a', 'b'], true]);
  await choose('energy');
  expect([stops(), hasControls()]).toEqual([[], false]);
  await choose('root');
  expect([stops(), hasControls()]).toEqual([['a', 'b'], true]);
});

it('is none in a view that has removed it', async () => {
  const { subscribe, receive, stops, choose } = await open();
  await subscribe();
  await choose('works');
  await receive([ofBase], [{ id: 'reel', layerId: 'own' }]);
  expect(stops()).toEqual([]);
  await choose('same');
  expect(stops()).toEqual(['a', 'b']);
});

it('is found for a view that was chosen before the tours were loaded', async () => {
  const { subscribe, wantLayers, stops, choose } = await open();
  await wantLayers();
  await choose('works');
  await subscribe();
  expect(stops()).toEqual(['c']);
});

it.each(['works', 'same', 'energy'])('stops, playing or completed, when the view %s is chosen', async (viewId) => {
  const { subscribe, wantLayers, stage, choose, start, playing } = await open();
  await subscribe();
  await wantLayers();
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
  const { subscribe, wantLayers, setState, stage, choose, start, playing } = await open();
  await subscribe();
  await wantLayers();
  await choose('works');
  stage.hold();
  await start();
  await choose('works');
  expect(playing()).toBe('Playing');
  await setState(unwrap(toggleLayer(unwrap(switchView(root, 'works')), 'own')));
  expect(playing()).toBe('Idle');
  await stage.release();
});

it('has its thumbnails renewed while the reel is open, also if it was open before', async () => {
  const { subscribe, toggleReel, receive, fresh } = await open();
  await receive([ofBase]);
  await toggleReel();
  await subscribe();
  expect(fresh.at(-1)).toBe('reel');
  await toggleReel();
  expect(fresh.at(-1)).toBe('');
});
