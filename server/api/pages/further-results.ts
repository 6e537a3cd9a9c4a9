/** Results in the page beside the model itself (docs/reference/data-api.md#prefetch). */
import type { Actor } from '#domain/access/actor.ts';
import type { DataOf } from '#domain/graph/operations.ts';
import { variablesInPage, type GraphResult, type PageData } from '#domain/graph/page-data.ts';
import type { Graph } from '../graphql/graph.ts';

/** In JSON; larger results are requested by the viewer. */
const maxFurtherResultBytes = 32 * 1024;

type FurtherOperation = 'GetHighlightReel' | 'GetLabels' | 'GetMattertags' | 'GetOrderedLists' | 'GetPhotos';
type ReelData = DataOf<'GetHighlightReel'>;

const hasStops = (result: GraphResult | null): boolean =>
  ((result?.data as ReelData | undefined)?.model?.highlightReel?.entries.length ?? 0) > 0;

/** Small results that a visit needs at rest: with them in the page it sends no query. */
export const findFurtherResults = async (graph: Graph, modelId: string, actor: Actor): Promise<PageData['queries']> => {
  const results: { -readonly [Name in keyof PageData['queries']]: PageData['queries'][Name] } = {};
  const add = async (name: FurtherOperation): Promise<GraphResult | null> => {
    const result = await graph.run(name, variablesInPage(name, modelId), actor);
    if (result.errors || JSON.stringify(result).length > maxFurtherResultBytes) return null;
    results[name] = result;
    return result;
  };
  const [reel] = await Promise.all([
    add('GetHighlightReel'),
    add('GetLabels'),
    add('GetMattertags'),
    add('GetOrderedLists'),
  ]);
  // Photos are the thumbnails of a tour's stops.
  if (hasStops(reel)) await add('GetPhotos');
  return results;
};
