/**
 * Decides what pauses a tour: the visitor takes the camera or enters VR, something else moves the camera, or a tool is
 * activated.
 */
import { sample } from 'effector';
import type { PlaybackEvent } from '#domain/tours/playback.ts';
import { $openPanel } from '#src/shell/panels/index.ts';
import { changeModeFx, stageEvents } from '#src/stage/state.ts';
import { toolActivated } from '#src/tools/state.ts';
import { $isStaying } from './legs.ts';
import { $isUnderWay, playbackEventReceived, tourPaused } from './state.ts';
import { tourPauseRequested } from './status.ts';

// During a stay the tour itself only turns and zooms, so every move and change of mode is someone else's. In a headset it waits.
sample({
  clock: [stageEvents.moveStarted, changeModeFx, stageEvents.xrStarted],
  filter: $isStaying,
  fn: () => undefined,
  target: tourPaused,
});

sample({ clock: stageEvents.gestureStarted, fn: () => undefined, target: tourPaused });
// On the way to a stop the other move supersedes that of the tour, which pauses it.
sample({ clock: tourPauseRequested, filter: $isStaying, target: tourPaused });
sample({ clock: tourPaused, fn: (): PlaybackEvent => ({ kind: 'paused' }), target: playbackEventReceived });

const pausingToolActivated = toolActivated.filter({ fn: ({ pausesTour }) => pausesTour });
// The panel of a tool is how it is activated where it needs no press on the space.
const toolPanelOpened = $openPanel.updates.filter({ fn: (panel) => panel?.tool !== undefined });
sample({
  clock: [pausingToolActivated, toolPanelOpened],
  filter: $isUnderWay,
  fn: () => undefined,
  target: tourPaused,
});
