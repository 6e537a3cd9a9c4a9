/** The commands of photos, in the workshop (docs/reference/photos.md#commands). */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { photoEditCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const photoEditCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(photoEditCommandSummaries, async (name, ...given) => {
    const module = await started().catch(() => {
      throw new CommandError('photo.unavailable', 'the editor of photos could not be loaded');
    });
    return module.photoEditCommands[name](...given);
  });
