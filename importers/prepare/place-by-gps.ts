/** Places sweeps by the GPS coordinates of their images (docs/reference/imports.md#positions-by-gps). */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ImageLocation, PlannedPanorama } from '../panorama/plan-panorama.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import { gpsNotice } from './gps-notice.ts';

/** Metres; farther images are of another place, or their coordinates are wrong. */
const maxDistance = 2000;
const minPlaced = 2;

/** The ellipsoid WGS84: the radius of the equator in metres, and the square of the first eccentricity. */
const equatorRadius = 6_378_137;
const eccentricitySquared = 0.006_694_379_990_14;

const radians = Math.PI / 180;

/** Degrees north and east. */
type Coordinates = Pick<ImageLocation, 'latitude' | 'longitude'>;

/** A location of the sweep with this index. */
type Located = ImageLocation & { readonly index: number };

/** Metres: x east, −z north, in the plane that touches the ellipsoid at the origin. */
const project = (origin: Coordinates, { latitude, longitude }: Coordinates): Vec3 => {
  const flattening = 1 - eccentricitySquared * Math.sin(origin.latitude * radians) ** 2;
  const eastRadius = equatorRadius / Math.sqrt(flattening);
  const northRadius = (eastRadius * (1 - eccentricitySquared)) / flattening;
  return [
    (longitude - origin.longitude) * radians * eastRadius * Math.cos(origin.latitude * radians),
    0,
    (origin.latitude - latitude) * radians * northRadius,
  ];
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const centreOf = (locations: readonly Coordinates[], average: typeof mean): Coordinates => ({
  latitude: average(locations.map(({ latitude }) => latitude)),
  longitude: average(locations.map(({ longitude }) => longitude)),
});

/** Longitudes within 180° of their mean direction, so that those on the two sides of the date line are near. */
const withoutDateLine = (locations: readonly Located[]): readonly Located[] => {
  const angles = locations.map(({ longitude }) => longitude * radians);
  const direction = Math.atan2(mean(angles.map(Math.sin)), mean(angles.map(Math.cos))) / radians;
  return locations.map((location) => ({
    ...location,
    longitude: direction + (((location.longitude - direction + 540) % 360) - 180),
  }));
};

const firstOfEach = (locations: readonly Located[]): readonly Located[] => {
  const known = new Set<string>();
  return locations.filter(({ latitude, longitude }) => {
    const key = `${latitude} ${longitude}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
};

const nearMedian = (locations: readonly Located[]): readonly Located[] => {
  const centre = centreOf(locations, median);
  return locations.filter((location) => {
    const [x, , z] = project(centre, location);
    return Math.hypot(x, z) <= maxDistance;
  });
};

const positionsOf = (near: readonly Located[]): ReadonlyMap<number, Pick<SourceSweep, 'position' | 'rotation'>> => {
  const origin = centreOf(near, mean);
  return new Map(
    near.map((location) => [location.index, { position: project(origin, location), rotation: location.rotation }]),
  );
};

const isPlaced = ({ position, links = [] }: SourceSweep): boolean => position !== undefined || links.length > 0;

export interface PlacedByGps {
  readonly capture: SourceCapture;
  /** At most two sentences; null if fewer than two panoramas have coordinates. */
  readonly notice: string | null;
}

/**
 * Gives sweeps the position and rotation of their images. Unchanged if any sweep has a position or links.
 *
 * @param panoramas one for each sweep
 */
export const placeByGps = (
  capture: SourceCapture,
  panoramas: readonly Pick<PlannedPanorama, 'location'>[],
): PlacedByGps => {
  const { sweeps } = capture;
  const located = panoramas.flatMap(({ location }, index) => (location ? [{ ...location, index }] : []));
  if (located.length < minPlaced || sweeps.some(isPlaced)) return { capture, notice: null };
  const different = firstOfEach(located);
  const near = nearMedian(withoutDateLine(different));
  const placed = near.length < minPlaced ? [] : near;
  const notice = gpsNotice({
    placed: placed.length,
    absent: sweeps.length - located.length,
    repeated: located.length - different.length,
    far: different.length - near.length,
  });
  const positions = positionsOf(placed);
  return { capture: { ...capture, sweeps: sweeps.map((sweep, i) => ({ ...sweep, ...positions.get(i) })) }, notice };
};
