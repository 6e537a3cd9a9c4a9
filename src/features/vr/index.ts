/** VR: whether it is offered. The modal is in `src/features/vr-modal`. */
export { vrMessages } from './messages.ts';
export { $hasXrSessions, $isVrAllowed, enterVrPressed, xrRegistered } from './state.ts';
