/** Changes that are lost when the page is closed: edits that wait for the server, and uploads. */
import { combine } from 'effector';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { $uploads } from '#src/data/edits/uploads.ts';

export const $hasUnsavedEdits = combine(
  $unsavedCount,
  $uploads,
  (unsaved, uploads) => unsaved > 0 || uploads.some(({ failure }) => failure === null),
);
