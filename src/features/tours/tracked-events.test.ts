import { allSettled, createWatch, fork } from 'effector';
import { expect, it } from 'vitest';
import { noPlayback, type Playback, type PlaybackEvent } from '#domain/tours/playback.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { $playback, playbackEventReceived } from './state.ts';
import './tracked-events.ts';

const at = (state: Playback['state'], index: number): Playback => ({ ...noPlayback, state, index });

it.each<[string, Playback, PlaybackEvent, readonly object[]]>([
  ['a start', noPlayback, { kind: 'started', index: 0 }, [{ name: 'tour_started' }]],
  ['a pause', at('Playing', 1), { kind: 'paused' }, []],
  ['a resumption', at('Paused', 1), { kind: 'resumed' }, []],
  ['a stop', at('Playing', 1), { kind: 'stopped' }, [{ name: 'tour_stopped', stop: 1 }]],
  ['a stop while paused', at('Paused', 2), { kind: 'stopped' }, [{ name: 'tour_stopped', stop: 2 }]],
  ['a stop of no tour', noPlayback, { kind: 'stopped' }, []],
  ['the end', at('Playing', 2), { kind: 'shown' }, [{ name: 'tour_completed' }]],
  ['the end by the visitor', at('Paused', 2), { kind: 'finished' }, [{ name: 'tour_completed' }]],
  ['a stop after the end', at('Completed', 2), { kind: 'stopped' }, []],
])('reports %s', async (_, before, event, expected) => {
  const scope = fork({ values: [[$playback, before]] });
  const events: object[] = [];
  createWatch({ unit: eventTracked, scope, fn: (tracked) => events.push(tracked) });
  await allSettled(playbackEventReceived, { scope, params: event });
  expect(events).toEqual(expected);
});
