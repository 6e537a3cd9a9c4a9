/**
 * Maps the results of GetHighlightReel or GetHighlightReels, and of GetPhotos, to tours. An invalid stop is left out and
 * reported by its path; a stop without a photo has no place.
 */
import type { GetHighlightReelData, GetHighlightReelsData, GetPhotosData } from '#domain/graph/operation-types.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { panDirections, reelModes, transitionTypes, type ReelOverrides } from '#domain/records/kinds/highlight-reel.ts';
import type { SnapshotLocation } from '#domain/records/kinds/photo.ts';
import type { StopPlace, TourStop, TourVersion } from '#domain/tours/tour.ts';
import {
  InvalidRecordError,
  fieldsAt,
  idAt,
  listOf,
  numberOrNull,
  objectOf,
  orNull,
  quatAt,
  readEach,
  textOf,
  vec3At,
  type Unchecked,
} from './checks.ts';
import { expiryOf, type ExpiringUrl } from './expiring-urls.ts';
import { readHiddenVersions } from './map-hidden-versions.ts';
import type { ReceivedRecords } from './record-source.ts';

type RawModel = Partial<
  NonNullable<NonNullable<Unchecked<GetHighlightReelData>>['model']> &
    NonNullable<NonNullable<Unchecked<GetHighlightReelsData>>['model']>
>;
type RawReel = NonNullable<NonNullable<NonNullable<RawModel['highlightReels']>>[number]>;
type RawEntry = NonNullable<NonNullable<RawReel['entries']>[number]>;
type RawPhoto = NonNullable<NonNullable<NonNullable<NonNullable<Unchecked<GetPhotosData>>['model']>['photos']>[number]>;
type RawLocation = NonNullable<RawPhoto['snapshotLocation']>;

interface StopPhoto {
  readonly id: string;
  readonly label: string;
  readonly thumbnailUrl: string;
  readonly place: StopPlace;
}

const placeModes: readonly SnapshotLocation['viewMode'][] = ['panorama', 'dollhouse', 'floorplan', 'outdoor', 'mesh'];

const placeAt = (value: RawLocation, path: string): StopPlace => {
  const mode = placeModes.find((candidate) => candidate === value.viewMode);
  if (!mode) throw new InvalidRecordError(`${path}.viewMode must be one of ${placeModes.join(', ')}`);
  const floors = readEach(value.floorVisibility, `${path}.floorVisibility`, [], (floor, at) => idAt(floor.id, at));
  return {
    mode,
    sweepId: orNull(
      value.anchor,
      `${path}.anchor`,
      (anchor, at) => idAt(fieldsAt(anchor, at).id, `${at}.id`) as SweepId,
    ),
    position: vec3At(value.position, `${path}.position`),
    rotation: quatAt(value.rotation, `${path}.rotation`),
    orthoZoom: numberOrNull(value.zoom),
    visibleFloors: floors.length > 0 ? (floors as FloorId[]) : null,
  };
};

const photoAt = (photo: RawPhoto, path: string): StopPhoto => ({
  id: idAt(photo.id, `${path}.id`),
  label: textOf(photo.label),
  thumbnailUrl: textOf(photo.thumbnailUrl),
  place: placeAt(fieldsAt(photo.snapshotLocation, `${path}.snapshotLocation`), `${path}.snapshotLocation`),
});

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

const stopAt = (entry: RawEntry, path: string, photos: ReadonlyMap<string, StopPhoto>): TourStop => {
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
  photos: ReadonlyMap<string, StopPhoto>,
  warnings: string[],
): TourVersion => ({
  id: idAt(reel.id, `${path}.id`),
  layerId: textOf(objectOf(reel.layer).id) || baseLayerId,
  tour: {
    mode: reelModes.find((mode) => mode === reel.mode) ?? 'none',
    stops: readEach(reel.entries, `${path}.entries`, warnings, (entry, at) => stopAt(entry, at, photos)),
  },
});

/** The signed thumbnails of the photos; those without a file have none. */
export const thumbnailUrlsIn = (photosResult: unknown): readonly ExpiringUrl[] => {
  const { photos } = objectOf((photosResult as Unchecked<GetPhotosData>)?.model);
  return listOf(photos).flatMap((photo): readonly ExpiringUrl[] => {
    const { id, thumbnailUrl, validUntil } = objectOf(photo);
    const url = textOf(thumbnailUrl);
    return url === '' ? [] : [{ id: textOf(id), url, validUntil: expiryOf(validUntil) }];
  });
};

/** The tour of the base view, or the tours of all layers. */
export const mapTourResults = (reelResult: unknown, photosResult: unknown): ReceivedRecords<TourVersion> => {
  const warnings: string[] = [];
  const model: RawModel = objectOf((reelResult as { readonly model?: RawModel } | null | undefined)?.model);
  const { photos: list } = objectOf((photosResult as Unchecked<GetPhotosData>)?.model);
  const photos = new Map(readEach(list, 'photos', warnings, photoAt).map((photo) => [photo.id, photo]));
  const reels = model.highlightReels ?? [model.highlightReel];
  const records = readEach(
    reels.filter((reel) => reel !== null && reel !== undefined),
    'highlightReels',
    warnings,
    (reel, path) => tourAt(reel, path, photos, warnings),
  );
  return { records, hidden: readHiddenVersions(model.hiddenVersions, warnings), warnings };
};
