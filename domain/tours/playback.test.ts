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
] as const)('the index beside %d in direction %d of four is %d', (index, direction, expected) => {
  expect(indexBeside(index, direction, 4)).toBe(expected);
});

it('is moving while it plays or steps', () => {
  expect(tourStates.filter(isUnderWay)).toEqual(['Playing', 'Rewinding', 'FastForwarding', 'Skipping']);
});

describe('a tour', () => {
  it.each<readonly [string, Playback, readonly PlaybackEvent[], string]>([
    ['starts', noPlayback, [{ kind: 'started', index: 2 }], 'Playing 2'],
    ['continues after a stay', playing(0), [{ kind: 'arrived' }, { kind: 'shown' }], 'Playing 1'],
    ['is completed after the last stop', playing(3), [{ kind: 'arrived' }, { kind: 'shown' }], 'Completed 3'],
    ['waits at a stop', playing(1), [{ kind: 'arrived', waits: true }, { kind: 'shown' }], 'Paused 1'],
    [
      'goes on from where it has waited',
      playing(1),
      [{ kind: 'arrived', waits: true }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'waits after a step of one that plays, too',
      playing(1),
      [
        { kind: 'stepped', index: 3 },
        { kind: 'arrived', waits: true },
      ],
      'Paused 3',
    ],
    [
      'goes on from a step to a stop that cannot be reached, if it skips it',
      playing(0),
      [{ kind: 'paused' }, { kind: 'stepped', index: 1 }, { kind: 'failed', skips: true }],
      'Playing 2',
    ],
    [
      'goes back from such a stop',
      playing(3),
      [{ kind: 'paused' }, { kind: 'stepped', index: 2 }, { kind: 'failed', skips: true }],
      'Rewinding 1',
    ],
    ['is finished by the visitor', playing(2), [{ kind: 'finished' }], 'Completed 3'],
    ['starts again once completed', playing(3), [{ kind: 'shown' }, { kind: 'resumed' }], 'Playing 0'],
    ['pauses', playing(1), [{ kind: 'paused' }, { kind: 'left', share: 0.5 }], 'Paused 1'],
    [
      'resumes a stop that was not shown completely',
      playing(1),
      [{ kind: 'paused' }, { kind: 'left', share: 0.98 }, { kind: 'resumed' }],
      'Playing 1',
    ],
    [
      'continues after a stop that was shown to 99 %',
      playing(1),
      [{ kind: 'paused' }, { kind: 'left', share: 0.99 }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'is completed by resuming after the last stop',
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
      'continues playing after a step',
      playing(1),
      [{ kind: 'stepped', index: 3 }, { kind: 'stepped', index: 2 }, { kind: 'arrived' }],
      'Playing 2',
    ],
    [
      'is paused after a step when it was not playing',
      noPlayback,
      [{ kind: 'stepped', index: 2 }, { kind: 'arrived' }],
      'Paused 2',
    ],
    [
      'continues after the stop of a step',
      noPlayback,
      [{ kind: 'stepped', index: 1 }, { kind: 'arrived' }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'pauses during a step',
      playing(1),
      [{ kind: 'stepped', index: 2 }, { kind: 'paused' }, { kind: 'left', share: 0 }],
      'Paused 2',
    ],
    ['skips a stop that cannot be reached', playing(1), [{ kind: 'failed' }], 'Playing 2'],
    ['is paused where a step fails', noPlayback, [{ kind: 'stepped', index: 2 }, { kind: 'failed' }], 'Paused 2'],
    [
      'stops where no stop can be reached',
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
    ['keeps its stop when the others change', playing(2), [{ kind: 'stopsChanged', index: 1 }], 'Playing 1'],
    [
      'continues with the next when its stop is removed',
      playing(3),
      [{ kind: 'stopsChanged', index: null }],
      'Playing 3',
    ],
    [
      'goes back by one when its stop is removed while it is paused, and resumes with the next',
      playing(2, { state: 'Paused' }),
      [{ kind: 'stopsChanged', index: null }, { kind: 'resumed' }],
      'Playing 2',
    ],
    [
      'has no stop before the first',
      playing(0, { state: 'Paused' }),
      [{ kind: 'stopsChanged', index: null }],
      'Paused 0',
    ],
    [
      'is paused at the stop that was selected, and resumes with the next',
      noPlayback,
      [{ kind: 'selected', index: 1 }, { kind: 'resumed' }],
      'Playing 2',
    ],
    ['ignores stays while idle', noPlayback, [{ kind: 'shown' }, { kind: 'failed' }, { kind: 'arrived' }], 'Idle -1'],
  ])('%s', (_, playback, events, expected) => {
    expect(brief(after(playback, ...events))).toBe(expected);
  });

  it('starts again after the last stop where it loops', () => {
    const looping = { count: 4, loop: true };
    expect(brief(afterPlaybackEvent(playing(3), { kind: 'shown' }, looping))).toBe('Playing 0');
    expect(brief(afterPlaybackEvent(playing(0), { kind: 'shown' }, { count: 1, loop: true }))).toBe('Completed 0');
  });

  it('is idle without stops', () => {
    expect(afterPlaybackEvent(playing(1), { kind: 'stopsChanged', index: null }, { count: 0, loop: false })).toEqual(
      noPlayback,
    );
  });
});
