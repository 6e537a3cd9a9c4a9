/**
 * Views and layers, and the commands that write tags: loaded when the space is at rest and the model has more than its
 * base layer, or by the first of their commands.
 */
import { scopeBind, type Scope } from 'effector';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ModelRequest } from '#src/data/state.ts';
import { CommandError, type Command } from '#src/features/commands/index.ts';
import { lazyCommands, lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import {
  $hasViewMenu,
  tagCommandSummaries,
  viewCommandSummaries,
  type TagCommandName,
  type ViewCommandName,
} from '#src/features/lazy-status/index.ts';
import { $stage } from '#src/stage/state.ts';

export const lazyViews = lazyFeature({
  name: 'views and layers',
  load: () => import('#src/features/views/index.ts'),
  loadWhen: $hasViewMenu,
  parts: { Button: (module) => module.ViewsButton, Sheet: (module) => module.ViewsSheet },
});
const loadCommands = () => import('#src/features/view-commands/index.ts');

export interface ViewsOptions extends ModelRequest {
  readonly scope: Scope;
  /** From the address; overrides the model's policy. */
  readonly override: string | null;
  /** The locale of the interface. */
  readonly locale: string;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

/** By the page's data about the views that visitors see; an editor may see more. */
const hasOnlyBaseLayer = ({ queries, workshop }: PageData): boolean => {
  const data = queries.GetModelPrefetch?.data as GetModelPrefetchData | null | undefined;
  const views = data?.model?.views;
  return (
    workshop !== true && Array.isArray(views) && views.length < 2 && !views.some(({ layers }) => layers?.length > 1)
  );
};

const subscribe = async (options: ViewsOptions, includeBaseOnly: boolean): Promise<void> => {
  const { scope, modelId, page, override, locale } = options;
  await scope.getState($stage)?.idle();
  const { subscribeToViewsFx } = await lazyViews.load();
  await scopeBind(subscribeToViewsFx, { scope, safe: true })({ modelId, page, override, locale, includeBaseOnly });
};

/** Loads views as soon as the space is at rest where visitors can choose one. Returns their commands. */
export const loadViews = (options: ViewsOptions): readonly Command[] => {
  const subscribeToSeveral = async (): Promise<void> => {
    await options.opened;
    if (!hasOnlyBaseLayer(options.page)) await subscribe(options, false);
  };
  const started = subscribeToSeveral().catch((failure: unknown) =>
    console.warn('the views could not be loaded', failure),
  );

  let fullSubscription: Promise<void> | null = null;
  const runView = async (name: ViewCommandName, ...parameters: Parameters<Command['run']>): Promise<unknown> => {
    await started;
    try {
      const { $viewState } = await lazyViews.load();
      if (options.scope.getState($viewState) === null) await (fullSubscription ??= subscribe(options, true));
    } catch {
      fullSubscription = null;
      throw new CommandError('views.unavailable', 'the views could not be loaded');
    }
    const { viewCommandHandlers } = await loadCommands();
    return viewCommandHandlers[name](...parameters);
  };

  const runTag = async (name: TagCommandName, ...[context, payload]: Parameters<Command['run']>): Promise<unknown> => {
    const { edit, tags } = context.get($parameters);
    if (!tags) throw new CommandError('tag.unavailable', 'the address disables tags (mt=0)');
    await started;
    const { isForMemoryTag, memoryTagCommandHandlers } = await loadCommands();
    if (isForMemoryTag(context.get, payload)) return memoryTagCommandHandlers[name](context, payload);
    if (!edit)
      throw new CommandError(
        'edit.unavailable',
        'tags can be edited only in the workshop; elsewhere only tags in memory',
      );
    const { tagCommandHandlers } = await import('#src/workshop/tag-commands.ts');
    return tagCommandHandlers[name](context, payload);
  };

  return [...lazyCommands(viewCommandSummaries, runView), ...lazyCommands(tagCommandSummaries, runTag)];
};
