/**
 * Schemas for stored and imported data. Each message is the rest of a sentence that begins with the value's path:
 * `sweeps[3].position must be 3 numbers`.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '#base/result.ts';
import { pathOf } from '#domain/edits/checks/find-issue.ts';
import { isObject } from './json-column.ts';

export type Shape<T> = v.GenericSchema<unknown, T>;

const textMessage = 'must be a text without U+0000';
/** PostgreSQL stores every character but U+0000. */
export const text = v.pipe(v.string(textMessage), v.excludes('\0', textMessage));

export const finite = v.pipe(v.number('must be a number'), v.finite('must be a number'));

const wholeNumber = (message: string) => v.pipe(v.number(message), v.safeInteger(message));
export const whole = wholeNumber('must be a whole number');

const countMessage = 'must be a whole number from 0';
export const count = v.pipe(wholeNumber(countMessage), v.minValue(0, countMessage));

export const numbers = <T extends readonly number[]>(length: T['length']) =>
  v.custom<T>(
    (value) => Array.isArray(value) && value.length === length && value.every((each) => Number.isFinite(each)),
    `must be ${length} numbers`,
  );

export const matching = <T extends string>(pattern: RegExp, expected: string) =>
  v.custom<T>((value) => typeof value === 'string' && pattern.test(value), `must be ${expected}`);

export const list = <T>(item: Shape<T>) => v.array(item, 'must be a list');

/** The library's own object schemas also accept arrays. */
export const anyRecord = <T extends object>() => v.custom<T>(isObject, 'must be an object');

/** An object with exactly these fields; others are dropped. A missing field has the message of its own schema. */
export const record = <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const entries: v.ObjectEntries = fields;
  const missing = ({ path }: v.ObjectIssue): string =>
    v.safeParse(entries[String(path?.[0].key)]!, undefined).issues![0].message;
  return v.pipe(anyRecord<object>(), v.object(entries, missing)) as unknown as Shape<T>;
};

/** The typed value; or a sentence about its first issue, without the full stop. */
export const readValue = <T>(shape: Shape<T>, value: unknown, path: string): Result<T, string> => {
  const read = v.safeParse(shape, value, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const at = `${path}${pathOf(issue)}`.replace(/^\./, '') || 'the document';
  return fail(`${at} ${issue.message}`);
};

/** Thrown for an invalid value, with the sentence about it as its message. */
export class InvalidValue extends Error {}

/** The typed value; throws `InvalidValue`. */
export const checkValue = <T>(shape: Shape<T>, value: unknown, path: string): T => {
  const read = readValue(shape, value, path);
  if (!read.ok) throw new InvalidValue(read.failure);
  return read.value;
};
