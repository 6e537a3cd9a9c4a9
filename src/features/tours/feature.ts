/** Guided tours. */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { CommandError } from '#src/shell/commands/index.ts';
import { $hasBeenAtRest, defineFeature, lazyCommands } from '#src/shell/features/index.ts';
import { $parameters } from '../start-up/index.ts';
import { $isTourActive, tourCommandSummaries } from './status.ts';

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
  commands: ({ started }) =>
    lazyCommands(tourCommandSummaries, async (name, ...given) => {
      const { tourCommands } = await started().catch(() => {
        throw new CommandError('tour.unavailable', 'Cannot start tour');
      });
      return tourCommands.find((command) => command.name === name)?.run(...given);
    }),
});
