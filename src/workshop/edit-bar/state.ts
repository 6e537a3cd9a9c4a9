/** Whether a page that went now would take something with it. */
import { combine } from 'effector';
import { $unsaved } from '#src/data/edits/state.ts';
import { $uploads } from '#src/data/edits/uploads.ts';
import { $invalidFields, $unsavedTexts } from '../tags/index.ts';

export const $isUnsaved = combine(
  $unsaved,
  $uploads,
  $unsavedTexts,
  $invalidFields,
  (unsaved, uploads, rejected, issues) =>
    unsaved > 0 || rejected.length > 0 || issues.length > 0 || uploads.some(({ trouble: failure }) => failure === null),
);
