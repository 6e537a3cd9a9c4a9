/** The tours of a model, asked of the server and followed: every change of their stops or photos maps them anew. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapTourResults, type MappedTours } from './map-tour.ts';

export interface ToursSubscription extends Disposable {
  /**
   * From now on tells the tours of all layers, and not that of the base view alone. Rejects with a `LoadFailure`, and
   * then goes on as before.
   */
  readonly includeLayers: () => Promise<void>;
}

/**
 * Tells the base view's tour as it is, and again at every change. Photos are asked for only where a tour needs them.
 * Rejects with a `LoadFailure` where the first answers cannot be had.
 */
export const subscribeToTours = async (
  page: PageData,
  modelId: string,
  received: (mapped: MappedTours) => void,
): Promise<ToursSubscription> => {
  const client = graphClientOf(page, modelId);
  const disposables = new DisposableStack();
  let reels: unknown;
  let photos: unknown;
  let followsPhotos = false;
  let endReels: (() => void) | undefined;
  disposables.defer(() => endReels?.());
  const notify = (): void => received(mapTourResults(reels, photos));
  const askPhotos = async (): Promise<void> => {
    const isNeeded = mapTourResults(reels, photos).tours.some(({ tour }) => tour.stops.length > 0);
    if (followsPhotos || !isNeeded) return;
    followsPhotos = true;
    photos = (await client.query('GetPhotos', { modelId })).data;
    const changed = (result: { readonly data?: unknown }): void => {
      photos = result.data;
      notify();
    };
    disposables.defer(client.watch('GetPhotos', { modelId }, changed));
  };
  const reelsChanged = async (result: { readonly data?: unknown }): Promise<void> => {
    reels = result.data;
    try {
      await askPhotos();
    } catch (failure) {
      followsPhotos = false;
      console.warn('the photos of the tour cannot be had', failure);
    }
    notify();
  };
  const follow = (name: 'GetHighlightReel' | 'GetHighlightReels'): void => {
    endReels?.();
    if (!disposables.disposed) endReels = client.watch(name, { modelId }, (result) => void reelsChanged(result));
  };
  reels = (await client.query('GetHighlightReel', { modelId })).data;
  await askPhotos();
  notify();
  follow('GetHighlightReel');
  return {
    includeLayers: async () => {
      const result = await client.query('GetHighlightReels', { modelId });
      follow('GetHighlightReels');
      await reelsChanged(result);
    },
    dispose: () => disposables.dispose(),
  };
};
