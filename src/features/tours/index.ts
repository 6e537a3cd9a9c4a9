/** Guided tours: their status, and the request to restart. Playback is loaded on demand (`lazy.ts`). */
export {
  $offeredTourControls,
  $isTourActive,
  $isTourUnderWay,
  $tourControlsCamera,
  $tourStatus,
  tourPauseRequested,
  tourRestartRequested,
  tourStatusChanged,
} from './status.ts';
