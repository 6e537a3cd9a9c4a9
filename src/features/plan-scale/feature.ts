/** The scale bar and the north mark of the floor plan. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $tool } from '#src/tools/state.ts';
import { PlanScaleAndNorth } from './ui/plan-scale-and-north.tsx';
import { watchCanvasSize } from './watch-canvas-size.ts';

const $hasNoTool = $tool.map((tool) => tool === null);

export const planScale = defineFeature({
  id: 'plan-scale',
  start: ({ scope, canvas }) => watchCanvasSize(scope, canvas),
  parts: [
    { slot: 'view', order: 10, layout: 'wide', component: PlanScaleAndNorth },
    // On a phone the bar of a tool is in their place.
    { slot: 'view', order: 10, layout: 'phone', component: PlanScaleAndNorth, $isShown: $hasNoTool },
  ],
});
