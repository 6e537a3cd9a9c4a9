/** Tours: playback of a model's highlight reel. Loaded when the space is at rest, where visitors may see a tour. */
import { scopeBind } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import { waitForRecords } from '#src/data/record-subscription.ts';
import { tourRecords } from '#src/data/tours.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './stop-changes.ts';
import './legs.ts';
import './interruptions.ts';
import './tracked-events.ts';
import { watchTour } from './watch-tour.ts';

export {
  $isUnderWay,
  $playback,
  playToggled,
  skippedBack,
  skippedForward,
  stopRequested,
  stopSelected,
  tourFinished,
  tourPaused,
  tourStarted,
  tourStopped,
} from './state.ts';
export { $loop, $stops, $tour, $tourMode, $tourVersion } from './current-tour.ts';
export { stopPreviewed } from './preview.ts';
export { formatStopName, formatStopTitle, tourMessages } from './messages.ts';
export { $isAtStop } from './at-stop.ts';
export { storyEditorProvided, storyEditRequested } from './story.ts';
export { TourBar } from './ui/tour-controls.tsx';
export { TourOverlay } from './ui/tour-overlay.tsx';
export { TourTitle } from './ui/tour-title.tsx';
export { watchTour };

export const start = async ({ scope, canvas, view, host, page, modelId }: FeatureContext) => {
  const disposables = new DisposableStack();
  disposables.own(watchTour(scope, canvas, view.document, host));
  scopeBind(tourRecords.wanted, { scope, safe: true })({ modelId, page });
  // Commands that start a tour wait for it.
  await waitForRecords(tourRecords.$status, scope);
  return disposables;
};
