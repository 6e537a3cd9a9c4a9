/**
 * Maps the results of GetHighlightReel or GetHighlightReels, and of GetPhotos, to tours. An invalid stop is left out and
 * reported by its path; a stop without a photo has no place.
 */
import type { GetHighlightReelData, GetHighlightReelsData } from '#domain/graph/operation-types.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { panDirections, reelModes, transitionTypes, type ReelOverrides } from '#domain/records/kinds/highlight-reel.ts';
import type { TourStop, TourVersion } from '#domain/tours/tour.ts';
import { idAt, numberOrNull, objectOf, readEach, textOf, type Unchecked } from './checks.ts';
import { readHiddenVersions } from './map-hidden-versions.ts';
import { mapPhotos } from './map-photo.ts';
import type { ReceivedRecords } from './record-source.ts';

type RawModel = Partial<
  NonNullable<NonNullable<Unchecked<GetHighlightReelData>>['model']> &
    NonNullable<NonNullable<Unchecked<GetHighlightReelsData>>['model']>
>;
type RawReel = NonNullable<NonNullable<NonNullable<RawModel['highlightReels']>>[number]>;
type RawEntry = NonNullable<NonNullable<RawReel['entries']>[number]>;

const overridesOf = (value: RawEntry['overrides']): ReelOverrides => {
  const raw = objectOf(value);
  const transitionType = transitionTypes.find((type) => type === raw.transitionType);
  const panDirection = panDirections.find((direction) => direction === raw.panDirection);
  const panAngle = numberOrNull(raw.panAngle);
  return {
    ...(transitionType && { transitionType }),
    ...(panDirection && { panDirection }),
    ...(panAngle !== null && { panAngle }),
  };
};

const stopAt = (entry: RawEntry, path: string, photos: ReadonlyMap<string, Photo>): TourStop => {
  const sid = idAt(entry.sid, `${path}.sid`);
  const photo = photos.get(sid);
  return {
    sid,
    title: textOf(entry.title).trim() || (photo?.label.trim() ?? ''),
    description: textOf(entry.description).trim(),
    thumbnailUrl: photo?.thumbnailUrl ?? '',
    place: photo?.place ?? null,
    overrides: overridesOf(entry.overrides),
  };
};

const tourAt = (
  reel: Omit<RawReel, 'layer'> & Partial<RawReel>,
  path: string,
  photos: ReadonlyMap<string, Photo>,
  warnings: string[],
): TourVersion => ({
  id: idAt(reel.id, `${path}.id`),
  layerId: textOf(objectOf(reel.layer).id) || baseLayerId,
  tour: {
    mode: reelModes.find((mode) => mode === reel.mode) ?? 'none',
    stops: readEach(reel.entries, `${path}.entries`, warnings, (entry, at) => stopAt(entry, at, photos)),
  },
});

/** The tour of the base view, or the tours of all layers. */
export const mapTourResults = (reelResult: unknown, photosResult: unknown): ReceivedRecords<TourVersion> => {
  const warnings: string[] = [];
  const model: RawModel = objectOf((reelResult as { readonly model?: RawModel } | null | undefined)?.model);
  const photos = new Map(mapPhotos(photosResult, warnings).map((photo) => [photo.id, photo]));
  const reels = model.highlightReels ?? [model.highlightReel];
  const records = readEach(
    reels.filter((reel) => reel !== null && reel !== undefined),
    'highlightReels',
    warnings,
    (reel, path) => tourAt(reel, path, photos, warnings),
  );
  return { records, hidden: readHiddenVersions(model.hiddenVersions, warnings), warnings };
};
