/** What search finds (docs/reference/search.md#what-is-searched). Plain data, as it is sent to the search worker. */

/** In the order of their groups. */
export const searchResultTypes = [
  'tag',
  'note',
  'room',
  'label',
  'measurement',
  'photo',
  'attachment',
  'viewpoint',
  'floor',
  'view',
] as const;
export type SearchResultType = (typeof searchResultTypes)[number];

export interface SearchEntry {
  readonly type: SearchResultType;
  /** Unique within the type. */
  readonly id: string;
  /** As it is displayed. */
  readonly title: string;
  /** Further text in which words are found, such as a description. */
  readonly text: string;
  readonly keywords: readonly string[];
  /** Where it is, as it is displayed; '' for nowhere in particular. */
  readonly place: string;
  readonly floorId: string | null;
  /** Null: it is the same in all layers, such as a room. */
  readonly layerId: string | null;
}

/** Unique among all entries. */
export const keyOfEntry = ({ type, id }: Pick<SearchEntry, 'type' | 'id'>): string => `${type}:${id}`;
