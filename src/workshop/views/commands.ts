/** The commands of views and layers, in the workshop (docs/reference/views-and-layers.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { viewEditCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const viewEditingCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(viewEditCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('views.unavailable', 'the editor of views could not be loaded');
    });
    return module.viewEditCommands[name](...given);
  });
