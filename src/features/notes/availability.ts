/** Who has notes, and who may write them (docs/reference/notes.md#when-notes-are-available). */
import { combine } from 'effector';
import { hasPuck } from '#domain/navigation/pucks.ts';
import { $mayReadNotes, $model } from '#src/data/state.ts';

export const $areNotesOffered = combine(
  $mayReadNotes,
  $model,
  (mayRead, model): boolean => mayRead && model !== null && model.sweeps.some(hasPuck),
);

/** False where the policy of the model is off: then only editors read notes, and they may remove them. */
export const $canWriteNotes = combine(
  $areNotesOffered,
  $model,
  (areOffered, model): boolean => areOffered && model?.options.notes === true,
);
