/** Who gets the files of a model, and how they may be kept: what is not open to everybody stays out of shared caches. */
import { visitor } from '#domain/access/actor.ts';
import type { FindActor } from '../access/find-actor.ts';
import { isOpen, rejectionOf } from '../../edits/access/model-access.ts';
import { isIndexable, noIndexHeader } from '../access/indexing.ts';
import { cachePrivate, type HttpRequest } from '../../wire/http-message.ts';
import type { ModelReader, Row } from '../../store/read-model.ts';

/** Pages of other sites may draw a published model. */
export const isPublicModel: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Range',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The model, when whoever asks may see it; nobody is looked for where a visitor may. */
export const readableModel = async (
  models: ModelReader,
  findActor: FindActor,
  modelId: string,
  request: HttpRequest,
): Promise<Row<'models'> | null> => {
  const model = await models.row(modelId);
  if (!model) return null;
  return rejectionOf(model, visitor) && rejectionOf(model, await findActor(request)) ? null : model;
};

/** Of what only some may read, on this server's own pages. */
export const editorsOnly: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cachePrivate,
};

/** How a model's file may be kept and by whom it may be read: `cache` is for those that everybody may see. */
export const cachePolicyOf = (model: Row<'models'>, cache: string): Readonly<Record<string, string>> => ({
  ...(isOpen(model) ? { ...isPublicModel, 'cache-control': cache } : editorsOnly),
  ...(!isIndexable(model) && noIndexHeader),
});
