/** The commands that start the visit (docs/reference/navigation-and-modes.md#command-bus). */
import type { Command } from '#src/shell/commands/index.ts';
import { playPressed, showcaseStarted, showcaseStopped } from './state.ts';

export const startUpCommands: readonly Command[] = [
  {
    name: 'START',
    summary: '{} starts the visit, like a press on the splash screen',
    run: ({ send }) => send(playPressed, undefined),
  },
  {
    name: 'START_SHOWCASE',
    summary: '{} starts the visit and tells the embedding page to expand the frame',
    run: ({ send }) => send(showcaseStarted, undefined),
  },
  {
    name: 'STOP_SHOWCASE',
    summary: '{} tells the embedding page that its frame may be small again',
    run: ({ send }) => send(showcaseStopped, undefined),
  },
];
