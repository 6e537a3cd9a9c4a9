/** The floor plan's scale bar and north mark. */
export { canvasResized } from './state.ts';
export { PlanScaleMarks } from './ui/plan-scale.tsx';
