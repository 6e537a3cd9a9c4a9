/** Whether the reel is open: as the visitor has set it, else open during a tour with text. */
import { combine, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { $device, $parameters } from '../start-up/index.ts';
import { tourRecords } from '#src/data/tours.ts';
import { $stops, $tourControls, $tourMode } from './current-tour.ts';
import { $playback, isActive } from './state.ts';

/** How long `hl=flash` opens the reel. */
export const flashMs = 4000;

export const reelToggled = createEvent();

/** Null: not set, so it opens and closes automatically. */
const $openSetting = createStore<boolean | null>(null);
/** Not on a phone, where text and reel do not fit together. */
const $opensAutomatically = combine(
  { mode: $tourMode, playback: $playback, device: $device },
  ({ mode, playback, device }) => mode === 'stories' && isActive(playback) && !device.mobile,
);
export const $isReelOpen = combine(
  { setting: $openSetting, opensAutomatically: $opensAutomatically, controls: $tourControls },
  ({ setting, opensAutomatically, controls }) => controls.reel && (setting ?? opensAutomatically),
);
sample({ clock: reelToggled, source: $isReelOpen, fn: (isOpen) => !isOpen, target: $openSetting });

// The reel shows the stops' thumbnails.
sample({
  clock: combine($isReelOpen, tourRecords.$shown, (isOpen, tours) => (isOpen ? tours.map(({ id }) => id) : [])),
  target: tourRecords.keptFresh,
});

// The address parameter counts once, when there is a first stop.
const $isInitialized = createStore(false);
const reelInitialized = sample({
  clock: tourRecords.changed,
  source: { isInitialized: $isInitialized, stops: $stops, parameters: $parameters },
  filter: ({ isInitialized, stops }) => !isInitialized && stops.length > 0,
  fn: ({ parameters }) => parameters.reel,
});
sample({ clock: reelInitialized, fn: () => true, target: $isInitialized });
sample({ clock: reelInitialized, filter: (reel) => reel !== 'collapsed', fn: () => true, target: $openSetting });
const flashEnded = delay({
  source: sample({ clock: reelInitialized, filter: (reel) => reel === 'flash' }),
  timeout: flashMs,
});
const $wasToggled = createStore(false).on(reelToggled, () => true);
sample({
  clock: flashEnded,
  filter: $wasToggled.map((wasToggled) => !wasToggled),
  fn: () => null,
  target: $openSetting,
});
