/** The commands of links, whose code is loaded with the share modal. */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { linkCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const linkCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(linkCommandSummaries, async (name, ...given) => {
    const { linkCommandHandlers } = await started();
    return linkCommandHandlers[name](...given);
  });
