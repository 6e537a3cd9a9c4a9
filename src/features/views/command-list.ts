/** The commands of views and layers, and those that write tags. Their code is loaded by the first that runs. */
import { scopeBind } from 'effector';
import { CommandError, lazyCommands, type Command } from '#src/shell/commands/index.ts';
import type { FeatureUse } from '#src/shell/features/index.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $parameters } from '../start-up/index.ts';
import { viewCommandSummaries, tagCommandSummaries, type ViewCommandName } from './command-summaries.ts';
import type * as Lazy from './lazy.ts';
import { $tagCommands, type TagCommandName } from './status.ts';

type Use = FeatureUse<typeof Lazy>;
const loadCommands = () => import('./lazy-commands.ts');

export const viewCommandsOf = ({ context, started }: Use): readonly Command[] => {
  let completed: Promise<void> | null = null;
  /** Loads also the views of a model that has no choice. */
  const complete = async (): Promise<void> => {
    const { $viewState, subscribeToViewsFx, viewsRequestOf } = await started();
    if (!completed && context.scope.getState($viewState) !== null) return;
    const subscribe = scopeBind(subscribeToViewsFx, { scope: context.scope, safe: true });
    completed ??= subscribe(viewsRequestOf(context, true)).then(
      (subscription) => void context.disposables.own(subscription),
    );
    await completed;
  };
  const runView = async (name: ViewCommandName, ...given: Parameters<Command['run']>): Promise<unknown> => {
    try {
      await complete();
    } catch {
      completed = null;
      throw new CommandError('views.unavailable', 'the views could not be loaded');
    }
    const { viewCommandHandlers } = await loadCommands();
    return viewCommandHandlers[name](...given);
  };
  const runTag = async (name: TagCommandName, ...[command, payload]: Parameters<Command['run']>): Promise<unknown> => {
    if (!command.get($parameters).tags) throw new CommandError('tag.unavailable', 'the address disables tags (mt=0)');
    // Where views cannot be loaded, tags belong to the base layer.
    await started().catch(() => undefined);
    const { isForMemoryTag, memoryTagCommandHandlers } = await loadCommands();
    if (isForMemoryTag(command.get, payload)) return memoryTagCommandHandlers[name](command, payload);
    const load = command.get($tagCommands);
    if (!command.get($isWorkshop) || !load)
      throw new CommandError(
        'edit.unavailable',
        'tags can be edited only in the workshop; elsewhere only tags in memory',
      );
    const handlers = await load();
    return handlers[name](command, payload);
  };
  return [...lazyCommands(viewCommandSummaries, runView), ...lazyCommands(tagCommandSummaries, runTag)];
};
