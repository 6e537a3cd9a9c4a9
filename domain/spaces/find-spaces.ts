/** Search, filter, order and labels of the list of spaces (docs/reference/spaces.md#search-filter-and-order). */
import type { ModelCard } from '../graph/page-data.ts';
import type { NamedSpace } from './name-order.ts';
import type { SpaceJob } from './space-job.ts';
import { isArchived, isTrashed } from './space-states.ts';

export const spaceOrders = ['name', 'newest', 'changed'] as const;
export type SpaceOrder = (typeof spaceOrders)[number];

export const orderOf = (text: string | null): SpaceOrder => spaceOrders.find((order) => order === text) ?? 'name';

type Searchable = Pick<ModelCard, 'name' | 'address' | 'presentedBy'>;
type Sortable = Pick<ModelCard, 'id' | 'name' | 'hasName' | 'created' | 'modified'>;
type WithAccess = Pick<ModelCard, 'access'>;

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

/** `byName` is `compareByName` of the page's language. */
export const sortSpaces = <Space extends Sortable>(
  spaces: readonly Space[],
  order: SpaceOrder,
  byName: (a: NamedSpace, b: NamedSpace) => number,
): readonly Space[] =>
  spaces.toSorted((a, b) => {
    if (order === 'name') return byName(a, b);
    const [first, second] = order === 'newest' ? [a.created, b.created] : [a.modified, b.modified];
    return first === second ? byName(a, b) : first < second ? 1 : -1;
  });

/** In the order of the filter. */
export const spaceLabels = ['public', 'unlisted', 'password', 'private', 'hidden', 'archived', 'trashed'] as const;
export type SpaceLabel = (typeof spaceLabels)[number];

/** Who sees a space, or what keeps visitors from it; null without a session. */
export const labelOf = ({ access }: WithAccess): SpaceLabel | null => {
  if (!access) return null;
  const { state, isPublished, visibility } = access;
  if (isTrashed({ access })) return 'trashed';
  if (isArchived({ access })) return 'archived';
  if (state !== 'active' || !isPublished) return 'hidden';
  return visibility;
};

/** That a space is public is of interest to those who can change it. */
export const badgeOf = (space: WithAccess): SpaceLabel | null => {
  const label = labelOf(space);
  return label === 'public' && !mayEditSpace(space) ? null : label;
};

/** Null: all spaces. */
export type SpaceFilter = SpaceLabel | null;

export const filterOf = (text: string | null): SpaceFilter => spaceLabels.find((label) => label === text) ?? null;

export const filterSpaces = <Space extends WithAccess>(
  spaces: readonly Space[],
  filter: SpaceFilter,
): readonly Space[] => (filter === null ? spaces : spaces.filter((space) => labelOf(space) === filter));

export interface FilterChoice {
  readonly filter: SpaceFilter;
  /** Of the spaces that the search finds. */
  readonly count: number;
}

/** Labels that occur among `spaces`, and the current one; empty where there is nothing to choose. */
export const filterChoices = (
  spaces: readonly WithAccess[],
  found: readonly WithAccess[],
  current: SpaceFilter,
): readonly FilterChoice[] => {
  const labels = new Set(spaces.map(labelOf));
  const offered = spaceLabels.filter((label) => labels.has(label) || label === current);
  if (offered.length < 2 && current === null) return [];
  return [null, ...offered].map((filter) => ({ filter, count: filterSpaces(found, filter).length }));
};

/**
 * Whether the user is led to the page on which viewpoints are placed: several have no place yet
 * (docs/reference/placing.md#which-viewpoints-are-to-be-placed).
 */
export const isToBePlaced = (space: WithAccess): boolean =>
  mayEditSpace(space) && space.access?.state === 'active' && (space.access.unplaced ?? 0) > 1;

/** How many viewpoints a user is led to place when a job has ended: those that were added, else those of the whole space. */
export const countToPlaceAfter = ({ kind, added }: Pick<SpaceJob, 'kind' | 'added'>, space: WithAccess): number => {
  if (kind === 'addition') return mayEditSpace(space) && space.access?.state === 'active' ? added : 0;
  return isToBePlaced(space) ? (space.access?.unplaced ?? 0) : 0;
};

export const mayEditSpace = ({ access }: WithAccess): boolean =>
  access?.role === 'editor' || access?.role === 'administrator';

/** For good, from the trash. */
export const mayDeleteSpace = ({ access }: WithAccess): boolean => access?.role === 'administrator';

/** The user's own role, as a card says it: administrators have the same one everywhere, so that no card says it. */
export const roleOnCard = ({ access }: WithAccess): 'editor' | 'commenter' | null =>
  access && access.role !== 'administrator' ? access.role : null;
