/**
 * The playback of a tour as a pure state machine (docs/reference/tours.md#states): which stop is current and whether the
 * tour continues, independent of cameras and time.
 */
export const tourStates = [
  'Idle',
  'Playing',
  'Paused',
  'Completed',
  'Rewinding',
  'FastForwarding',
  'Skipping',
] as const;
export type TourState = (typeof tourStates)[number];

export interface Playback {
  readonly state: TourState;
  /** Among the enabled stops; −1: none. During a transition it is that of the destination. */
  readonly index: number;
  /** Whether playback continues after the current step. */
  readonly willResume: boolean;
  /** The share of the current stop's stay that was shown, 0 to 1. */
  readonly shown: number;
  /** Consecutive stops that could not be reached. */
  readonly failures: number;
}

export const noPlayback: Playback = { state: 'Idle', index: -1, willResume: false, shown: 0, failures: 0 };

export type PlaybackEvent =
  | { readonly kind: 'started'; readonly index: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'stepped'; readonly index: number }
  | { readonly kind: 'paused' }
  /** The stay was interrupted after this share of it. */
  | { readonly kind: 'left'; readonly share: number }
  | { readonly kind: 'resumed' }
  /** The visitor has seen the last stop. */
  | { readonly kind: 'finished' }
  /** `waits`: the stay lasts until the visitor goes on. */
  | { readonly kind: 'arrived'; readonly waits?: boolean }
  /** The stay is over. */
  | { readonly kind: 'shown' }
  /** The stop cannot be reached. `skips`: a step of the visitor goes on, too. */
  | { readonly kind: 'failed'; readonly skips?: boolean }
  /** The camera is at this stop already, which becomes the current one. */
  | { readonly kind: 'selected'; readonly index: number }
  /** `index`: of the current stop among the new ones; null: it was removed. */
  | { readonly kind: 'stopsChanged'; readonly index: number | null };

export interface PlaybackConditions {
  /** Number of enabled stops. */
  readonly count: number;
  /** Whether the first stop follows the last. */
  readonly loop: boolean;
}

/** Share of a stay or transition from which it counts as complete. */
export const completedFrom = 0.99;

const stepping: ReadonlySet<TourState> = new Set(['Rewinding', 'FastForwarding', 'Skipping']);
export const isStepping = (state: TourState): boolean => stepping.has(state);
/** Whether it plays, or steps to a requested stop. */
export const isUnderWay = (state: TourState): boolean => state === 'Playing' || isStepping(state);

/** The state of a step: skipping if it is longer than one, except from the first to the last stop. */
export const stepState = (from: number, to: number, count: number): TourState => {
  if (from === 0 && to === count - 1 && count > 1) return 'FastForwarding';
  if (Math.abs(to - from) > 1) return 'Skipping';
  return to < from ? 'Rewinding' : 'FastForwarding';
};

/** The previous or next index, wrapping around; without a current stop the first or last. */
export const indexBeside = (index: number, direction: 1 | -1, count: number): number => {
  if (index < 0) return direction === 1 ? 0 : count - 1;
  return (index + direction + count) % count;
};

const at = (state: TourState, index: number): Playback => ({
  state,
  index,
  willResume: false,
  shown: 0,
  failures: 0,
});

const completed = (count: number): Playback => ({ ...at('Completed', count - 1), shown: 1 });

const advance = (playback: Playback, { count, loop }: PlaybackConditions): Playback => {
  if (playback.index + 1 < count) return { ...at('Playing', playback.index + 1), failures: playback.failures };
  if (loop && count > 1) return { ...at('Playing', 0), failures: playback.failures };
  return completed(count);
};

const resume = (playback: Playback, facts: PlaybackConditions): Playback => {
  if (playback.state !== 'Paused' || playback.index < 0) return at('Playing', 0);
  return playback.shown >= completedFrom ? advance(playback, facts) : at('Playing', playback.index);
};

const skipFailed = (playback: Playback, skips: boolean, facts: PlaybackConditions): Playback => {
  const failures = playback.failures + 1;
  if (failures >= facts.count) return noPlayback;
  if (skips && playback.state === 'Rewinding')
    return { ...playback, failures, index: indexBeside(playback.index, -1, facts.count) };
  if (skips || playback.state === 'Playing' || playback.willResume) return advance({ ...playback, failures }, facts);
  return { ...at('Paused', playback.index), shown: 1 };
};

const afterStopsChanged = (playback: Playback, index: number | null, { count }: PlaybackConditions): Playback => {
  if (count === 0) return noPlayback;
  if (playback.index < 0) return playback;
  if (index !== null) return { ...playback, index };
  // While it plays, it goes on to the stop that took the place of the removed one.
  if (isUnderWay(playback.state))
    return { ...playback, index: Math.min(playback.index, count - 1), shown: 0, failures: 0 };
  return { ...playback, index: Math.max(0, playback.index - 1), shown: playback.index > 0 ? 1 : 0, failures: 0 };
};

export const afterPlaybackEvent = (playback: Playback, event: PlaybackEvent, facts: PlaybackConditions): Playback => {
  const underWay = isUnderWay(playback.state);
  switch (event.kind) {
    case 'started':
      return at('Playing', event.index);
    case 'stopped':
      return noPlayback;
    case 'stepped':
      return {
        ...at(stepState(Math.max(0, playback.index), event.index, facts.count), event.index),
        willResume: playback.state === 'Playing' || playback.willResume,
      };
    case 'selected':
      return { ...at('Paused', event.index), shown: 1 };
    case 'paused':
      return underWay ? at('Paused', playback.index) : playback;
    case 'left':
      return playback.state === 'Paused' ? { ...playback, shown: event.share } : playback;
    case 'finished':
      return completed(facts.count);
    case 'resumed':
      return underWay ? playback : resume(playback, facts);
    case 'arrived':
      if (event.waits) return { ...at('Paused', playback.index), shown: 1 };
      if (!isStepping(playback.state)) return { ...playback, failures: 0 };
      return playback.willResume ? at('Playing', playback.index) : { ...at('Paused', playback.index), shown: 1 };
    case 'shown':
      return playback.state === 'Playing' ? advance(playback, facts) : playback;
    case 'failed':
      return underWay ? skipFailed(playback, event.skips ?? false, facts) : playback;
    default:
      return afterStopsChanged(playback, event.index, facts);
  }
};
