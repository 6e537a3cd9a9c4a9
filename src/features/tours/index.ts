/** Tours: playback of a model's highlight reel. This feature is a chunk of its own, downloaded when the stage is idle. */
import './stop-changes.ts';
import './legs.ts';
import './interruptions.ts';
import './tracked-events.ts';

export { $playback, tourPaused, tourStarted, tourStopped } from './state.ts';
export { $stops, subscribeToToursFx, toursMapped } from './current-tour.ts';
export { tourCommands } from './commands.ts';
export { TourBar } from './ui/tour-controls.tsx';
export { TourOverlay } from './ui/tour-overlay.tsx';
export { TourTitle } from './ui/tour-title.tsx';
export { watchTour } from './watch-tour.ts';
