/** The commands of the start and the cover picture, in the workshop (docs/reference/settings.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { startCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const startCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(startCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('start.unavailable', 'the editor of the start could not be loaded');
    });
    return module.startCommands[name](...given);
  });
