/** The command that begins a visit without a press. */
import type { Command } from '../commands/index.ts';
import { playPressed } from './state.ts';

export const startUpCommands: readonly Command[] = [
  {
    name: 'START',
    line: '{} begins the visit, as a press on the splash does',
    run: ({ send }) => send(playPressed, undefined),
  },
];
