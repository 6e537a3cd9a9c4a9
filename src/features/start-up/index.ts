/** Start-up: phases, splash, autoplay, error screens, the notice of a lost context. */
export { openViewer } from './open-viewer.ts';
export { signInPressed } from './go-to-sign-in.ts';
export { readDevice, reducedMotionQuery, stageProfileOf } from './device.ts';
export type { Phase } from './phase.ts';
export {
  $device,
  $parameters,
  $phase,
  $reducedMotion,
  $splashCovers,
  bootPanoramaDrawn,
  frameResized,
  interfaceMounted,
  motionPreferenceChanged,
  viewerOpened,
} from './state.ts';
export { startUpCommands } from './commands.ts';
export { StartUpScreen } from './ui/start-up-screen.tsx';
export { StageNotifications } from './ui/stage-notifications.tsx';
