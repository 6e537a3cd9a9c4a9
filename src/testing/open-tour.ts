/** A space with a tour of three stops on a clock of the test's: the set-up of the tests of tours. */
import { allSettled, type Scope, type Store } from 'effector';
import { vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { stopAt, tourOf, versionOf } from '#domain/tours/testing/example-tour.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { createCommandBus, type CommandBus } from '#src/shell/commands/index.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $playback, tourPaused, tourStarted, tourStopped, watchTour } from '#src/features/tours/lazy.ts';
import { tourCommands } from '#src/features/tours/commands.ts';
import { stopRequested } from '#src/features/tours/state.ts';
import { openSpace } from './open-space.ts';
import { testHost } from '#src/shell/testing/test-host.ts';

export const walking: Model = {
  ...smallModel,
  options: { ...smallModel.options, tour: { ...smallModel.options.tour, fastTransitions: false } },
};
const aside = { panDirection: 'left', panAngle: 20 } as const;
export const threeStops = tourOf(
  stopAt('a', {}, aside, { title: 'Hall', description: 'Shoes under the bench.' }),
  stopAt('c', {}, aside, { title: 'Kitchen' }),
  stopAt('b', {}, { panAngle: 0 }, { title: 'Study' }),
);
const device = {
  mobile: false,
  strong: true,
  embedded: false,
  android: false,
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

export const open = async ({
  tour = threeStops,
  model = walking,
  address = '',
  reducedMotion = false,
}: Opening = {}) => {
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
    void allSettled(tourRecords.changed, {
      scope,
      params: { records: [versionOf(next)], hidden: [], warnings: [] },
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
export const bus = (scope: Scope): CommandBus => createCommandBus(scope, tourCommands);
const brief = (scope: Scope): string => {
  const { state, index } = scope.getState($playback);
  return `${state} ${index}`;
};
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const get = <Value>(scope: Scope, store: Store<Value>): Value => scope.getState(store);

export const watched = async (opening: Opening = {}) => {
  const canvas = {} as HTMLElement;
  const facts: { activeElement: object; body: object; hidden: boolean } = {
    activeElement: canvas,
    body: {},
    hidden: false,
  };
  const page = Object.assign(new EventTarget(), facts);
  const space = await open(opening);
  const watch = watchTour(space.scope, canvas, page as unknown as Document, testHost(undefined, { inputTarget: page }));
  const press = async (changes: object = {}): Promise<boolean> => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: ' ', repeat: false, ...changes });
    page.dispatchEvent(event);
    await pass(5);
    return event.defaultPrevented;
  };
  return { ...space, page, press, watch };
};
