/** Helpers that find issues of records, as sentences without their full stops. */
import { quotable } from '../failure.ts';

/** An id as quoted in messages. */
export const quote = (id: string): string => `“${quotable(id, 40)}”`;

/** Of all items, in their order. `find` returns one issue or none. */
export const issuesOfEach = <T>(
  items: readonly T[],
  find: (item: T, index: number) => string | null,
): readonly string[] => items.flatMap((item, i) => find(item, i) ?? []);

/** `field` is the name of the records' id, `list` their path. `scopeOf`: ids must be unique within a scope. */
export const findDuplicates = <Field extends string, T extends Readonly<Record<Field, string>>>(
  records: readonly T[],
  list: string,
  field: Field,
  scopeOf: (record: T) => string = () => '',
): readonly string[] => {
  const seen = new Map<string, number>();
  return issuesOfEach(records, (record, i) => {
    const id = record[field];
    const key = JSON.stringify([id, scopeOf(record)]);
    const first = seen.get(key);
    if (first !== undefined)
      return `${list}[${i}].${field} ${quote(id)} is the ${field} of ${list}[${first}] already; give each its own`;
    seen.set(key, i);
    return null;
  });
};

export const idsOf = (records: readonly { readonly id: string }[] = []): ReadonlySet<string> =>
  new Set(records.map(({ id }) => id));
