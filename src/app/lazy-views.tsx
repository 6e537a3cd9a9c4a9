/**
 * Views and layers, and the commands that write tags. Nothing of them is fetched before the space is at rest, nor where
 * the model has but its base layer, unless a command wants them.
 */
import { scopeBind, type Scope } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ModelRequest } from '#src/data/state.ts';
import { CommandError, type Command } from '#src/features/commands/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import {
  $viewsAreOffered,
  tagCommandLines,
  viewCommandLines,
  type TagCommandName,
  type ViewCommandName,
} from '#src/features/view-status/index.ts';
import { $stage } from '#src/stage/state.ts';

const load = () => import('#src/features/views/index.ts');
const loadCommands = () => import('#src/features/view-commands/index.ts');

export interface ViewsOptions extends ModelRequest {
  readonly scope: Scope;
  /** Of the address, before the model's policy. */
  readonly override: string | null;
  /** Of the interface. */
  readonly locale: string;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

/** What the page says of views that visitors may know of; an editor may know of more. */
const isAlone = ({ queries, workshop }: PageData): boolean => {
  const data = queries.GetModelPrefetch?.data as GetModelPrefetchData | null | undefined;
  const views = data?.model?.views;
  return (
    workshop !== true && Array.isArray(views) && views.length < 2 && !views.some(({ layers }) => layers?.length > 1)
  );
};

const follow = async (options: ViewsOptions, evenAlone: boolean): Promise<void> => {
  const { scope, modelId, page, override, locale } = options;
  await scope.getState($stage)?.idle();
  const { subscribeToViewsFx: followViewsFx } = await load();
  await scopeBind(followViewsFx, { scope, safe: true })({ modelId, page, override, locale, evenAlone });
};

/** Begins by itself where visitors may choose something, else with the first command that needs views. */
export const loadViews = (options: ViewsOptions): readonly Command[] => {
  const beginByItself = async (): Promise<void> => {
    await options.opened;
    if (!isAlone(options.page)) await follow(options, false);
  };
  const begun = beginByItself().catch((failure: unknown) => console.warn('the views cannot be shown', failure));

  let wanted: Promise<void> | null = null;
  const runView = async (name: ViewCommandName, ...given: Parameters<Command['run']>): Promise<unknown> => {
    await begun;
    try {
      const { $viewState } = await load();
      if (options.scope.getState($viewState) === null) await (wanted ??= follow(options, true));
    } catch {
      wanted = null;
      throw new CommandError('views.unavailable', 'the views cannot be read');
    }
    const { viewCommandHandlers: viewRuns } = await loadCommands();
    return viewRuns[name](...given);
  };

  const runTag = async (name: TagCommandName, ...[context, payload]: Parameters<Command['run']>): Promise<unknown> => {
    const { edit, tags } = context.get($parameters);
    if (!tags) throw new CommandError('tag.unavailable', 'the address takes tags away (mt=0)');
    await begun;
    const { isInMemory: isOfMemory, memoryTagCommandHandlers: memoryTagRuns } = await loadCommands();
    if (isOfMemory(context.get, payload)) return memoryTagRuns[name](context, payload);
    if (!edit)
      throw new CommandError('edit.unavailable', 'tags are changed in the workshop; elsewhere those in memory alone');
    const { tagCommandHandlers: tagRuns } = await import('#src/workshop/tag-commands/index.ts');
    return tagRuns[name](context, payload);
  };

  return [
    ...(Object.keys(viewCommandLines) as ViewCommandName[]).map((name): Command => ({
      name,
      line: viewCommandLines[name],
      run: (context, payload) => runView(name, context, payload),
    })),
    ...(Object.keys(tagCommandLines) as TagCommandName[]).map((name): Command => ({
      name,
      line: tagCommandLines[name],
      run: (context, payload) => runTag(name, context, payload),
    })),
  ];
};

const parts = {
  button: lazy(async () => ({ default: (await load()).ViewsButton })),
  sheet: lazy(async () => ({ default: (await load()).ViewsSheet })),
} as const;

/** A part of the views' interface, once there is something to choose. */
export const LazyViews = ({ part }: { readonly part: keyof typeof parts }) => {
  const offered = useUnit($viewsAreOffered);
  if (!offered) return null;
  const Part = parts[part];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
