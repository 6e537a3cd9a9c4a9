/** How the values of query parameters are read (docs/reference/parameters.md): one module for all tables of parameters. */
import type { Vec3 } from '../geometry/vec3.ts';

/** The value of a parameter as it is in the address; null: absent. */
export type ParameterText = string | null;

export const isOn = (value: ParameterText): boolean => value === '1' || value === 'true';
export const isOff = (value: ParameterText): boolean => value === '0' || value === 'false';

/** Null where the address leaves the choice to the model. */
export const choiceOf = (value: ParameterText): boolean | null => (isOn(value) ? true : isOff(value) ? false : null);

export const textOf = (value: ParameterText): string | null => value || null;

export const numberOf = (value: ParameterText): number | null => {
  const number = value?.trim() ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
};

export const listOf = (value: ParameterText): readonly string[] =>
  (value ?? '').split(',').flatMap((entry) => entry.trim() || []);

/** A list of texts that may contain commas: in an entry, `%2C` is a comma and `%25` a percent sign. */
export const textListOf = (value: ParameterText): readonly string[] =>
  listOf(value).map((entry) => entry.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'));

/** The inverse of `textListOf`. */
export const textListValue = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** Three numbers separated by commas. */
export const pointOf = (value: ParameterText): Vec3 | null => {
  const [x, y, z, ...rest] = (value ?? '').split(',').map(numberOf);
  return rest.length === 0 && x != null && y != null && z != null ? [x, y, z] : null;
};
