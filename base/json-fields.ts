/** Comparison of plain JSON, which records and edits consist of. An absent field and one that is null differ. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type Fields = { readonly [field: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Of parsed JSON. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((each, i) => sameJson(each, b[i]));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
};

/** The record's own field of that name: every object inherits a `constructor` and a `__proto__`. */
export const fieldOf = (record: Fields, name: string): Json | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The fields of these names. */
export const onlyFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** The fields of other names. */
export const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Names of the fields in which two records differ, in the order in which they first appear. */
export const changedFields = (a: Fields, b: Fields): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !sameJson(fieldOf(a, key), fieldOf(b, key)));
