/** The commands of notes, whose code is loaded with the panel. docs/reference/notes.md#commands */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { noteCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const noteCommandsOf = ({ started, context: { scope } }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(noteCommandSummaries, async (name, context, payload) => {
    const { runNoteCommand } = await started();
    return runNoteCommand(name, context, payload, scope);
  });
