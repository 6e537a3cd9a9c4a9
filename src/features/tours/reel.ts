/** Whether the reel is open: as a person wants it, else while one is on a tour that is told with its words. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $device, $parameters } from '../start-up/index.ts';
import { $stops, $tourControls, $tourMode, toursMapped } from './data.ts';
import { $playback, isActive } from './state.ts';

/** A reel that only flashes is open for so long. */
export const flashMs = 4000;

export const reelToggled = createEvent();
const flashEnded = createEvent();

const $wish = createStore<boolean | null>(null);
/** A phone has no room for it beside the words. */
const $byItself = combine(
  { mode: $tourMode, playback: $playback, device: $device },
  ({ mode, playback, device }) => mode === 'stories' && isActive(playback) && !device.mobile,
);
export const $reelOpen = combine(
  { wish: $wish, byItself: $byItself, controls: $tourControls },
  ({ wish, byItself, controls }) => controls.reel && (wish ?? byItself),
);
sample({ clock: reelToggled, source: $reelOpen, fn: (open) => !open, target: $wish });

// As the address wants it at the beginning, as soon as there is something to show.
const $begun = createStore(false);
const reelBegins = sample({
  clock: toursMapped,
  source: { begun: $begun, stops: $stops, parameters: $parameters },
  filter: ({ begun, stops }) => !begun && stops.length > 0,
  fn: ({ parameters }) => parameters.reel,
});
sample({ clock: reelBegins, fn: () => true, target: $begun });
sample({ clock: reelBegins, filter: (reel) => reel !== 'collapsed', fn: () => true, target: $wish });
const flashFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, flashMs)));
sample({ clock: reelBegins, filter: (reel) => reel === 'flash', fn: () => undefined, target: flashFx });
const $touched = createStore(false).on(reelToggled, () => true);
sample({ clock: flashFx.done, filter: $touched.map((touched) => !touched), fn: () => undefined, target: flashEnded });
sample({ clock: flashEnded, fn: () => null, target: $wish });
