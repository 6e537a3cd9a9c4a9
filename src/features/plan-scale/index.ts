/** The floor plan's scale bar and north mark. */
export { canvasResized } from './state.ts';
export { PlanScaleAndNorth } from './ui/plan-scale-and-north.tsx';
