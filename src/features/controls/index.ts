/** Which controls the bars and the footer have. */
export { $visibleControls } from './state.ts';
