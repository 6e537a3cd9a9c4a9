/** The commands of notes, in the workshop (docs/reference/notes.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { noteEditCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const noteEditCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(noteEditCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('notes.unavailable', 'the editor of notes could not be loaded');
    });
    return module.noteEditCommands[name](...given);
  });
