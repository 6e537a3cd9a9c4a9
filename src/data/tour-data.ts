/** The tour of a model, asked of the server and followed: every change of its stops or photos maps it anew. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapTourAnswers, type MappedTour } from './map-tour.ts';

/**
 * Tells the tour as it is, and again at every change. Photos are asked for only where a tour needs them.
 * Rejects with a `LoadFailure` where the first answers cannot be had.
 */
export const followTour = async (
  page: PageData,
  modelId: string,
  told: (mapped: MappedTour) => void,
): Promise<Disposable> => {
  const client = graphClientOf(page, modelId);
  const ends = new DisposableStack();
  let reel: unknown = (await client.query('GetHighlightReel', { modelId })).data;
  let photos: unknown;
  let followsPhotos = false;
  const tell = (): void => told(mapTourAnswers(reel, photos));
  const askPhotos = async (): Promise<void> => {
    if (followsPhotos || mapTourAnswers(reel, photos).tour.stops.length === 0) return;
    followsPhotos = true;
    photos = (await client.query('GetPhotos', { modelId })).data;
    const changed = (answer: { readonly data?: unknown }): void => {
      photos = answer.data;
      tell();
    };
    ends.defer(client.watch('GetPhotos', { modelId }, changed));
  };
  await askPhotos();
  tell();
  const reelChanged = async (answer: { readonly data?: unknown }): Promise<void> => {
    reel = answer.data;
    try {
      await askPhotos();
    } catch (failure) {
      followsPhotos = false;
      console.warn('the photos of the tour cannot be had', failure);
    }
    tell();
  };
  ends.defer(client.watch('GetHighlightReel', { modelId }, (answer) => void reelChanged(answer)));
  return ends;
};
