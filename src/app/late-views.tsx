/** Views and layers. Nothing of them is fetched before the space is at rest, nor where the model has but its base layer. */
import { scopeBind, type Scope } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ModelRequest } from '#src/data/state.ts';
import { $viewsAreOffered } from '#src/features/view-status/index.ts';
import { $stage } from '#src/stage/state.ts';

const load = () => import('#src/features/views/index.ts');

export interface ViewsOptions extends ModelRequest {
  readonly scope: Scope;
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

export const beginViews = async ({ scope, opened, modelId, page }: ViewsOptions): Promise<void> => {
  await opened;
  if (isAlone(page)) return;
  await scope.getState($stage)?.idle();
  try {
    const { followViewsFx } = await load();
    await scopeBind(followViewsFx, { scope, safe: true })({ modelId, page });
  } catch (failure) {
    console.warn('the views cannot be shown', failure);
  }
};

const parts = {
  button: lazy(async () => ({ default: (await load()).ViewsButton })),
  sheet: lazy(async () => ({ default: (await load()).ViewsSheet })),
} as const;

/** A part of the views' interface, once there is something to choose. */
export const LateViews = ({ part }: { readonly part: keyof typeof parts }) => {
  const offered = useUnit($viewsAreOffered);
  if (!offered) return null;
  const Part = parts[part];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
