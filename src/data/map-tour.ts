/**
 * Maps the results of GetHighlightReel or GetHighlightReels, and of GetPhotos, to tours. An invalid stop is left out and
 * reported by its path; a stop without a photo has no place.
 */
import type { GetHighlightReelData, GetHighlightReelsData } from '#domain/graph/operation-types.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import {
  panDirections,
  reelModes,
  transitionTypes,
  completeReelEntry,
  type ReelEntry,
  type ReelOverrides,
} from '#domain/records/kinds/highlight-reel.ts';
import type { StopPhoto, TourVersion } from '#domain/tours/tour.ts';
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

/** Equal to the stored entry, with which an edit compares it. */
const entryAt = ({ sid, title, description, overrides }: RawEntry, path: string): ReelEntry =>
  completeReelEntry({
    sid: idAt(sid, `${path}.sid`),
    title: typeof title === 'string' ? title : null,
    description: typeof description === 'string' ? description : null,
    overrides: overridesOf(overrides),
  });

const tourAt = (
  reel: Omit<RawReel, 'layer'> & Partial<RawReel>,
  path: string,
  photos: ReadonlyMap<string, StopPhoto>,
  warnings: string[],
): TourVersion => ({
  id: idAt(reel.id, `${path}.id`),
  layerId: textOf(objectOf(reel.layer).id) || baseLayerId,
  mode: reelModes.find((mode) => mode === reel.mode) ?? 'none',
  entries: readEach(reel.entries, `${path}.entries`, warnings, entryAt),
  photos,
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
