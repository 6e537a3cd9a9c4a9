/** Search, order and labels of the list of spaces (docs/reference/spaces.md#search-and-order). */
import type { ModelCard } from '../graph/page-data.ts';

export const spaceOrders = ['name', 'newest', 'changed'] as const;
export type SpaceOrder = (typeof spaceOrders)[number];

export const orderOf = (text: string | null): SpaceOrder => spaceOrders.find((order) => order === text) ?? 'name';

type Searchable = Pick<ModelCard, 'name' | 'address' | 'presentedBy'>;
type Sortable = Pick<ModelCard, 'id' | 'name' | 'hasName' | 'created' | 'modified'>;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Spaces in whose texts all words of the query occur. */
export const findSpaces = <Space extends Searchable>(spaces: readonly Space[], query: string): readonly Space[] => {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return spaces;
  return spaces.filter(({ name, address, presentedBy }) => {
    const text = plain([name, address, presentedBy].join('\n'));
    return words.every((word) => text.includes(word));
  });
};

/** `compare` orders names in the page's language. */
export const sortSpaces = <Space extends Sortable>(
  spaces: readonly Space[],
  order: SpaceOrder,
  compare: (a: string, b: string) => number,
): readonly Space[] =>
  spaces.toSorted((a, b) => {
    const byName =
      Number(b.hasName) - Number(a.hasName) || compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
    if (order === 'name') return byName;
    const [first, second] = order === 'newest' ? [a.created, b.created] : [a.modified, b.modified];
    return first === second ? byName : first < second ? 1 : -1;
  });

export type SpaceLabel = 'trashed' | 'hidden' | 'private' | 'password' | 'unlisted';

/** What keeps visitors from finding a space in the list; null for one that they find, and for those who may not edit it. */
export const labelOf = ({ access }: Pick<ModelCard, 'access'>): SpaceLabel | null => {
  if (!access) return null;
  const { state, isPublished, visibility } = access;
  if (state === 'gone') return 'trashed';
  if (state !== 'active' || !isPublished) return 'hidden';
  return visibility === 'public' ? null : visibility;
};
