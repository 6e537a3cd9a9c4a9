/** The room overlay: names, walls and dimensions of rooms over the view, and whether the imagery is shown. */
import { combine } from 'effector';
import { $model } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { $tool } from '#src/tools/state.ts';
import { $isOverview } from '../floors/index.ts';

export const roomOverlay = defineFeature({
  id: 'room-overlay',
  load: () => import('./lazy.ts'),
  loadWhen: combine($model, $isOverview, $tool, (model, isOverview, tool) =>
    Boolean(model?.options.roomBounds && (isOverview || tool?.name === 'MEASUREMENTS')),
  ),
  // Where nothing moves when it comes and goes.
  parts: [
    { slot: 'bottomBar.start', order: 90, layout: 'wide', pick: (module) => module.RoomSwitches },
    { slot: 'bottomBar.centre', order: 20, layout: 'phone', pick: (module) => module.RoomSwitches },
  ],
});
