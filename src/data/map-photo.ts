/** Maps the result of GetPhotos to photos; an invalid one is left out and reported by its path. */
import type { GetPhotosData } from '#domain/graph/operation-types.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Photo, PhotoPlace } from '#domain/photos/photo.ts';
import { photoCategories, snapshotModes } from '#domain/records/kinds/photo.ts';
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

type RawPhoto = NonNullable<NonNullable<NonNullable<NonNullable<Unchecked<GetPhotosData>>['model']>['photos']>[number]>;
type RawLocation = NonNullable<RawPhoto['snapshotLocation']>;

const placeAt = (value: RawLocation, path: string): PhotoPlace => {
  const mode = snapshotModes.find((candidate) => candidate === value.viewMode);
  if (!mode) throw new InvalidRecordError(`${path}.viewMode must be one of ${snapshotModes.join(', ')}`);
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

const photoAt = (photo: RawPhoto, path: string): Photo => ({
  id: idAt(photo.id, `${path}.id`),
  label: textOf(photo.label),
  description: textOf(photo.description),
  enabled: photo.enabled !== false,
  sequence: numberOrNull(photo.sequence) ?? 0,
  category: photoCategories.find((category) => category === photo.category) ?? 'other',
  created: textOf(photo.created),
  filename: textOf(photo.filename),
  width: numberOrNull(photo.width),
  height: numberOrNull(photo.height),
  url: textOf(photo.url),
  thumbnailUrl: textOf(photo.thumbnailUrl),
  presentationUrl: textOf(photo.presentationUrl),
  validUntil: expiryOf(photo.validUntil),
  place: orNull(photo.snapshotLocation, `${path}.snapshotLocation`, (location, at) =>
    placeAt(fieldsAt(location, at), at),
  ),
});

const listIn = (result: unknown) => objectOf((result as Unchecked<GetPhotosData>)?.model).photos;

/** @param result of GetPhotos; null: none */
export const mapPhotos = (result: unknown, warnings: string[]): readonly Photo[] =>
  readEach(listIn(result), 'photos', warnings, photoAt);

/** The signed URLs of the photos; those without a file have none. The URLs of a photo expire together. */
export const photoUrlsIn = (result: unknown): readonly ExpiringUrl[] =>
  listOf(listIn(result)).flatMap((photo): readonly ExpiringUrl[] => {
    const { id, url: original, thumbnailUrl, validUntil } = objectOf(photo);
    const url = textOf(thumbnailUrl) || textOf(original);
    return url === '' ? [] : [{ id: textOf(id), url, validUntil: expiryOf(validUntil) }];
  });
