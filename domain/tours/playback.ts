/**
 * What a tour is doing (docs/reference/tours.md#states), as a pure machine: it says which stop is the current one and whether it goes on, and
 * knows nothing of cameras or time.
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
  /** Among the enabled stops; −1: none. On the way to a stop it is that stop's. */
  readonly index: number;
  /** A step by hand that, once there, plays on. */
  readonly willResume: boolean;
  /** How much of its stay the current stop has had, 0 to 1. */
  readonly shown: number;
  /** Stops in a row that could not be gone to. */
  readonly failures: number;
}

export const noPlayback: Playback = { state: 'Idle', index: -1, willResume: false, shown: 0, failures: 0 };

export type PlaybackEvent =
  | { readonly kind: 'started'; readonly index: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'stepped'; readonly index: number }
  | { readonly kind: 'paused' }
  /** The stay was broken off after this share of it. */
  | { readonly kind: 'left'; readonly share: number }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'arrived' }
  /** The stay is over. */
  | { readonly kind: 'shown' }
  /** The stop cannot be gone to. */
  | { readonly kind: 'failed' }
  /** The stops are others now: where the current one is among them; null: it is gone. */
  | { readonly kind: 'stopsChanged'; readonly index: number | null };

export interface PlaybackConditions {
  /** Of the enabled stops. */
  readonly count: number;
  /** After the last comes the first. */
  readonly loop: boolean;
}

/** So much of a stay or a transition counts as all of it. */
export const completedFrom = 0.99;

const stepping: ReadonlySet<TourState> = new Set(['Rewinding', 'FastForwarding', 'Skipping']);
export const isStepping = (state: TourState): boolean => stepping.has(state);
/** It moves by itself, or is on the way to a stop that was asked for. */
export const isUnderWay = (state: TourState): boolean => state === 'Playing' || isStepping(state);

/** What a step by hand is called: skipping when it is longer than one, but for the leap from the first to the last. */
export const stepState = (from: number, to: number, count: number): TourState => {
  if (from === 0 && to === count - 1 && count > 1) return 'FastForwarding';
  if (Math.abs(to - from) > 1) return 'Skipping';
  return to < from ? 'Rewinding' : 'FastForwarding';
};

/** The stop before or after, round the ends; the first where none is current. */
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

const goOn = (playback: Playback, { count, loop }: PlaybackConditions): Playback => {
  if (playback.index + 1 < count) return { ...at('Playing', playback.index + 1), failures: playback.failures };
  if (loop && count > 1) return { ...at('Playing', 0), failures: playback.failures };
  return { ...at('Completed', count - 1), shown: 1 };
};

const resume = (playback: Playback, facts: PlaybackConditions): Playback => {
  if (playback.state !== 'Paused' || playback.index < 0) return at('Playing', 0);
  return playback.shown >= completedFrom ? goOn(playback, facts) : at('Playing', playback.index);
};

const pass = (playback: Playback, facts: PlaybackConditions): Playback => {
  const failures = playback.failures + 1;
  if (failures >= facts.count) return noPlayback;
  if (playback.state === 'Playing' || playback.willResume) return goOn({ ...playback, failures }, facts);
  return { ...at('Paused', playback.index), shown: 1 };
};

const adapt = (playback: Playback, index: number | null, { count }: PlaybackConditions): Playback => {
  if (count === 0) return noPlayback;
  if (playback.index < 0) return playback;
  if (index !== null) return { ...playback, index };
  // What took the place of the stop that is gone comes next.
  return { ...playback, index: Math.min(playback.index, count - 1), shown: 0, failures: 0 };
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
    case 'paused':
      return underWay ? at('Paused', playback.index) : playback;
    case 'left':
      return playback.state === 'Paused' ? { ...playback, shown: event.share } : playback;
    case 'resumed':
      return underWay ? playback : resume(playback, facts);
    case 'arrived':
      if (!isStepping(playback.state)) return { ...playback, failures: 0 };
      return playback.willResume ? at('Playing', playback.index) : { ...at('Paused', playback.index), shown: 1 };
    case 'shown':
      return playback.state === 'Playing' ? goOn(playback, facts) : playback;
    case 'failed':
      return underWay ? pass(playback, facts) : playback;
    default:
      return adapt(playback, event.index, facts);
  }
};
