/** Tours: a model's highlight reel, played. A chunk of its own, fetched when the space is at rest. */
export { $playback, tourPaused, tourStarted, tourStopped } from './state.ts';
export { $stops, subscribeToToursFx, toursMapped } from './data.ts';
export { tourCommands } from './commands.ts';
export { TourBar } from './ui/tour-bar.tsx';
export { TourOverlay } from './ui/tour-overlay.tsx';
export { TourTitle } from './ui/tour-title.tsx';
export { watchTour } from './watch-tour.ts';
