/** Commands that only diagnostics need. */
import { loseContextFx, showMarkersFx } from '#src/stage/state.ts';
import { optionalNumber, type Command } from '../commands/index.ts';
import { readMarkers } from './read-markers.ts';

export const diagnosticCommands: readonly Command[] = [
  {
    name: 'LOSE_CONTEXT',
    line: '{ restoreAfter? } drops the WebGL context and gives it back after some milliseconds (500)',
    run: ({ call }, payload) => call(loseContextFx, optionalNumber(payload, 'restoreAfter') ?? 500),
  },
  {
    name: 'SHOW_MARKERS',
    line: '{ pins?, labels?, lines?, areas? } draws these in the space, in place of those it drew before',
    run: ({ call }, payload) => call(showMarkersFx, { layer: 'diagnostics', markers: readMarkers(payload) }),
  },
];
