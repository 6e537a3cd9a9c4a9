/** Notifications of changes that could not be saved. This feature is loaded with the first one. */
export { DataFailureToasts } from './ui/data-failure-toasts.tsx';
export { $saveFailure, $unauthorized, writeFailed, type DataFailure, type FailedWrite } from './state.ts';
