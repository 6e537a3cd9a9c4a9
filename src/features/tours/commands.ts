/** What the commands of tours do (docs/reference/navigation-and-modes.md#command-bus); their names and lines are known before. */
import { CommandError, optionalNumber, requiredNumber, type Command } from '../commands/index.ts';
import { tourCommandLines, type TourCommandName } from '../tour-status/index.ts';
import { $stops } from './data.ts';
import { reelToggled } from './reel.ts';
import {
  skippedBack,
  skippedForward,
  stopRequested,
  tourPaused,
  tourResumed,
  tourStarted,
  tourStopped,
} from './state.ts';

type Run = Command['run'];
type Get = Parameters<Run>[0]['get'];

const insist = (get: Get): number => {
  const { length } = get($stops);
  if (length === 0) throw new CommandError('tour.unavailable', 'Cannot start tour');
  return length;
};

const checked = (index: number, count: number): number => {
  if (Number.isInteger(index) && index >= 0 && index < count) return index;
  throw new CommandError('tour.index', 'Invalid tour index');
};

const runs: Readonly<Record<TourCommandName, Run>> = {
  TOUR_START: ({ get, send }, payload) => {
    const count = insist(get);
    send(tourStarted, { index: checked(optionalNumber(payload, 'index') ?? 0, count) });
  },
  TOUR_STOP: ({ send }) => send(tourStopped, undefined),
  TOUR_STEP: ({ get, send }, payload) => {
    const count = insist(get);
    send(stopRequested, checked(requiredNumber(payload, 'index'), count));
  },
  TOUR_PLAY: ({ get, send }) => {
    insist(get);
    send(tourResumed, undefined);
  },
  TOUR_PAUSE: ({ send }) => send(tourPaused, undefined),
  TOUR_SKIP_FORWARD: ({ get, send }) => {
    insist(get);
    send(skippedForward, undefined);
  },
  TOUR_SKIP_BACK: ({ get, send }) => {
    insist(get);
    send(skippedBack, undefined);
  },
  HIGHLIGHT_REEL_TOGGLE_OPEN: ({ send }) => send(reelToggled, undefined),
};

export const tourCommands: readonly Command[] = (Object.keys(runs) as TourCommandName[]).map((name) => ({
  name,
  line: tourCommandLines[name],
  run: runs[name],
}));
