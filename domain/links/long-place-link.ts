/**
 * The long form of a location link (docs/reference/parameters.md#start-links): a `start` parameter with URL-encoded JSON.
 * The functions here take and return its decoded text, with the fields
 * `camera_mode` (the mode's number), `camera_position` [x, y, z], `camera_quaternion` [x, y, z, w], `scan_id`,
 * `ortho_zoom`, `floor_visibility` (a list of 0 or 1 by floor index). Vectors may also be objects with x, y, z(, w).
 */
import { fail, ok, type Result } from '#base/result.ts';
import { normalizeQuat, type Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { isInside, numberOfMode } from '../model/view-mode.ts';
import { modeOfNumber, round2, type PlaceLink } from './place-link.ts';

export const longLinkParameter = 'start';

const numbersOf = (value: unknown, keys: readonly string[]): readonly number[] | null => {
  if (typeof value !== 'object' || value === null) return null;
  const found = keys.map(
    (key, index) => (value as Record<string | number, unknown>)[Array.isArray(value) ? index : key],
  );
  return found.every((entry) => typeof entry === 'number' && Number.isFinite(entry)) ? (found as number[]) : null;
};

const vec3Of = (value: unknown): Vec3 | null => numbersOf(value, ['x', 'y', 'z']) as Vec3 | null;

/** A quaternion that is not close to unit length is invalid. */
const quatOf = (value: unknown): Quat | null => {
  const numbers = numbersOf(value, ['x', 'y', 'z', 'w']) as Quat | null;
  return numbers && Math.abs(Math.hypot(...numbers) - 1) < 0.1 ? normalizeQuat(numbers) : null;
};

const flagsOf = (value: unknown): readonly number[] | null =>
  Array.isArray(value) ? value.flatMap((flag, index) => (flag === 1 || flag === true ? [index] : [])) : null;

export const encodeLongLink = (link: PlaceLink): string =>
  JSON.stringify({
    camera_mode: numberOfMode[link.mode],
    camera_position: link.position?.map(round2),
    // Two decimals of a quaternion would be off by more than a degree; four restore the view.
    camera_quaternion: link.rotation?.map((part) => Math.round(part * 10_000) / 10_000),
    scan_id: link.scanId ?? undefined,
    ortho_zoom: link.orthoZoom === null ? undefined : round2(link.orthoZoom),
    floor_visibility:
      link.visibleFloors === null
        ? undefined
        : Array.from({ length: Math.max(-1, ...link.visibleFloors) + 1 }, (_, index) =>
            link.visibleFloors?.includes(index) ? 1 : 0,
          ),
  });

/**
 * @param text the decoded value of the `start` parameter; null where the query has none.
 * @returns null where `text` is empty. The failure is a sentence for the log: 'Start override is missing camera_quaternion', '… camera_position',
 * 'view mode {n} is invalid', 'sweep index not defined' (an inside mode without scan_id) or that the JSON is broken.
 */
export const decodeLongLink = (text: string | null): Result<PlaceLink | null, string> => {
  if (text === null || text === '') return ok(null);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return fail('Start override is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) return fail('Start override is not an object');
  const start = parsed as Record<string, unknown>;
  if (start['camera_quaternion'] === undefined) return fail('Start override is missing camera_quaternion');
  const position = vec3Of(start['camera_position']);
  if (!position) return fail('Start override is missing camera_position');
  const number = start['camera_mode'] ?? numberOfMode.panorama;
  const mode = typeof number === 'number' ? modeOfNumber(number) : null;
  // An object is not printed: JSON.stringify throws for one that is nested thousands of levels deep.
  if (!mode) return fail(`view mode ${typeof number === 'object' ? '(object)' : JSON.stringify(number)} is invalid`);
  const scanId = typeof start['scan_id'] === 'string' && start['scan_id'] !== '' ? start['scan_id'] : null;
  if (isInside(mode) && scanId === null) return fail('sweep index not defined');
  const zoom = start['ortho_zoom'];
  return ok({
    mode,
    sweepIndex: null,
    scanId,
    position,
    rotation: quatOf(start['camera_quaternion']),
    orthoZoom: typeof zoom === 'number' && zoom > 0 && zoom < Infinity ? zoom : null,
    visibleFloors: flagsOf(start['floor_visibility']),
  });
};
