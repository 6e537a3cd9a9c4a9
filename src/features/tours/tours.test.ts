import { allSettled, type Scope, type Store } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/parameters.ts';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { aboveStop, stopAt, tourOf } from '#domain/tours/testing/example-tour.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { modelChanged } from '#src/data/state.ts';
import { changeModeFx, goToFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { createCommandBus, type CommandBus } from '../commands/index.ts';
import { $currentFloorId } from '../floors/index.ts';
import { viewerOpened } from '../start-up/index.ts';
import { $tourStatus } from '../lazy-status/index.ts';
import { $stops, $tourControls, $tourMode, toursMapped } from './current-tour.ts';
import { $playback, tourCommands, tourPaused, tourStarted, tourStopped, watchTour } from './index.ts';
import { $isReelOpen, flashMs, reelToggled } from './reel.ts';
import { playToggled, skippedBack, skippedForward, stopRequested } from './state.ts';
import {
  $isNudgeVisible,
  $tourAnnouncement,
  $visibleStory,
  nudgeDelayMs,
  nudgeDismissed,
  storyHoldMs,
} from './story.ts';

const walking: Model = {
  ...smallModel,
  options: { ...smallModel.options, tour: { ...smallModel.options.tour, fastTransitions: false } },
};
const aside = { panDirection: 'left', panAngle: 20 } as const;
const threeStops = tourOf(
  stopAt('a', {}, aside, { title: 'Hall', description: 'Shoes under the bench.' }),
  stopAt('c', {}, aside, { title: 'Kitchen' }),
  stopAt('b', {}, { panAngle: 0 }, { title: 'Study' }),
);
const device = {
  mobile: false,
  strong: true,
  embedded: false,
  reducedMotion: false,
  frameHeight: 900,
  screenHeight: 900,
};

interface Opening {
  readonly tour?: Tour;
  readonly model?: Model;
  readonly address?: string;
  readonly reducedMotion?: boolean;
}

const send = async (run: () => Promise<unknown>): Promise<void> => {
  void run();
  // A rest of 0 ms is a timer, too.
  await vi.advanceTimersByTimeAsync(5);
};

const open = async ({ tour = threeStops, model = walking, address = '', reducedMotion = false }: Opening = {}) => {
  vi.useFakeTimers();
  const opening = openSpace({ model });
  // The splash screen dissolves first.
  await vi.advanceTimersByTimeAsync(1000);
  const space = await opening;
  const { scope } = space;
  const parameters = new URLSearchParams(`m=small&${address}`);
  const opened = { parameters: readParameters((name) => parameters.get(name)), device: { ...device, reducedMotion } };
  // Not awaited, since the splash screen has timers of its own.
  void allSettled(viewerOpened, { scope, params: opened });
  await vi.advanceTimersByTimeAsync(0);
  const receive = async (next: Tour): Promise<void> => {
    void allSettled(toursMapped, {
      scope,
      params: { tours: [{ id: 'reel', layerId: '0', tour: next }], hidden: [], warnings: [] },
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  await receive(tour);
  const start = (index?: number) =>
    send(() => allSettled(tourStarted, { scope, params: index === undefined ? {} : { index } }));
  const pause = () => send(() => allSettled(tourPaused, { scope }));
  const stop = () => send(() => allSettled(tourStopped, { scope }));
  const step = (index: number) => send(() => allSettled(stopRequested, { scope, params: index }));
  return { ...space, receive, send, start, pause, stop, step, playing: () => brief(scope) };
};
const bus = (scope: Scope): CommandBus => createCommandBus(scope, tourCommands);
const brief = (scope: Scope): string => {
  const { state, index } = scope.getState($playback);
  return `${state} ${index}`;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const get = <Value>(scope: Scope, store: Store<Value>): Value => scope.getState(store);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const watched = async (opening: Opening = {}) => {
  const canvas = {} as HTMLElement;
  const facts: { activeElement: object; body: object; hidden: boolean } = {
    activeElement: canvas,
    body: {},
    hidden: false,
  };
  const page = Object.assign(new EventTarget(), facts);
  const space = await open(opening);
  const watch = watchTour(space.scope, canvas, page as unknown as Document);
  const press = async (changes: object = {}): Promise<boolean> => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: ' ', repeat: false, ...changes });
    page.dispatchEvent(event);
    await pass(5);
    return event.defaultPrevented;
  };
  return { ...space, page, press, watch };
};

describe('a tour', () => {
  it('plays from the first stop to the last', async () => {
    const { scope, stage, start, playing } = await open();
    await start();
    // Pans of the stage in memory end at once; the rests, which the text needs to be read, do not.
    expect(playing()).toBe('Playing 2');
    expect(stage.commands).toEqual(['rotateBy 20 0', 'goTo b', 'goTo c', 'rotateBy 20 0', 'goTo b']);
    await pass(3600);
    expect(playing()).toBe('Completed 2');
    expect(get(scope, $tourStatus)).toMatchObject({ state: 'Completed', isUnderWay: false, isLanding: false });
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'completed' });
  });

  it('restarts after the last stop with lp=1', async () => {
    const { start, playing, pause } = await open({ address: 'lp=1' });
    await start(2);
    await pass(3600);
    await pass(5);
    expect(playing()).toBe('Playing 2');
    await pause();
    expect(playing()).toBe('Paused 2');
  });

  it('pauses on a gesture, completes the move, and resumes from there', async () => {
    const { scope, stage, start, playing, send } = await open();
    stage.hold();
    await start(1);
    expect(stage.commands).toEqual(['goTo b']);
    stage.events.emit('gestureStarted', {});
    await pass(0);
    expect(get(scope, $tourStatus)).toMatchObject({ state: 'Paused', isUnderWay: false, isLanding: true });
    await stage.release();
    await pass(0);
    // The second move lands at the same sweep, without a rotation.
    expect(stage.commands).toEqual(['goTo b', 'goTo b']);
    expect(playing()).toBe('Paused 1');
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'paused' });
    expect(get(scope, $tourStatus).isLanding).toBe(false);
    await send(() => allSettled(playToggled, { scope }));
    expect(stage.commands.slice(2, 4)).toEqual(['goTo c', 'rotateBy 20 0']);
  });

  it('resumes with the next stop after a completed stay', async () => {
    const { scope, start, playing, pause, send } = await open();
    await start(2);
    await pass(3590);
    await pause();
    await send(() => allSettled(playToggled, { scope }));
    expect(playing()).toBe('Completed 2');
  });

  it('resumes with the same stop after an interrupted stay', async () => {
    const { scope, start, playing, pause, send } = await open();
    await start(2);
    await pass(1000);
    await pause();
    await send(() => allSettled(playToggled, { scope }));
    expect(playing()).toBe('Playing 2');
  });

  it('pauses when something else moves the camera', async () => {
    const { scope, stage, start, playing, send } = await open();
    await start(2);
    await send(() => allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } }));
    expect(playing()).toBe('Paused 2');
    await send(() => allSettled(changeModeFx, { scope, params: { mode: 'panorama' } }));
    stage.hold();
    await start(0);
    await send(() => allSettled(goToFx, { scope, params: { sweepId: sweepId('up') } }));
    await stage.release();
    await pass(0);
    expect(playing()).toBe('Paused 0');
  });

  it('steps to the next and previous stop, from the last to the first, and pauses there', async () => {
    const { scope, stage, step, send, playing } = await open();
    await step(1);
    expect(playing()).toBe('Paused 1');
    await send(() => allSettled(skippedForward, { scope }));
    await send(() => allSettled(skippedForward, { scope }));
    expect(playing()).toBe('Paused 0');
    await send(() => allSettled(skippedBack, { scope }));
    expect(playing()).toBe('Paused 2');
    stage.hold();
    await step(0);
    expect(playing()).toBe('Skipping 0');
    await step(1);
    expect(playing()).toBe('FastForwarding 1');
    await stage.release();
    await pass(0);
    expect(playing()).toBe('Paused 1');
  });

  it('skips a stop that cannot be reached, and logs it', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { stage, start, playing } = await open();
    stage.goTo = async (id) => {
      stage.commands.push(`goTo ${id}`);
      return id === 'c' ? { kind: 'failed', code: 'panorama.unavailable', detail: 'c' } : { kind: 'arrived' };
    };
    await start(1);
    expect(playing()).toBe('Playing 2');
    expect(debug).toHaveBeenCalledWith('tour: stop 1 cannot be reached and is skipped');
  });

  it('changes to the dollhouse and shows the floor of the stop', async () => {
    const above = aboveStop('x', 'dollhouse', { visibleFloors: [smallModel.floors[1]!.id] });
    const { scope, stage, start } = await open({ tour: tourOf(above) });
    await start();
    expect(stage.commands).toEqual(['changeMode dollhouse', 'rotateBy -35 0']);
    expect(get(scope, $currentFloorId)).toBe('upper');
  });

  it('neither pans nor walks with reduced motion', async () => {
    const { stage, start, playing } = await open({ reducedMotion: true });
    await start();
    expect(stage.commands).toEqual([]);
    await pass(3600);
    expect(stage.commands).toEqual(['goTo c']);
    expect(playing()).toBe('Playing 1');
  });

  it('keeps its stop when others are removed, and goes to the next when its own is removed', async () => {
    const { start, receive, playing } = await open();
    await start(2);
    await receive(tourOf(...threeStops.stops.slice(1)));
    expect(playing()).toBe('Playing 1');
    await receive(tourOf(threeStops.stops[0]!));
    expect(playing()).toBe('Completed 0');
    await receive(tourOf());
    expect(playing()).toBe('Idle -1');
  });

  it('only turns the camera when the stop is at the current sweep', async () => {
    const { stage, start } = await open({
      tour: tourOf(stopAt('a', { rotation: fromYawPitch(Math.PI / 2, 0) }, { panAngle: 0 })),
    });
    await start();
    expect(stage.commands).toEqual([expect.stringMatching(/^rotateBy 90(?:\.0+\d)? 0$/)]);
  });
});

