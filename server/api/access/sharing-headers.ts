/**
 * Response headers that follow from who may read a model: what shared caches may store, which origins may read it, and
 * what search engines may index (docs/reference/connections.md#search-engines).
 */
import { isPubliclyVisible } from '../../edits/access/model-access.ts';
import { cachePrivate } from '../../wire/http-message.ts';
import type { Row } from '../../store/models/read-model.ts';

type ListedModel = Pick<Row<'models'>, 'visibility' | 'published' | 'discoverable' | 'state'>;

/** The same models as the public list has. */
export const isIndexable = ({ visibility, published, discoverable, state }: ListedModel): boolean =>
  visibility === 'public' && published === 1 && discoverable === 1 && state === 'active';

export const noIndexHeader: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' };
export const noIndexMeta = '<meta name="robots" content="noindex">';

/** Lets pages of other sites draw a published model. */
export const publicHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Range',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For files that only some people may read, on pages of this server. */
export const privateHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cachePrivate,
};

/** Headers of a model's file; `cache` is the `Cache-Control` of models that everyone may see. */
export const fileHeadersFor = (model: Row<'models'>, cache: string): Readonly<Record<string, string>> => ({
  ...(isPubliclyVisible(model) ? { ...publicHeaders, 'cache-control': cache } : privateHeaders),
  ...(!isIndexable(model) && noIndexHeader),
});
