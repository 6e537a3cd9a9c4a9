/** Helpers that find duplicate ids. Each returns a sentence without its full stop, or null. */
import { quotable } from '../failure.ts';

/** An id as quoted in messages. */
export const quote = (id: string): string => `“${quotable(id, 40)}”`;

export const firstIssue = <T>(items: readonly T[], find: (item: T, index: number) => string | null): string | null => {
  for (const [i, item] of items.entries()) {
    const found = find(item, i);
    if (found) return found;
  }
  return null;
};

/** `field` is the name of the records' id, `list` their path. `scopeOf`: ids must be unique within a scope. */
export const findDuplicate = <Field extends string, T extends Readonly<Record<Field, string>>>(
  records: readonly T[],
  list: string,
  field: Field,
  scopeOf: (record: T) => string = () => '',
): string | null => {
  const seen = new Map<string, number>();
  for (const [i, record] of records.entries()) {
    const id = record[field];
    const key = JSON.stringify([id, scopeOf(record)]);
    const first = seen.get(key);
    if (first !== undefined)
      return `${list}[${i}].${field} ${quote(id)} is the ${field} of ${list}[${first}] already; give each its own`;
    seen.set(key, i);
  }
  return null;
};

export const idsOf = (records: readonly { readonly id: string }[] = []): ReadonlySet<string> =>
  new Set(records.map(({ id }) => id));
