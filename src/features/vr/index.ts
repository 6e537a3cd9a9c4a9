/** VR: whether it is offered, and its button. The modal is a chunk of its own (`src/features/vr-modal`). */
export { vrMessages } from './messages.ts';
export { $hasXrSessions, $isVrAllowed, enterVrPressed, xrRegistered } from './state.ts';
export { VrButton } from './ui/vr-button.tsx';
export { useVrEntries } from './ui/use-vr-entries.ts';
