/** Start-up: phases, splash screen, autoplay, error screens, and the notification of a lost context. */
import './failures.ts';
import './note-login.ts';

export { openViewer } from './open-viewer.ts';
export { signInPressed } from './leave-page.ts';
export { readDevice } from './device.ts';
export type { Phase } from './phase.ts';
export {
  $device,
  $isBranded,
  $isExpanded,
  $isLoginRequired,
  $motionChoice,
  $parameters,
  $phase,
  $pressAction,
  $reducedMotion,
  bootPanoramaDrawn,
  interfaceMounted,
  loginRequired,
  motionChosen,
  showcaseStarted,
  showcaseStopped,
  startedWithoutMesh,
  startFailed,
  viewerOpened,
} from './state.ts';
export { $isSplashCovering } from './splash.ts';
export { StageNotifications } from './ui/stage-notifications.tsx';
