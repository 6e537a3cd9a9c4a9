/** The commands that change tours, in the workshop (docs/reference/tours.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { tourEditCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const tourEditingCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(tourEditCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('tour.unavailable', 'the tour editor could not be loaded');
    });
    return module.tourEditCommands[name](...given);
  });
