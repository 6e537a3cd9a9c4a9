/** Notices about changes that were not made. Fetched with the first one, never before. */
export { DataNotices } from './ui/data-notices.tsx';
export { $saveFailure, $unauthorized, writeFailed, type DataNotice, type FailedWrite } from './state.ts';
