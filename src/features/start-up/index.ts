/** Start-up: phases, splash screen, autoplay, error screens, and the notification of a lost context. */
import './failures.ts';

export { openViewer } from './open-viewer.ts';
export { signInPressed } from './leave-page.ts';
export { readDevice, reducedMotionQuery } from './device.ts';
export type { Phase } from './phase.ts';
export {
  $device,
  $parameters,
  $phase,
  $reducedMotion,
  bootPanoramaDrawn,
  frameResized,
  interfaceMounted,
  motionPreferenceChanged,
  startUpCommands,
  viewerOpened,
} from './state.ts';
export { $isSplashCovering } from './splash.ts';
export { StartUpScreen } from './ui/start-up-screen.tsx';
export { StageNotifications } from './ui/stage-notifications.tsx';