describe('stops', () => {
  it('excludes disabled stops and logs their number', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { scope } = await open({ tour: tourOf(stopAt('a'), stopAt('off'), { ...stopAt('b'), place: null }) });
    expect(get(scope, $stops).map(({ sid }) => sid)).toEqual(['a']);
    expect(debug).toHaveBeenCalledWith('tour: 2 of its stops are disabled');
    await allSettled(modelChanged, { scope, params: { model: { ...walking, sweeps: [] }, warnings: [] } });
    expect(get(scope, $tourControls)).toEqual({ buttons: false, reel: false });
  });

  it.each([
    ['stories', '', 'stories'],
    ['stories', 'stories=0', 'legacy'],
    ['legacy', 'stories=1', 'stories'],
    ['none', 'stories=1', 'none'],
  ] as const)('of a tour in mode %s, with %o in the address, are in mode %s', async (mode, address, expected) => {
    const { scope } = await open({ tour: { ...threeStops, mode }, address });
    expect(get(scope, $tourMode)).toBe(expected);
    expect(get(scope, $stops)).toHaveLength(expected === 'none' ? 0 : 3);
  });
});

describe('the text of a stop', () => {
  it('is visible during the stop, and for three seconds after the tour has stopped', async () => {
    const { scope, start, stop, pause } = await open();
    await start(2);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    expect(get(scope, $tourAnnouncement)).toEqual({ kind: 'stop', index: 2, count: 3, title: 'Study' });
    await pause();
    await pass(storyHoldMs * 2);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    await stop();
    await pass(storyHoldMs - 100);
    expect(get(scope, $visibleStory)?.title).toBe('Study');
    await pass(200);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('disappears three seconds after a gesture', async () => {
    const { scope, stage, start } = await open();
    await start(2);
    stage.events.emit('gestureStarted', {});
    await pass(storyHoldMs + 10);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('is not visible in a legacy tour', async () => {
    const { scope, start } = await open({ tour: { ...threeStops, mode: 'legacy' } });
    await start(2);
    expect(get(scope, $visibleStory)).toBeNull();
  });

  it('has a hint until it is dismissed, in later visits too', async () => {
    const retained = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => retained.get(key) ?? null,
      setItem: (key: string, value: string) => retained.set(key, value),
    });
    const first = await open();
    await first.start(2);
    await pass(nudgeDelayMs - 100);
    expect(get(first.scope, $isNudgeVisible)).toBe(false);
    await pass(200);
    expect(get(first.scope, $isNudgeVisible)).toBe(true);
    await first.send(() => allSettled(nudgeDismissed, { scope: first.scope }));
    expect(get(first.scope, $isNudgeVisible)).toBe(false);
    const second = await open();
    await second.start(2);
    await pass(nudgeDelayMs);
    expect(get(second.scope, $isNudgeVisible)).toBe(false);
  });
});

describe('the reel', () => {
  it.each([
    ['', false, false],
    ['hl=expanded', true, true],
    ['hl=flash', true, false],
    ['hl=collapsed', false, false],
  ])('with %o is open: %s at first, %s after the flash', async (address, atFirst, later) => {
    const { scope } = await open({ address });
    expect(get(scope, $isReelOpen)).toBe(atFirst);
    await pass(flashMs);
    expect(get(scope, $isReelOpen)).toBe(later);
  });

  it('keeps the setting of the visitor', async () => {
    const { scope, send, start } = await open({ address: 'hl=flash' });
    await send(() => allSettled(reelToggled, { scope }));
    await send(() => allSettled(reelToggled, { scope }));
    await pass(flashMs);
    expect(get(scope, $isReelOpen)).toBe(true);
    await send(() => allSettled(reelToggled, { scope }));
    await start(2);
    expect(get(scope, $isReelOpen)).toBe(false);
  });

  it('opens during a tour with text, unless the model options exclude it', async () => {
    const withReel = await open();
    await withReel.start(2);
    expect(get(withReel.scope, $isReelOpen)).toBe(true);
    const model = { ...walking, options: { ...walking.options, tour: { ...walking.options.tour, reel: false } } };
    const withoutReel = await open({ model, address: 'hl=expanded' });
    await withoutReel.start(2);
    expect(get(withoutReel.scope, $isReelOpen)).toBe(false);
  });
});

describe('the page', () => {
  it('plays and pauses with the space bar, unless a control has the focus', async () => {
    const { page, press, playing, watch } = await watched({ tour: tourOf(threeStops.stops[2]!) });
    expect(await press({ ctrlKey: true })).toBe(false);
    expect(await press({ repeat: true })).toBe(false);
    expect(await press({ key: 'x' })).toBe(false);
    page.activeElement = { tagName: 'BUTTON' };
    expect(await press()).toBe(false);
    expect(playing()).toBe('Idle -1');
    page.activeElement = page.body;
    expect(await press()).toBe(true);
    expect(playing()).toBe('Playing 0');
    await press();
    expect(playing()).toBe('Paused 0');
    watch.dispose();
    expect(await press()).toBe(false);
  });

  it('ignores the space bar without a tour', async () => {
    const { press } = await watched({ tour: tourOf() });
    expect(await press()).toBe(false);
  });

  it('pauses the tour when it is hidden', async () => {
    const { page, start, playing } = await watched();
    await start(2);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toBe('Playing 2');
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toBe('Paused 2');
  });
});

describe('the commands of tours', () => {
  it('start, step, pause, resume and stop', async () => {
    const { scope, playing } = await open();
    const commands = bus(scope);
    const after = async (name: string, payload = {}): Promise<string> => {
      await commands.run(name, payload);
      await pass(0);
      return playing();
    };
    expect(await after('TOUR_START', { index: 2 })).toBe('Playing 2');
    expect(await after('TOUR_PAUSE')).toBe('Paused 2');
    expect(await after('TOUR_STEP', { index: 1 })).toBe('Paused 1');
    expect(await after('TOUR_SKIP_FORWARD')).toBe('Paused 2');
    expect(await after('TOUR_SKIP_BACK')).toBe('Paused 1');
    expect(await after('TOUR_PLAY')).toBe('Playing 2');
    expect(await after('TOUR_STOP')).toBe('Idle -1');
    await commands.run('HIGHLIGHT_REEL_TOGGLE_OPEN');
    expect(get(scope, $isReelOpen)).toBe(true);
  });

  it.each([
    ['TOUR_START', { index: 3 }, 'Invalid tour index'],
    ['TOUR_START', { index: -1 }, 'Invalid tour index'],
    ['TOUR_STEP', { index: 0.5 }, 'Invalid tour index'],
    ['TOUR_STEP', {}, '"index" must be a number'],
  ])('reject %s %o: %s', async (name, payload, message) => {
    const { scope, playing } = await open();
    await expect(bus(scope).run(name, payload)).rejects.toThrow(message);
    expect(playing()).toBe('Idle -1');
  });

  it.each(['TOUR_START', 'TOUR_STEP', 'TOUR_PLAY', 'TOUR_SKIP_FORWARD', 'TOUR_SKIP_BACK'])(
    'reject %s without a tour',
    async (name) => {
      const { scope } = await open({ tour: tourOf() });
      await expect(bus(scope).run(name, { index: 0 })).rejects.toMatchObject({
        code: 'tour.unavailable',
        message: 'Cannot start tour',
      });
    },
  );
});
