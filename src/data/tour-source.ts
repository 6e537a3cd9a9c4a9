/** Where the tours of the model come from: they are mapped again after every change of their stops or photos. */
import { DisposableStack } from '#base/disposable.ts';
import type { TourVersion } from '#domain/tours/tour.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';
import { photoUrlsIn } from './map-photo.ts';
import { mapTourResults } from './map-tour.ts';
import type { RecordSource } from './record-source.ts';

/**
 * Photos are loaded only if a tour has stops. The signed URLs are those of the stops' thumbnails: of all tours while one of
 * them is shown.
 */
export const tourSource: RecordSource<TourVersion> = {
  subscribe: async (client, { modelId, includeLayers }, onChange, clock) => {
    const operation = includeLayers ? 'GetHighlightReels' : 'GetHighlightReel';
    const disposables = new DisposableStack();
    let reels: unknown;
    let photos: unknown;
    let isWatchingPhotos = false;
    let areThumbnailsShown = false;
    // The watched query of the photos is sent again, which updates the tours.
    const renew = async (): Promise<readonly ExpiringUrl[]> => {
      await client.refresh(new Set(['GetPhotos'] as const));
      return photoUrlsIn((await client.query('GetPhotos', { modelId })).data);
    };
    const thumbnailUrls = disposables.own(createExpiringUrls({ renew, ...(clock && { clock }) }));
    const updateThumbnailUrls = (): void => thumbnailUrls.watch(areThumbnailsShown ? photoUrlsIn(photos) : []);
    const notify = (): void => {
      updateThumbnailUrls();
      onChange(mapTourResults(reels, photos));
    };
    const loadPhotos = async (): Promise<void> => {
      if (isWatchingPhotos || !mapTourResults(reels, null).records.some(({ entries }) => entries.length > 0)) return;
      isWatchingPhotos = true;
      photos = (await client.query('GetPhotos', { modelId })).data;
      const photosChanged = (result: { readonly data?: unknown }): void => {
        photos = result.data;
        notify();
      };
      if (!disposables.disposed) disposables.defer(client.watch('GetPhotos', { modelId }, photosChanged));
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
    reels = (await client.query(operation, { modelId })).data;
    await loadPhotos();
    notify();
    disposables.defer(client.watch(operation, { modelId }, (result) => void reelsChanged(result)));
    return {
      keepFresh: async (ids) => {
        areThumbnailsShown = ids.length > 0;
        updateThumbnailUrls();
        await thumbnailUrls.ensureFresh();
      },
      renewUrls: thumbnailUrls.renewNow,
      dispose: () => disposables.dispose(),
    };
  },
};
