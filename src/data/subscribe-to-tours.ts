/** Loads and watches the tours of a model: they are mapped again after every change of their stops or photos. */
import type { Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { ExpiringUrl } from './expiring-urls.ts';
import { graphClientOf } from './graph-client-of.ts';
import { mapTourResults, thumbnailUrlsIn, type MappedTours } from './map-tour.ts';
import { createWatchedUrls } from './watched-urls.ts';

export interface ToursSubscription extends Disposable {
  /**
   * Loads and watches the tours of all layers instead of the base view's. On failure it rejects with a `LoadFailure` and
   * the subscription stays as it was.
   */
  readonly includeLayers: () => Promise<void>;
  /**
   * Renews the URLs of the stops' thumbnails before they expire while these are shown, and not otherwise. Resolves when
   * those that expire within a minute have been renewed.
   */
  readonly keepThumbnailsFresh: (isShown: boolean) => Promise<void>;
}

/**
 * Calls `onChange` with the base view's tour now and after every change. Photos are loaded only if a tour has stops.
 * Rejects with a `LoadFailure` if the first load fails.
 */
export const subscribeToTours = async (
  page: PageData,
  modelId: string,
  onChange: (mapped: MappedTours) => void,
  clock?: Clock,
): Promise<ToursSubscription> => {
  const client = graphClientOf(page, modelId);
  const disposables = new DisposableStack();
  let reels: unknown;
  let photos: unknown;
  let isWatchingPhotos = false;
  let hasThumbnailsShown = false;
  let unwatchReels: (() => void) | undefined;
  disposables.defer(() => unwatchReels?.());
  // The watched query of the photos is sent again, which updates the tours.
  const renew = async (): Promise<readonly ExpiringUrl[]> => {
    await client.refresh(new Set(['GetPhotos'] as const));
    return thumbnailUrlsIn((await client.query('GetPhotos', { modelId })).data);
  };
  const thumbnailUrls = disposables.own(createWatchedUrls({ renew, ...(clock && { clock }) }));
  const updateThumbnailUrls = (): void => thumbnailUrls.watch(hasThumbnailsShown ? thumbnailUrlsIn(photos) : []);
  const notify = (): void => {
    updateThumbnailUrls();
    onChange(mapTourResults(reels, photos));
  };
  const loadPhotos = async (): Promise<void> => {
    const isNeeded = mapTourResults(reels, photos).tours.some(({ tour }) => tour.stops.length > 0);
    if (isWatchingPhotos || !isNeeded) return;
    isWatchingPhotos = true;
    photos = (await client.query('GetPhotos', { modelId })).data;
    const photosChanged = (result: { readonly data?: unknown }): void => {
      photos = result.data;
      notify();
    };
    disposables.defer(client.watch('GetPhotos', { modelId }, photosChanged));
  };
  const reelsChanged = async (result: { readonly data?: unknown }): Promise<void> => {
    reels = result.data;
    try {
      await loadPhotos();
    } catch (failure) {
      isWatchingPhotos = false;
      console.warn('the photos of the tour could not be loaded', failure);
    }
    notify();
  };
  const watchReels = (name: 'GetHighlightReel' | 'GetHighlightReels'): void => {
    unwatchReels?.();
    if (!disposables.disposed) unwatchReels = client.watch(name, { modelId }, (result) => void reelsChanged(result));
  };
  reels = (await client.query('GetHighlightReel', { modelId })).data;
  await loadPhotos();
  notify();
  watchReels('GetHighlightReel');
  return {
    includeLayers: async () => {
      const result = await client.query('GetHighlightReels', { modelId });
      watchReels('GetHighlightReels');
      await reelsChanged(result);
    },
    keepThumbnailsFresh: async (isShown) => {
      hasThumbnailsShown = isShown;
      updateThumbnailUrls();
      await thumbnailUrls.ensureFresh();
    },
    dispose: () => disposables.dispose(),
  };
};
