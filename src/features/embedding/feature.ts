/** The viewer in a frame of another page, or left from one. */
import { combine } from 'effector';
import { defineFeature } from '#src/shell/features/index.ts';
import { $device, $parameters } from '../start-up/index.ts';

export const embedding = defineFeature({
  id: 'embedding',
  load: () => import('./lazy.ts'),
  loadWhen: combine($device, $parameters, ({ embedded }, { back }) => embedded || back),
  parts: [{ slot: 'topBar.start', order: -10, pick: (module) => module.EmbeddingButtons }],
});
