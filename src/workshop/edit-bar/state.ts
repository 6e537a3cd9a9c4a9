/** Whether a page that went now would take something with it. */
import { combine } from 'effector';
import { $unsaved } from '#src/data/edits/state.ts';
import { $uploads } from '#src/data/edits/uploads.ts';
import { $fieldFaults, $refusedWords } from '../tags/index.ts';

export const $isUnsaved = combine(
  $unsaved,
  $uploads,
  $refusedWords,
  $fieldFaults,
  (unsaved, uploads, refused, faults) =>
    unsaved > 0 || refused.length > 0 || faults.length > 0 || uploads.some(({ trouble }) => trouble === null),
);
