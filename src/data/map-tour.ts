/**
 * The border of tours: the answers of GetHighlightReel and GetPhotos become one `Tour`. A stop that cannot be read is left
 * out and reported by its path; one whose photo is not among them stays, without a place.
 */
import type { GetHighlightReelData, GetPhotosData } from '#domain/graph/operation-types.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import { panDirections, reelModes, transitionTypes, type ReelOverrides } from '#domain/model/content/highlight-reel.ts';
import type { SnapshotLocation } from '#domain/model/content/photo.ts';
import type { StopPlace, Tour, TourStop } from '#domain/tours/tour.ts';
import {
  BadRecord,
  fieldsAt,
  idAt,
  numberOrNull,
  objectOf,
  orNull,
  quatAt,
  readEach,
  textOf,
  vec3At,
  type Unchecked,
} from './checks.ts';

type RawReel = NonNullable<NonNullable<NonNullable<Unchecked<GetHighlightReelData>>['model']>['highlightReel']>;
type RawEntry = NonNullable<NonNullable<RawReel['entries']>[number]>;
type RawPhoto = NonNullable<NonNullable<NonNullable<NonNullable<Unchecked<GetPhotosData>>['model']>['photos']>[number]>;
type RawLocation = NonNullable<RawPhoto['snapshotLocation']>;

export interface MappedTour {
  readonly tour: Tour;
  /** One sentence for each record that was left out. */
  readonly problems: readonly string[];
}

interface StopPhoto {
  readonly id: string;
  readonly label: string;
  readonly thumbnailUrl: string;
  readonly place: StopPlace;
}

const placeModes: readonly SnapshotLocation['viewMode'][] = ['panorama', 'dollhouse', 'floorplan', 'outdoor', 'mesh'];

const placeAt = (value: RawLocation, path: string): StopPlace => {
  const mode = placeModes.find((candidate) => candidate === value.viewMode);
  if (!mode) throw new BadRecord(`${path}.viewMode must be one of ${placeModes.join(', ')}`);
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

export const mapTourAnswers = (reelAnswer: unknown, photosAnswer: unknown): MappedTour => {
  const problems: string[] = [];
  const reel = objectOf(objectOf((reelAnswer as Unchecked<GetHighlightReelData>)?.model).highlightReel);
  const { photos: list } = objectOf((photosAnswer as Unchecked<GetPhotosData>)?.model);
  const photos = new Map(readEach(list, 'photos', problems, photoAt).map((photo) => [photo.id, photo]));
  const stops = readEach(reel.entries, 'highlightReel.entries', problems, (entry, path) => stopAt(entry, path, photos));
  return { tour: { mode: reelModes.find((mode) => mode === reel.mode) ?? 'none', stops }, problems };
};
