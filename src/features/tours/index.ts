/** Guided tours: their status and the requests that other features send. Playback itself is loaded on demand (`lazy.ts`). */
export {
  $isTourUnderWay,
  $tourControlsCamera,
  $tourStatus,
  tourRestartRequested,
  tourStatusChanged,
} from './status.ts';
