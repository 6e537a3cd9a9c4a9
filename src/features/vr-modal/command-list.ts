/** The commands of VR, whose code is loaded with the sessions. */
import { lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { vrCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';

export const vrCommandsOf = ({ started }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(vrCommandSummaries, async (name, context, payload) => {
    const { vrCommandHandlers } = await started();
    return vrCommandHandlers[name](context, payload);
  });
