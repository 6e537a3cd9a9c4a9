/** The handlers of the tour commands (docs/reference/navigation-and-modes.md#command-bus). */
import { CommandError, optionalNumber, requiredNumber, type Command } from '#src/shell/commands/index.ts';
import { tourCommandSummaries, type TourCommandName } from './command-summaries.ts';
import { $stops } from './current-tour.ts';
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

/** @throws CommandError if there is no tour. */
const requireStopCount = (get: Get): number => {
  const { length } = get($stops);
  if (length === 0) throw new CommandError('tour.unavailable', 'Cannot start tour');
  return length;
};

/** @throws CommandError if no stop has this index. */
const checkIndex = (index: number, count: number): number => {
  if (Number.isInteger(index) && index >= 0 && index < count) return index;
  throw new CommandError('tour.index', 'Invalid tour index');
};

const runs: Readonly<Record<TourCommandName, Run>> = {
  TOUR_START: ({ get, send }, payload) => {
    const count = requireStopCount(get);
    send(tourStarted, { index: checkIndex(optionalNumber(payload, 'index') ?? 0, count) });
  },
  TOUR_STOP: ({ send }) => send(tourStopped, undefined),
  TOUR_STEP: ({ get, send }, payload) => {
    const count = requireStopCount(get);
    send(stopRequested, checkIndex(requiredNumber(payload, 'index'), count));
  },
  TOUR_PLAY: ({ get, send }) => {
    requireStopCount(get);
    send(tourResumed, undefined);
  },
  TOUR_PAUSE: ({ send }) => send(tourPaused, undefined),
  TOUR_SKIP_FORWARD: ({ get, send }) => {
    requireStopCount(get);
    send(skippedForward, undefined);
  },
  TOUR_SKIP_BACK: ({ get, send }) => {
    requireStopCount(get);
    send(skippedBack, undefined);
  },
  HIGHLIGHT_REEL_TOGGLE_OPEN: ({ send }) => send(reelToggled, undefined),
};

export const tourCommands: readonly Command[] = (Object.keys(runs) as TourCommandName[]).map((name) => ({
  name,
  summary: tourCommandSummaries[name],
  run: runs[name],
}));
