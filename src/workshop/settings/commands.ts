/** The commands of the settings, in the workshop (docs/reference/settings.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { settingsCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const settingsCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(settingsCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('settings.unavailable', 'the editor of the settings could not be loaded');
    });
    return module.settingsCommands[name](...given);
  });
