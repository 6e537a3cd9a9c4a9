/** Whether the camera is at the current stop of the tour, where its text belongs. */
import { createStore, sample } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { $stops } from './current-tour.ts';
import { legStarted } from './legs.ts';
import { playbackStepped } from './state.ts';

export const stopReached = sample({
  clock: playbackStepped,
  source: $stops,
  filter: (stops, { event, playback }) => event.kind === 'arrived' && playback.index in stops,
  fn: (stops, { playback }) => ({ stop: stops[playback.index]!, index: playback.index, state: playback.state }),
});

const stopRemoved = playbackStepped.filter({
  fn: ({ event }) => event.kind === 'stopsChanged' && event.index === null,
});
const modeLeft = stageEvents.modeChanged.filter({ fn: ({ mode }) => mode === 'transitioning' });
/** From the arrival until the camera leaves the viewpoint or the mode, by the tour or by the visitor. */
export const $isAtStop = createStore(false)
  .on(stopReached, () => true)
  .on([legStarted, stopRemoved, stageEvents.moveStarted, modeLeft], () => false);
