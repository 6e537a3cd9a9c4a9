/**
 * Readers for unchecked JSON from the server. A reader `…At` returns the value or throws an `InvalidRecordError` whose
 * message names the path ("locations[3].position must have x, y, z"); a reader `…Of` or `…OrNull` returns a fallback
 * instead. `readEach` leaves an invalid record out and adds the message to the warnings.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export class InvalidRecordError extends Error {}

/**
 * A query result with the schema's field names and unchecked values: any of them may be missing or of another type.
 * `fieldsAt`, `objectOf` and `listOf` check whether an object or a list is present.
 */
export type Unchecked<T> = T extends null | undefined
  ? null | undefined
  : T extends readonly (infer Item)[]
    ? readonly Unchecked<Item>[] | null | undefined
    : T extends object
      ? { readonly [Name in keyof T]: Unchecked<T[Name]> } | null | undefined
      : unknown;

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const fieldsAt = <T extends object>(value: T | null | undefined, path: string): T => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidRecordError(`${path} must be an object`);
  return value;
};

/** An empty object for a value that is not an object. */
export const objectOf = <T extends object>(value: T | null | undefined): Partial<T> =>
  typeof value === 'object' && value !== null ? value : {};

export const idAt = (value: unknown, path: string): string => {
  if (typeof value !== 'string' || value === '')
    throw new InvalidRecordError(`${path} must be a text that is not empty`);
  return value;
};

export const numberAt = (value: unknown, path: string): number => {
  if (!isFinite(value)) throw new InvalidRecordError(`${path} must be a number`);
  return value;
};

type Coordinates = Readonly<Partial<Record<'x' | 'y' | 'z' | 'w', unknown>>>;

export const vec3At = (value: unknown, path: string): Vec3 => {
  const { x, y, z } = (value ?? {}) as Coordinates;
  if (!isFinite(x) || !isFinite(y) || !isFinite(z)) throw new InvalidRecordError(`${path} must have x, y, z`);
  return [x, y, z];
};

export const quatAt = (value: unknown, path: string): Quat => {
  const { x, y, z, w } = (value ?? {}) as Coordinates;
  if (!isFinite(x) || !isFinite(y) || !isFinite(z) || !isFinite(w) || Math.hypot(x, y, z, w) === 0) {
    throw new InvalidRecordError(`${path} must have x, y, z, w of a rotation`);
  }
  return normalizeQuat([x, y, z, w]);
};

export const boxAt = (value: { readonly min: unknown; readonly max: unknown }, path: string): Box3 => {
  const { min, max } = fieldsAt(value, path);
  return { min: vec3At(min, `${path}.min`), max: vec3At(max, `${path}.max`) };
};

/** Null for undefined or null, else the read value. */
export const orNull = <Raw, T>(
  value: Raw | null | undefined,
  path: string,
  read: (value: Raw, path: string) => T,
): T | null => (value === null || value === undefined ? null : read(value, path));

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOrNull = (value: unknown): number | null => (isFinite(value) ? value : null);
export const listOf = <Item>(value: readonly Item[] | null | undefined): readonly Item[] =>
  Array.isArray(value) ? value : [];
export const textsOf = (value: readonly unknown[] | null | undefined): readonly string[] =>
  listOf(value).filter((entry) => typeof entry === 'string');

/** Reads every entry of a list; an invalid one is left out and described in `warnings`. */
export const readEach = <Item extends object, T>(
  list: readonly (Item | null | undefined)[] | null | undefined,
  path: string,
  warnings: string[],
  read: (value: Item, path: string) => T,
): readonly T[] =>
  listOf(list).flatMap((entry, index) => {
    const entryPath = `${path}[${index}]`;
    try {
      return [read(fieldsAt(entry, entryPath), entryPath)];
    } catch (thrown) {
      if (!(thrown instanceof InvalidRecordError)) throw thrown;
      warnings.push(thrown.message);
      return [];
    }
  });

/** Keeps the first of the entries with the same id, or the same key if several may share an id. */
export const withoutDuplicates = <T extends { readonly id: string }>(
  list: readonly T[],
  path: string,
  warnings: string[],
  keyOf: (entry: T) => string = ({ id }) => id,
): readonly T[] => {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const key = keyOf(entry);
    if (seen.has(key)) warnings.push(`${path} contain the id "${entry.id}" twice`);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};
