/** What search engines may keep (docs/reference/connections.md#search-engines). */
import type { Row } from '../../store/read-model.ts';

type Listed = Pick<Row<'models'>, 'visibility' | 'published' | 'discoverable' | 'state'>;

/** As lists have it: what nobody finds in a list is not to be found by a search either. */
export const isIndexable = ({ visibility, published, discoverable, state }: Listed): boolean =>
  visibility === 'public' && published === 1 && discoverable === 1 && state === 'active';

export const noIndexHeader: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' };
export const noIndexMeta = '<meta name="robots" content="noindex">';
