import { describe, expect, it } from 'vitest';
import {
  afterPlaybackEvent,
  indexBeside,
  isUnderWay,
  noPlayback,
  stepState,
  tourStates,
  type Playback,
  type PlaybackEvent,
} from './playback.ts';

const facts = { count: 4, loop: false };
const playing = (index: number, changes: Partial<Playback> = {}): Playback => ({
  ...noPlayback,
  state: 'Playing',
  index,
  ...changes,
});
const after = (playback: Playback, ...events: readonly PlaybackEvent[]): Playback =>
  events.reduce((last, event) => afterPlaybackEvent(last, event, facts), playback);
const brief = ({ state, index }: Playback): string => `${state} ${index}`;

it.each([
  [0, 1, 'FastForwarding'],
  [1, 0, 'Rewinding'],
  [0, 2, 'Skipping'],
  [3, 1, 'Skipping'],
  [0, 3, 'FastForwarding'],
  [3, 0, 'Skipping'],
] as const)('a step from %d to %d of four is %s', (from, to, state) => {
  expect(stepState(from, to, 4)).toBe(state);
});

it.each([
  [0, 1, 1],
  [3, 1, 0],
  [0, -1, 3],
  [-1, 1, 0],
  [-1, -1, 3],
] as const)('beside %d in direction %d of four is %d', (index, direction, beside) => {
  expect(indexBeside(index, direction, 4)).toBe(beside);
});

it('is under way while it plays or steps', () => {
  expect(tourStates.filter(isUnderWay)).toEqual(['Playing', 'Rewinding', 'FastForwarding', 'Skipping']);
});

describe('a tour', () => {
  it.each<readonly [string, Playback, readonly PlaybackEvent[], string]>([
    ['begins', noPlayback, [{ kind: 'started', index: 2 }], 'Playing 2'],
    ['goes on after a stay', playing(0), [{ kind: 'arrived' }, { kind: 'shown' }], 'Playing 1'],
    ['is completed after the last', playing(3), [{ kind: 'arrived' }, { kind: 'shown' }], 'Completed 3'],
    ['begins anew once completed', playing(3), [{ kind: 'shown' }, { kind: 'resumed' }], 'Playing 0'],
    ['pauses', playing(1), [{ kind: 'paused' }, { kind: 'left', share: 0.5 }], 'Paused 1'],
    [
      'comes back to a stop that was not seen',
      playing(1),
      [{ kind: 'paused' }, { kind: 'left', share: 0.98 }, { kind: 'resumed' }],
      'Playing 1',
    ],
    [
      'goes on from a stop that was seen to 99 %',
      playing(1),
      [{ kind: 'paused' }, { kind: 'left', share: 0.99 }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'is completed by going on from the last',
      playing(3),
      [{ kind: 'paused' }, { kind: 'left', share: 1 }, { kind: 'resumed' }],
      'Completed 3',
    ],
    [
      'does not pause twice',
      playing(1),
      [{ kind: 'paused' }, { kind: 'left', share: 1 }, { kind: 'paused' }, { kind: 'resumed' }],
      'Playing 2',
    ],
    ['steps while it plays', playing(1), [{ kind: 'stepped', index: 2 }], 'FastForwarding 2'],
    [
      'plays on after a step',
      playing(1),
      [{ kind: 'stepped', index: 3 }, { kind: 'stepped', index: 2 }, { kind: 'arrived' }],
      'Playing 2',
    ],
    [
      'rests after a step of one that does not play',
      noPlayback,
      [{ kind: 'stepped', index: 2 }, { kind: 'arrived' }],
      'Paused 2',
    ],
    [
      'goes on from the stop one stepped to',
      noPlayback,
      [{ kind: 'stepped', index: 1 }, { kind: 'arrived' }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'pauses on a step',
      playing(1),
      [{ kind: 'stepped', index: 2 }, { kind: 'paused' }, { kind: 'left', share: 0 }],
      'Paused 2',
    ],
    ['passes a stop that cannot be gone to', playing(1), [{ kind: 'failed' }], 'Playing 2'],
    ['rests where a step by hand fails', noPlayback, [{ kind: 'stepped', index: 2 }, { kind: 'failed' }], 'Paused 2'],
    [
      'stops where no stop can be gone to',
      playing(0),
      Array.from({ length: 4 }, () => ({ kind: 'failed' }) as const),
      'Idle -1',
    ],
    [
      'counts failures in a row',
      playing(0),
      [{ kind: 'failed' }, { kind: 'failed' }, { kind: 'arrived' }, { kind: 'shown' }, { kind: 'failed' }],
      'Completed 3',
    ],
    ['stops', playing(2), [{ kind: 'stopped' }], 'Idle -1'],
    ['keeps its stop when others change', playing(2), [{ kind: 'stopsChanged', index: 1 }], 'Playing 1'],
    ['takes the next when its stop is gone', playing(3), [{ kind: 'stopsChanged', index: null }], 'Playing 3'],
    [
      'has no word of stays when it rests',
      noPlayback,
      [{ kind: 'shown' }, { kind: 'failed' }, { kind: 'arrived' }],
      'Idle -1',
    ],
  ])('%s', (_, playback, events, expected) => {
    expect(brief(after(playback, ...events))).toBe(expected);
  });

  it('goes round where it loops', () => {
    const round = { count: 4, loop: true };
    expect(brief(afterPlaybackEvent(playing(3), { kind: 'shown' }, round))).toBe('Playing 0');
    expect(brief(afterPlaybackEvent(playing(0), { kind: 'shown' }, { count: 1, loop: true }))).toBe('Completed 0');
  });

  it('is none without stops', () => {
    expect(afterPlaybackEvent(playing(1), { kind: 'stopsChanged', index: null }, { count: 0, loop: false })).toEqual(
      noPlayback,
    );
  });
});
