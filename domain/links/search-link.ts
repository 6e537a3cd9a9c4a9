/** A link that opens the space with a search (docs/reference/parameters.md#search-links). */
import { textListValue } from './parameter-values.ts';
import { encodePair, pairsWithout, type PageAddress } from './query.ts';

export interface SearchQuery {
  readonly text: string;
  readonly keywords: readonly string[];
  readonly filters: readonly string[];
}

const replaced: ReadonlySet<string> = new Set(['q', 'qK', 'qF', 'tag', 'note', 'comment', 'pin-pos', 'cloudEdit']);

export const searchLink = ({ origin, path, search }: PageAddress, { text, keywords, filters }: SearchQuery): string => {
  const added: readonly (readonly [string, string])[] = [
    ['q', text.trim()],
    ['qK', textListValue(keywords)],
    ['qF', textListValue(filters)],
  ];
  const pairs = [
    ...pairsWithout(search, (name) => replaced.has(name)),
    ...added.filter(([, value]) => value !== '').map(encodePair),
  ];
  return `${origin}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};
