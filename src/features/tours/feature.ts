/** Guided tours. */
import { combine } from 'effector';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $hasBeenAtRest, defineFeature } from '#src/shell/features/index.ts';
import { $isTourActive } from './status.ts';

/** Visitors may see a tour, or editors change it; and the space has been drawn. */
const $isDue = combine($hasBeenAtRest, $model, $isWorkshop, (hasBeenAtRest, model, isWorkshop) =>
  Boolean(hasBeenAtRest && (isWorkshop || model?.options.tour.buttons || model?.options.tour.reel)),
);

export const tours = defineFeature({
  id: 'tours',
  load: () => import('./lazy.ts'),
  loadWhen: $isDue,
  parts: [
    {
      slot: 'topBar',
      pick: (module) => module.TourTitle,
      $isShown: combine($isTourActive, $isWorkshop, (isActive, isWorkshop) => isActive && !isWorkshop),
    },
    { slot: 'aboveBottomBar', pick: (module) => module.TourOverlay },
    { slot: 'bottomBar.start', pick: (module) => module.TourBar },
  ],
  commands: async (use) => (await import('./command-list.ts')).tourCommandsOf(use),
});
