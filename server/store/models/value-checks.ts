/**
 * Composable checks for external data. Each returns its value typed, or throws a `CheckFailure` whose message names the
 * path: `sweeps[3].position must be 3 numbers`.
 */
export class CheckFailure extends Error {}

export type Check<T> = (value: unknown, path: string) => T;

const reject = (path: string, expected: string): never => {
  throw new CheckFailure(`${path || 'the document'} must be ${expected}`);
};

/** PostgreSQL stores every character but U+0000. */
export const text: Check<string> = (value, path) =>
  typeof value === 'string' && !value.includes('\0') ? value : reject(path, 'a text without U+0000');

export const flag: Check<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : reject(path, 'true or false');

export const finite: Check<number> = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? value : reject(path, 'a number');

export const whole: Check<number> = (value, path) =>
  Number.isSafeInteger(value) ? (value as number) : reject(path, 'a whole number');

export const count: Check<number> = (value, path) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : reject(path, 'a whole number from 0');

export const oneOf =
  <const T extends string | number>(...choices: readonly T[]): Check<T> =>
  (value, path) =>
    choices.includes(value as T) ? (value as T) : reject(path, `one of ${choices.join(', ')}`);

export const numbers =
  <T extends readonly number[]>(length: T['length']): Check<T> =>
  (value, path) =>
    Array.isArray(value) && value.length === length && value.every((each) => Number.isFinite(each))
      ? (value as unknown as T)
      : reject(path, `${length} numbers`);

export const matching =
  <T extends string>(pattern: RegExp, expected: string): Check<T> =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? (value as T) : reject(path, expected);

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value, path) =>
    value === null ? null : check(value, path);

export const list =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((each, i) => check(each, `${path}[${i}]`)) : reject(path, 'a list');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const anyRecord: Check<Readonly<Record<string, unknown>>> = (value, path) =>
  isRecord(value) ? value : reject(path, 'an object');

/** An object with exactly these fields; others are dropped. */
export const record =
  <T extends object>(fields: { readonly [K in keyof T]-?: Check<T[K]> }): Check<T> =>
  (value, path) => {
    if (!isRecord(value)) return reject(path, 'an object');
    const result: Partial<T> = {};
    for (const key of Object.keys(fields) as (keyof T & string)[])
      result[key] = fields[key](value[key], path ? `${path}.${key}` : key);
    return result as T;
  };

/** Rejects duplicate ids. */
export const unique = (things: readonly { readonly id: string }[], path: string): Set<string> => {
  const seen = new Set<string>();
  for (const [i, { id }] of things.entries()) {
    if (seen.has(id)) throw new CheckFailure(`${path}[${i}].id "${id}" is there twice`);
    seen.add(id);
  }
  return seen;
};

/** Rejects a reference to an unknown id. */
export const known = (ids: ReadonlySet<string>, id: string | null, path: string): void => {
  if (id !== null && !ids.has(id)) throw new CheckFailure(`${path} names "${id}", which does not exist`);
};
