/** The tours of a model, asked of the server and followed: every change of their stops or photos maps them anew. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapTourAnswers, type MappedTours } from './map-tour.ts';

export interface FollowedTours extends Disposable {
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
export const followTours = async (
  page: PageData,
  modelId: string,
  told: (mapped: MappedTours) => void,
): Promise<FollowedTours> => {
  const client = graphClientOf(page, modelId);
  const ends = new DisposableStack();
  let reels: unknown;
  let photos: unknown;
  let followsPhotos = false;
  let endReels: (() => void) | undefined;
  ends.defer(() => endReels?.());
  const tell = (): void => told(mapTourAnswers(reels, photos));
  const askPhotos = async (): Promise<void> => {
    const isNeeded = mapTourAnswers(reels, photos).tours.some(({ tour }) => tour.stops.length > 0);
    if (followsPhotos || !isNeeded) return;
    followsPhotos = true;
    photos = (await client.query('GetPhotos', { modelId })).data;
    const changed = (answer: { readonly data?: unknown }): void => {
      photos = answer.data;
      tell();
    };
    ends.defer(client.watch('GetPhotos', { modelId }, changed));
  };
  const reelsChanged = async (answer: { readonly data?: unknown }): Promise<void> => {
    reels = answer.data;
    try {
      await askPhotos();
    } catch (failure) {
      followsPhotos = false;
      console.warn('the photos of the tour cannot be had', failure);
    }
    tell();
  };
  const follow = (name: 'GetHighlightReel' | 'GetHighlightReels'): void => {
    endReels?.();
    if (!ends.disposed) endReels = client.watch(name, { modelId }, (answer) => void reelsChanged(answer));
  };
  reels = (await client.query('GetHighlightReel', { modelId })).data;
  await askPhotos();
  tell();
  follow('GetHighlightReel');
  return {
    includeLayers: async () => {
      const answer = await client.query('GetHighlightReels', { modelId });
      follow('GetHighlightReels');
      await reelsChanged(answer);
    },
    dispose: () => ends.dispose(),
  };
};
