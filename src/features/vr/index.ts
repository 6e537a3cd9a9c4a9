/** VR: whether it is offered. The modal and the sessions are in `src/features/vr-modal`. */
export { vrMessages } from './messages.ts';
export {
  $hasArSessions,
  $hasHadXrSessions,
  $hasXrSessions,
  $isVrAllowed,
  $isVrOffered,
  $isXrSupportAwaited,
  xrSupportChanged,
} from './state.ts';
export { $isVrNudgeShown, vrNudgeClosed } from './vr-nudge.ts';
export { $vrTurning, vrTurningChosen, vrTurningMessages } from './turning.ts';
export { watchXrSupport, type XrSystem } from './watch-xr-support.ts';
