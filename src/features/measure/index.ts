/** The panel with the list of measurements; the tool itself is in `lazy.ts`. */
export { measurementsPanel } from './panel.ts';
