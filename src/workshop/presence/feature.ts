/** Which other editors have the space open, and what each of them edits. */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';

export const presence = defineFeature({
  id: 'presence',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  parts: [{ slot: 'topBar.end', order: -10, layout: 'wide', pick: (module) => module.OtherEditors }],
});
