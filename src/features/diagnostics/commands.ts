/** The commands for diagnostics only. */
import { loseContextFx, showMarkersFx } from '#src/stage/state.ts';
import { maxTimeoutMs, optionalDuration, type Command } from '#src/shell/commands/index.ts';
import { readMarkers } from './read-markers.ts';

export const diagnosticCommands: readonly Command[] = [
  {
    name: 'LOSE_CONTEXT',
    summary: '{ restoreAfter? } loses the WebGL context and restores it after this many milliseconds (500)',
    run: ({ call }, payload) => call(loseContextFx, optionalDuration(payload, 'restoreAfter', maxTimeoutMs) ?? 500),
  },
  {
    name: 'SHOW_MARKERS',
    summary: '{ pins?, labels?, lines?, areas? } shows these markers, which replace those of the last call',
    run: ({ call }, payload) => call(showMarkersFx, { layer: 'diagnostics', markers: readMarkers(payload) }),
  },
];
