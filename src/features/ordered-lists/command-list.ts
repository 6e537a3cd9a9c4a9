/** The commands of ordered lists, whose code is loaded with the panel. */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { orderedListCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const orderedListCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(orderedListCommandSummaries, async (name, context, payload) => {
    const { runOrderedListCommand } = await started();
    return runOrderedListCommand(name, context, payload);
  });
