/** Notices about changes that were not made. Only editors need them: fetched with what edits, never before. */
export { DataNotices } from './ui/data-notices.tsx';
export { $saveFailure, $unauthorized, writeFailed, type DataNotice, type FailedWrite } from './state.ts';
