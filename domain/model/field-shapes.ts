/** What the shapes of records share. Messages end a sentence that begins with the field's path. */
import * as v from 'valibot';

/** Far beyond any building: a coordinate outside is a mistake or an attack, metres. */
const maxCoordinate = 1_000_000;

export const text = (max: number) =>
  v.pipe(v.string('must be a text'), v.maxLength(max, `must have at most ${max} characters`));

/** Not only spaces. */
export const nonEmptyText = (max: number) => v.pipe(text(max), v.regex(/\S/u, 'must not be empty'));

/** A file of the capture's bundle, relative to capture.json. */
export const bundlePath = nonEmptyText(4096);

export const maxIdLength = 256;
export const id = v.pipe(nonEmptyText(maxIdLength));
export const flag = v.boolean('must be true or false');

export const coordinate = v.pipe(
  v.number('must be a number'),
  v.finite('must be a finite number'),
  v.minValue(-maxCoordinate, `must be at least ${-maxCoordinate}`),
  v.maxValue(maxCoordinate, `must be at most ${maxCoordinate}`),
);
const numbers = <N extends number>(count: N) =>
  v.pipe(v.array(coordinate, `must have ${count} numbers`), v.length(count, `must have ${count} numbers`));
export const vec3 = numbers(3);

/** x, y, z, w; of any length but none. */
export const quaternion = v.pipe(
  numbers(4),
  v.check((q) => Math.hypot(...q) > 0, 'must not be four zeros'),
);

export const between = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** With room for the numbers after it in a database's whole numbers of 32 bits. */
const maxCount = 1_000_000_000;

export const count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(maxCount, `must be at most ${maxCount}`),
);

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

export const listOf = <T extends v.GenericSchema>(item: T, max: number) =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(max, `must have at most ${max} entries`));

/** Entries that are known by one of their fields, each once. */
export const uniqueListOf = <T extends v.GenericSchema>(item: T, max: number, name: string) =>
  v.pipe(
    listOf(item, max),
    v.check((entries) => {
      const ids = entries.map((each) => (each as Readonly<Record<string, unknown>>)[name]);
      return new Set(ids).size === ids.length;
    }, `must name each ${name} once`),
  );

export const colour = v.pipe(
  v.string('must be a colour such as #5c7fff'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #5c7fff'),
);

const timePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z$/;

export const isTime = (value: unknown): value is string => typeof value === 'string' && timePattern.test(value);

/** One check and not a text with a limit: a response cannot carry another text as a time. */
export const time = v.custom<string>(isTime, 'must be a time in UTC such as 2025-04-12T09:30:00Z');

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/\s]+/i.test(value);

/** One check and not a text with a pattern: what a stored record names must never become a link of another scheme. */
export const webAddress = v.pipe(
  v.custom<string>(isWebAddress, 'must be an address that begins with http:// or https://'),
  v.maxLength(2000, 'must have at most 2000 characters'),
);

/** Names of views and layers (docs/reference/views-and-layers.md#names). */
export const shortName = v.pipe(nonEmptyText(50));

/** What the server keeps of every record in a layer; a record that is made may leave all of it to the server. */
export const placed = {
  layerId: v.optional(id),
  enabled: v.optional(flag),
  sequence: v.optional(count),
  created: v.optional(time),
  /** A version that says that in its layer the record is not there. */
  removed: v.optional(v.literal(true, 'must be true or absent')),
};

export const inModel = { floorId: v.nullish(id), roomId: v.nullish(id) };
