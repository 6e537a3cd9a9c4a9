/**
 * The short form of a location link (docs/reference/parameters.md#short-links): `sm` mode number, `ss` sweep index
 * (1-based), `sp` position, `sr` Euler angles (see euler.ts), `sf` floor masks (see floor-mask.ts), `sz` floor plan zoom.
 * Numbers have two decimals and are joined by commas. `sq`, a quaternion in old links, is ignored.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { isInside, numberOfMode } from '../model/view-mode.ts';
import { eulerOfQuat, quatOfEuler } from './euler.ts';
import { floorMaskOf, floorsOfMask, maxFloors } from './floor-mask.ts';
import { modeOfNumber, round2, type PlaceLink, type ReadParameter } from './place-link.ts';

export const shortLinkParameters = ['sm', 'sp', 'sq', 'sr', 'ss', 'sf', 'sz'] as const;

/** The smallest zoom that has two decimals. */
const minZoom = 0.01;

/** In a query a plus sign means a space: exponents are written without it, as in 1e21. */
const withoutPlus = (text: string): string => text.replaceAll('+', '');

const packFloats = (values: readonly number[]): string =>
  withoutPlus(values.map((value) => String(round2(value))).join(','));

/** Empty if any number is invalid; missing ones at the end are 0. */
const unpackFloats = (text: string | null, count: number): readonly number[] => {
  if (text === null || text.trim() === '') return [];
  const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!values.every((value) => Number.isFinite(value))) return [];
  return Array.from({ length: count }, (_, index) => values[index] ?? 0);
};

const unpackVec3 = (text: string | null): Vec3 | null => {
  const [x, y, z] = unpackFloats(text, 3);
  return x === undefined ? null : [x, y ?? 0, z ?? 0];
};

const sweepIndexOf = (text: string | null): number | null => {
  const [stored] = unpackFloats(text, 1);
  return stored !== undefined && Number.isInteger(stored) && stored >= 1 ? stored - 1 : null;
};

const isMaskable = (floorIndex: number): boolean =>
  Number.isInteger(floorIndex) && floorIndex >= 0 && floorIndex < maxFloors;

/**
 * The parameters of a place, in the order in which links contain them, without those that are null. Empty for a place
 * that could not be read again: inside without a sweep, in the other modes without a position.
 */
export const encodeShortLink = (link: PlaceLink): ReadonlyMap<string, string> => {
  if (isInside(link.mode) ? link.sweepIndex === null : link.position === null) return new Map();
  const parameters = new Map<string, string>([['sm', String(numberOfMode[link.mode])]]);
  if (link.position) parameters.set('sp', packFloats(link.position));
  if (link.rotation) parameters.set('sr', packFloats(eulerOfQuat(link.rotation)));
  if (link.sweepIndex !== null) parameters.set('ss', String(link.sweepIndex + 1));
  if (link.visibleFloors?.every(isMaskable)) parameters.set('sf', packFloats(floorMaskOf(link.visibleFloors)));
  if (link.orthoZoom !== null) parameters.set('sz', withoutPlus(Math.max(minZoom, link.orthoZoom).toFixed(2)));
  return parameters;
};

/**
 * @returns null where the query has no short link. The failure is a sentence for the log
 * (docs/reference/parameters.md#short-links): 'view mode {n} is invalid', 'sweep index not defined', 'position is falsy'.
 */
export const decodeShortLink = (read: ReadParameter): Result<PlaceLink | null, string> => {
  if (shortLinkParameters.every((name) => read(name) === null)) return ok(null);
  const modeText = read('sm');
  const mode = modeText === null ? 'panorama' : modeOfNumber(modeText.trim() === '' ? Number.NaN : Number(modeText));
  if (!mode) return fail(`view mode ${modeText} is invalid`);
  const sweepIndex = sweepIndexOf(read('ss'));
  const position = unpackVec3(read('sp'));
  if (isInside(mode) && sweepIndex === null) return fail('sweep index not defined');
  if (!isInside(mode) && !position) return fail('position is falsy');
  const euler = unpackVec3(read('sr'));
  const mask = unpackFloats(read('sf'), 4);
  const [zoom] = unpackFloats(read('sz'), 1);
  return ok({
    mode,
    sweepIndex,
    scanId: null,
    position,
    rotation: euler && quatOfEuler(euler),
    orthoZoom: zoom !== undefined && zoom > 0 ? zoom : null,
    visibleFloors: mask.length > 0 ? floorsOfMask(mask) : null,
  });
};
