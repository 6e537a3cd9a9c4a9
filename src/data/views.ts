/** The views of a model with their layers, asked of the server and followed where there is something to choose. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import { allowedIn, type LayersAllowed } from '#domain/views/layers-mode.ts';
import type { LoadFailure } from './errors.ts';
import type { GraphClient } from './graph-client.ts';
import { layersModeIn, mapViewsResult, type MappedViews } from './map-views.ts';

export interface ViewsResult extends MappedViews {
  readonly allowed: LayersAllowed;
}

export interface ViewsQuery {
  readonly modelId: string;
  /** A code that goes before the model's policy, as `layersModeOf` takes it. It opens nothing that the server keeps. */
  readonly override: string | null;
  /** Also of a model that has its base layer alone. */
  readonly evenAlone: boolean;
}

const mappedOrThrow = (result: GraphResult): MappedViews => {
  const mapped = mapViewsResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

const isAlone = ([first, ...others]: MappedViews['views']): boolean =>
  others.length === 0 && (first?.layers.length ?? 0) < 2;

/**
 * Tells the views as they are, and again at every change. A model whose policy has none is told nothing and asked
 * nothing; one that has its base layer alone is not followed unless that is wished. Rejects with a `LoadFailure`.
 */
export const subscribeToViews = async (
  client: GraphClient,
  { modelId, override, evenAlone }: ViewsQuery,
  received: (views: ViewsResult) => void,
): Promise<Disposable> => {
  const disposables = new DisposableStack();
  // The page brought this one along.
  const allowed = allowedIn(layersModeIn(await client.query('GetModelPrefetch', { modelId }), override));
  if (!allowed.modelViews && !allowed.dataLayers) return disposables;
  const notify = ({ views, problems }: MappedViews): void => received({ views, problems, allowed });
  const first = mappedOrThrow(await client.query('GetViews', { modelId }));
  if (!evenAlone && isAlone(first.views)) return disposables;
  notify(first);
  disposables.defer(
    client.watch('GetViews', { modelId }, (result) => {
      const mapped = mapViewsResult(result);
      if (mapped.ok) notify(mapped.value);
      else console.warn('a change of the views is not shown', mapped.failure satisfies LoadFailure);
    }),
  );
  return disposables;
};
