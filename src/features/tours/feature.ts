/** Guided tours. */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';
import { $isTourActive } from './status.ts';

/** Visitors may see a tour, and the space has been drawn. */
const $isDue = combine($hasBeenAtRest, $model, (hasBeenAtRest, model) =>
  Boolean(hasBeenAtRest && (model?.options.tour.buttons || model?.options.tour.reel)),
);

export const tours = defineFeature({
  id: 'tours',
  load: () => import('./lazy.ts'),
  loadWhen: $isDue,
  parts: [
    {
      slot: 'topBar',
      pick: (module) => module.TourTitle,
      $isShown: combine($isTourActive, $parameters, (isActive, { edit }) => isActive && !edit),
    },
    { slot: 'aboveBottomBar', pick: (module) => module.TourOverlay },
    { slot: 'bottomBar.start', layout: 'wide', pick: (module) => module.TourBar },
  ],
  commands: async (use) => (await import('./command-list.ts')).tourCommandsOf(use),
});
