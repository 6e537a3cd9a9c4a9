/** The commands of tours, which load the tour when the first of them runs. */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { tourCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const tourCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(tourCommandSummaries, async (name, ...given) => {
    await started().catch(() => {
      throw new CommandError('tour.unavailable', 'Cannot start tour');
    });
    const { tourCommands } = await import('./commands.ts');
    return tourCommands.find((command) => command.name === name)?.run(...given);
  });
