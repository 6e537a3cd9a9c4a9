/** What the shapes of records share. Messages end a sentence that begins with the field's path. */
import * as v from 'valibot';

/** Far beyond any building: a coordinate outside is a mistake or an attack, metres. */
const farthest = 1_000_000;

export const text = (most: number) =>
  v.pipe(v.string('must be a text'), v.maxLength(most, `must have at most ${most} characters`));

/** Not only spaces. */
export const words = (most: number) => v.pipe(text(most), v.regex(/\S/u, 'must not be empty'));

export const mostIdLength = 256;
export const id = v.pipe(words(mostIdLength));
export const flag = v.boolean('must be true or false');

export const coordinate = v.pipe(
  v.number('must be a number'),
  v.finite('must be a finite number'),
  v.minValue(-farthest, `must be at least ${-farthest}`),
  v.maxValue(farthest, `must be at most ${farthest}`),
);
const numbers = <N extends number>(count: N) =>
  v.pipe(v.array(coordinate, `must have ${count} numbers`), v.length(count, `must have ${count} numbers`));
export const vec3 = numbers(3);

/** x, y, z, w; of any length but none. */
export const quaternion = v.pipe(
  numbers(4),
  v.check((q) => Math.hypot(...q) > 0, 'must not be four zeros'),
);

export const between = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** With room for the numbers after it in a database's whole numbers of 32 bits. */
const mostCount = 1_000_000_000;

export const count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(mostCount, `must be at most ${mostCount}`),
);

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

export const listOf = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(most, `must have at most ${most} entries`));

export const colour = v.pipe(
  v.string('must be a colour such as #5c7fff'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #5c7fff'),
);

export const time = v.pipe(
  v.string('must be a time in UTC such as 2025-04-12T09:30:00Z'),
  v.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z$/,
    'must be a time in UTC such as 2025-04-12T09:30:00Z',
  ),
);

export const webAddress = v.pipe(
  text(2000),
  v.regex(/^https?:\/\/[^/\s]+/i, 'must be an address that begins with http:// or https://'),
);

/** Names of views and layers (spec 3 §5). */
export const shortName = v.pipe(words(50));

/** What the server keeps of every record in a layer; a record that is made may leave all of it to the server. */
export const placed = {
  layerId: v.optional(id),
  enabled: v.optional(flag),
  sequence: v.optional(count),
  created: v.optional(time),
  /** A version that says that in its layer the record is not there. */
  removed: v.optional(v.literal(true, 'must be true or absent')),
};

export const inHouse = { floorId: v.nullish(id), roomId: v.nullish(id) };
