/** Loads the views of a model with their layers, and watches them if there is more than the base layer. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import { layersFeaturesOf, type LayersFeatures } from '#domain/views/layers-mode.ts';
import type { LoadFailure } from './errors.ts';
import type { GraphClient } from './graph-client.ts';
import { layersModeIn, mapViewsResult, type MappedViews } from './map-views.ts';

export interface ViewsResult extends MappedViews {
  readonly allowed: LayersFeatures;
}

export interface ViewsQuery {
  readonly modelId: string;
  /** Overrides the model's policy, as `layersModeOf` takes it; the server's permissions still apply. */
  readonly override: string | null;
  /** Whether to load and watch a model that has only its base layer, too. */
  readonly includeBaseOnly: boolean;
}

const mappedOrThrow = (result: GraphResult): MappedViews => {
  const mapped = mapViewsResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

const hasOnlyBaseLayer = ([first, ...others]: MappedViews['views']): boolean =>
  others.length === 0 && (first?.layers.length ?? 0) < 2;

/**
 * Calls `onChange` with the views now and after every change. Nothing is loaded if the model's policy disables views, and
 * a model with only its base layer is not watched unless `includeBaseOnly` is set. Rejects with a `LoadFailure`.
 */
export const subscribeToViews = async (
  client: GraphClient,
  { modelId, override, includeBaseOnly }: ViewsQuery,
  onChange: (views: ViewsResult) => void,
): Promise<Disposable> => {
  const disposables = new DisposableStack();
  // The page contains the result of this query.
  const allowed = layersFeaturesOf(layersModeIn(await client.query('GetModelPrefetch', { modelId }), override));
  if (!allowed.modelViews && !allowed.dataLayers) return disposables;
  const notify = ({ views, warnings }: MappedViews): void => onChange({ views, warnings, allowed });
  const first = mappedOrThrow(await client.query('GetViews', { modelId }));
  if (!includeBaseOnly && hasOnlyBaseLayer(first.views)) return disposables;
  notify(first);
  disposables.defer(
    client.watch('GetViews', { modelId }, (result) => {
      const mapped = mapViewsResult(result);
      if (mapped.ok) notify(mapped.value);
      else console.warn('a change of the views could not be loaded', mapped.failure satisfies LoadFailure);
    }),
  );
  return disposables;
};
