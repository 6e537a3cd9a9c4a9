/** Conflicts between own changes and those of others, which editors resolve field by field. */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const editConflicts = defineFeature({
  id: 'edit-conflicts',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  parts: [{ slot: 'notifications', order: 15, pick: (module) => module.ConflictNotice }],
  modals: { edit_conflicts: (module) => module.Conflicts },
});
