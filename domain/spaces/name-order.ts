/** The order of spaces by name in every list (docs/reference/spaces.md#search-filter-and-order). */

export interface NamedSpace {
  readonly id: string;
  /** '' for a space without a name of its own, or whose name is hidden. */
  readonly name: string;
  /** False: `name` is not the space's own. */
  readonly hasName?: boolean;
}

const ownName = ({ name, hasName = true }: NamedSpace): string => (hasName ? name : '');

/**
 * Returns a comparison in the rules of the language `locale`: without regard to case and accents, numbers as numbers,
 * spaces without a name last, and equal names by id.
 */
export const compareByName = (locale: string): ((a: NamedSpace, b: NamedSpace) => number) => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    const [first, second] = [ownName(a), ownName(b)];
    const namedFirst = Number(second !== '') - Number(first !== '');
    return namedFirst || compare(first, second) || (a.id < b.id ? -1 : Number(a.id > b.id));
  };
};
