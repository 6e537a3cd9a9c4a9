/** What editors can do with the measurements of the space beyond the measuring tool. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $tool } from '#src/tools/state.ts';

const $isMeasuring = $tool.map((tool) => tool?.name === 'MEASUREMENTS');

export const measurementEditing = defineFeature({
  id: 'measurement-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  loadWhen: combine($isWorkshop, $isMeasuring, (isWorkshop, isMeasuring) => isWorkshop && isMeasuring),
});
