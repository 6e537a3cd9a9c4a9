/** Sharing: whether it is offered. The modal is in `src/features/share-modal`. */
export { shareMessages } from './messages.ts';
export { $isSharingEnabled, $offeredMeasurements, measurementsOffered } from './state.ts';
