/** The commands of labels, in the workshop (docs/reference/labels.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { labelCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const labelCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(labelCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('labels.unavailable', 'the editor of labels could not be loaded');
    });
    return module.labelCommands[name](...given);
  });
