/** Who gets the files of a model, and how they may be kept: what is not open to everybody stays out of shared caches. */
import { visitor } from '#domain/access/actor.ts';
import type { FindActor } from '../access/find-actor.ts';
import { isOpen, refusalOf } from '../access/model-access.ts';
import { isIndexable, noIndexHeader } from '../http/indexing.ts';
import { cachePrivate, type Ask } from '../http/reply.ts';
import type { ModelReader, Row } from '../store/read-model.ts';

/** Pages of other sites may draw a published model. */
export const openToAll: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Range',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The model, when whoever asks may see it; nobody is looked for where a visitor may. */
export const shownModel = async (
  models: ModelReader,
  findActor: FindActor,
  modelId: string,
  ask: Ask,
): Promise<Row<'models'> | null> => {
  const model = await models.row(modelId);
  if (!model) return null;
  return refusalOf(model, visitor) && refusalOf(model, await findActor(ask)) ? null : model;
};

/** Of what only some may read, on this server's own pages. */
export const ownersAlone: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cachePrivate,
};

/** How a model's file may be kept and by whom it may be read: `cache` is for those that everybody may see. */
export const sharing = (model: Row<'models'>, cache: string): Readonly<Record<string, string>> => ({
  ...(isOpen(model) ? { ...openToAll, 'cache-control': cache } : ownersAlone),
  ...(!isIndexable(model) && noIndexHeader),
});
