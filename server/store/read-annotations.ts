/** What people added to a model: the rows of one kind, in their order. */
import type { AnnotationKind } from './annotation-rows.ts';
import type { Store } from './open-store.ts';
import type { Row } from './read-model.ts';

export const readAnnotations = (
  store: Store,
  modelId: string,
  kind: AnnotationKind,
  { includeDisabled }: { readonly includeDisabled: boolean },
): Promise<readonly Row<'annotations'>[]> => {
  const all = store.db
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .orderBy('id');
  return (includeDisabled ? all : all.where('enabled', '=', 1)).execute();
};

export const readAnnotation = (
  store: Store,
  modelId: string,
  kind: AnnotationKind,
  id: string,
): Promise<Row<'annotations'> | undefined> =>
  store.db
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
