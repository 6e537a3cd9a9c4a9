/** The commands of the search, whose code is loaded with it. docs/reference/search.md#commands */
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { searchCommandSummaries } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';
import { $isSearchOffered } from '../search-panel/index.ts';

export const searchCommandsOf = ({ started, context: { scope } }: FeatureUse<typeof Lazy>): readonly Command[] =>
  lazyCommands(searchCommandSummaries, async (name, context, payload) => {
    if (!context.get($isSearchOffered)) throw new CommandError('search.disabled', 'this space cannot be searched');
    const { runSearchCommand } = await started();
    return runSearchCommand(name, context, payload, scope);
  });
