/** The panel with the list of measurements; the tool itself is in `lazy.ts`. */
export { $areSavedShown, savedLineRequested } from './availability.ts';
export { measurementsPanel } from './panel.ts';
