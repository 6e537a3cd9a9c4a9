/** Commands that only diagnostics need. */
import { loseContextFx } from '#src/stage/state.ts';
import { optionalNumber, type Command } from '../commands/index.ts';

export const diagnosticCommands: readonly Command[] = [
  {
    name: 'LOSE_CONTEXT',
    line: '{ restoreAfter? } drops the WebGL context and gives it back after some milliseconds (500)',
    run: ({ call }, payload) => call(loseContextFx, optionalNumber(payload, 'restoreAfter') ?? 500),
  },
];
