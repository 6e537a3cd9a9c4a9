/** The commands that change ordered lists, in the workshop (docs/reference/ordered-lists.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { listEditingCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const listEditingCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(listEditingCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('lists.unavailable', 'the editor of lists could not be loaded');
    });
    return module.listEditCommands[name](...given);
  });
