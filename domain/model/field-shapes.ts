/** Shared parts of the record shapes. Each message is the rest of a sentence that begins with the field's path. */
import * as v from 'valibot';

/** In metres, far beyond any building: a larger coordinate is a mistake or an attack. */
const maxCoordinate = 1_000_000;

export const text = (max: number) =>
  v.pipe(v.string('must be a text'), v.maxLength(max, `must have at most ${max} characters`));

/** Must contain more than whitespace. */
export const nonEmptyText = (max: number) => v.pipe(text(max), v.regex(/\S/u, 'must not be empty'));

/** Whether a path that is relative to a folder stays inside it. */
const isInsideFolder = (path: string): boolean => {
  const parts = path.replaceAll('\\', '/').split('/');
  let depth = 0;
  for (const part of parts) {
    if (part === '..') depth -= 1;
    else if (part !== '.' && part !== '') depth += 1;
    if (depth < 0) return false;
  }
  return depth > 0 && parts[0] !== '' && !/^[a-z]:/i.test(path) && !path.includes('\0');
};

/** A file of the capture's bundle, relative to capture.json. */
export const bundlePath = v.pipe(
  nonEmptyText(4096),
  v.check(isInsideFolder, "must be a path inside the capture's folder"),
);

const isWebUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/[^/\s]+/i.test(value);

const isMedia = (media: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(media) ? isWebUrl(media) : isInsideFolder(media);

/** An http or https URL, or a file of the capture's bundle. */
export const media = v.pipe(
  text(2000),
  v.check(isMedia, "must be an address that begins with http:// or https://, or a path inside the capture's folder"),
);

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

/** Of any length above 0. */
export const direction = v.pipe(
  vec3,
  v.check((each) => Math.hypot(...each) > 0, 'must not be three zeros'),
);

export const size = v.pipe(
  vec3,
  v.check((each) => each.every((length) => length > 0), 'must have 3 lengths of more than 0'),
);

/** x, y, z, w; of any length above 0. */
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

/** Leaves room for larger numbers in a database's 32-bit integers. */
const maxCount = 1_000_000_000;

export const count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(maxCount, `must be at most ${maxCount}`),
);

export const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

type LimitMessage = v.ErrorMessage<v.MaxLengthIssue<unknown[], number>>;

export const listOf = <T extends v.GenericSchema>(
  item: T,
  max: number,
  message: LimitMessage = `must have at most ${max} entries`,
) => v.pipe(v.array(item, 'must be a list'), v.maxLength(max, message));

/** A list whose entries differ in the field `name`. */
export const uniqueListOf = <T extends v.GenericSchema>(item: T, max: number, name: string, message?: LimitMessage) =>
  v.pipe(
    listOf(item, max, message),
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

/** A single custom check, so that it also holds for stored records: responses cannot contain any other text as a time. */
export const time = v.custom<string>(isTime, 'must be a time in UTC such as 2025-04-12T09:30:00Z');

/** A single custom check, so that it also holds for stored records: a link must never have another scheme. */
export const webUrl = v.pipe(
  v.custom<string>(isWebUrl, 'must be an address that begins with http:// or https://'),
  v.maxLength(2000, 'must have at most 2000 characters'),
);

/** A media type. */
export const mimeType = v.pipe(text(200), v.regex(/^[\w.+-]+\/[\w.+-]+$/, 'must be a type such as image/png'));

/** Fields of every record in a layer; all of them are optional in new records. */
export const placed = {
  layerId: v.optional(id),
  enabled: v.optional(flag),
  sequence: v.optional(count),
  created: v.optional(time),
  /** Marks a version that hides the record in its layer. */
  removed: v.optional(v.literal(true, 'must be true or absent')),
};
