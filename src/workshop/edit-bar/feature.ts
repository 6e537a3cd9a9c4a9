/** The workshop’s bar. */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const editBar = defineFeature({
  id: 'edit-bar',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  parts: [{ slot: 'topBar.end', order: 0, pick: (module) => module.WorkshopBar }],
});
