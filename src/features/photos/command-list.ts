/** The commands of photos, whose code is loaded with the panel. */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { photoCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const photoCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(photoCommandSummaries, async (name, context, payload) => {
    const { runPhotoCommand } = await started();
    return runPhotoCommand(name, context, payload);
  });
