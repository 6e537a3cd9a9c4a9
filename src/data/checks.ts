/**
 * Reads unknown JSON at the border. Each reader answers the value or throws a `BadRecord` whose message names the path
 * ("locations[3].position must have x, y, z"); `readEach` leaves such a record out and notes the sentence.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export class BadRecord extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const fieldsAt = (value: unknown, path: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRecord(`${path} must be an object`);
  return value as Fields;
};

export const idAt = (value: unknown, path: string): string => {
  if (typeof value !== 'string' || value === '') throw new BadRecord(`${path} must be a text that is not empty`);
  return value;
};

export const numberAt = (value: unknown, path: string): number => {
  if (!isFinite(value)) throw new BadRecord(`${path} must be a number`);
  return value;
};

export const vec3At = (value: unknown, path: string): Vec3 => {
  const { x, y, z } = (value ?? {}) as Fields;
  if (!isFinite(x) || !isFinite(y) || !isFinite(z)) throw new BadRecord(`${path} must have x, y, z`);
  return [x, y, z];
};

export const quatAt = (value: unknown, path: string): Quat => {
  const { x, y, z, w } = (value ?? {}) as Fields;
  if (!isFinite(x) || !isFinite(y) || !isFinite(z) || !isFinite(w) || Math.hypot(x, y, z, w) < 0.5) {
    throw new BadRecord(`${path} must have x, y, z, w of a rotation`);
  }
  return normalizeQuat([x, y, z, w]);
};

export const boxAt = (value: unknown, path: string): Box3 => {
  const box = fieldsAt(value, path);
  return { min: vec3At(box['min'], `${path}.min`), max: vec3At(box['max'], `${path}.max`) };
};

/** Absent and null both mean that there is none. */
export const orNull = <T>(value: unknown, path: string, read: (value: unknown, path: string) => T): T | null =>
  value === null || value === undefined ? null : read(value, path);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOrNull = (value: unknown): number | null => (isFinite(value) ? value : null);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((entry) => typeof entry === 'string');

/** Reads every entry of a list; the sentence about each one that is left out goes to `problems`. */
export const readEach = <T>(
  list: unknown,
  path: string,
  problems: string[],
  read: (value: Fields, path: string) => T,
): readonly T[] =>
  listOf(list).flatMap((entry, index) => {
    const entryPath = `${path}[${index}]`;
    try {
      return [read(fieldsAt(entry, entryPath), entryPath)];
    } catch (thrown) {
      if (!(thrown instanceof BadRecord)) throw thrown;
      problems.push(thrown.message);
      return [];
    }
  });

/** Keeps the first of those that share an id. */
export const withoutTwins = <T extends { readonly id: string }>(
  list: readonly T[],
  path: string,
  problems: string[],
): readonly T[] => {
  const seen = new Set<string>();
  return list.filter(({ id }) => {
    if (seen.has(id)) problems.push(`${path} hold the id "${id}" twice`);
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
};
