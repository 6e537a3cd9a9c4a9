/** The commands of viewpoints, in the workshop (docs/reference/sweeps-and-pucks.md#editing-viewpoints). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { viewpointCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const viewpointCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(viewpointCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('viewpoints.unavailable', 'the editor of viewpoints could not be loaded');
    });
    return module.viewpointCommands[name](...given);
  });
