/** What tells spaces of the same name apart (docs/reference/spaces.md#equal-names). */
import type { ModelCard } from '../graph/page-data.ts';

export type DistinguishedSpace = Pick<ModelCard, 'id' | 'name' | 'presentedBy' | 'address'>;

/** What a card shows of a space in addition to its name, address and presented-by. */
export interface Distinction {
  /** The id, and with it the date of creation. */
  readonly needsId: boolean;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as a person compares it: without case, widths, invisible characters and repeated spaces. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/gu, ' ').trim().toUpperCase().toLowerCase();

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

const detailsOf = ({ presentedBy, address }: DistinguishedSpace): string => `${plain(presentedBy)}\n${plain(address)}`;

/** `spaces` have the same name. */
const distinguish = (spaces: readonly DistinguishedSpace[]): readonly (readonly [string, Distinction])[] =>
  groupBy(spaces, detailsOf).flatMap((equal) =>
    equal.map((space): readonly [string, Distinction] => {
      const hasDetails = plain(space.presentedBy + space.address) !== '';
      return [space.id, { needsId: equal.length > 1 || !hasDetails }];
    }),
  );

/**
 * Returns a value for each space whose name another one has, by id: cards that show it, address and presented-by differ
 * for any two spaces, and each shows at least one of them.
 */
export const distinguishSpaces = (spaces: readonly DistinguishedSpace[]): ReadonlyMap<string, Distinction> => {
  const equal = groupBy(spaces, ({ name }) => plain(name)).filter((group) => group.length > 1);
  return new Map(equal.flatMap(distinguish));
};
