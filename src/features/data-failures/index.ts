/** Notices about changes that were not made. Fetched with the first one, never before. */
export { DataFailureToasts } from './ui/data-failure-toasts.tsx';
export { $saveFailure, $unauthorized, writeFailed, type DataFailure, type FailedWrite } from './state.ts';
