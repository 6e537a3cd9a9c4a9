/** What is known of a tour before its own code is there. */
export { $tourHasCamera, $tourIsActive, $tourIsUnderWay, $tourStatus, tourStatusChanged } from './state.ts';
export { tourCommandLines, type TourCommandName } from './command-lines.ts';
