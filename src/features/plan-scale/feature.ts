/** The scale bar and the north mark of the floor plan. */
import { defineFeature } from '#src/shell/features/index.ts';
import { PlanScaleAndNorth } from './ui/plan-scale-and-north.tsx';
import { watchCanvasSize } from './watch-canvas-size.ts';

export const planScale = defineFeature({
  id: 'plan-scale',
  start: ({ scope, canvas }) => watchCanvasSize(scope, canvas),
  parts: [{ slot: 'view', order: 10, component: PlanScaleAndNorth }],
});
