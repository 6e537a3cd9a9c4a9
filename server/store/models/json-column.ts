/** Reads JSON columns, whose text may be broken: somebody may have edited the database by hand. */
import type { Fields } from '#base/json-fields.ts';

/** Undefined where the text is not JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
