/** Converts views in a model's content to rows; must not follow later changes. */
import type { Kysely } from 'kysely';

interface OldView {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly masks?: readonly string[];
  readonly created: string;
  readonly modified: string;
  readonly highlightReel?: unknown;
  readonly layers: readonly {
    readonly layerId: string;
    readonly position: number;
    readonly visible: boolean;
    readonly toggled?: boolean;
  }[];
}

interface Db {
  content: { model_id: string; key: string; value: string };
  layers: { model_id: string; id: string; type: string; name: string; created: string; modified: string };
  annotations: Record<string, string | number>;
  views: {
    model_id: string;
    id: string;
    type: string;
    name: string;
    enabled: number;
    masks: string;
    created: string;
    modified: string;
  };
  view_layers: {
    model_id: string;
    view_id: string;
    layer_id: string;
    sequence: number;
    visible: number;
    toggled: number;
  };
}

/** The view's tour is moved to its own layer. */
const moveReel = async (
  db: Kysely<Db>,
  modelId: string,
  viewId: string,
  { name, highlightReel, created, modified }: OldView,
) => {
  const owner = { model_id: modelId };
  const layer = `${viewId}/data`;
  const times = { created, modified };
  await db
    .insertInto('layers')
    .values({ ...owner, id: layer, type: 'dedicated', name, ...times })
    .execute();
  await db
    .insertInto('view_layers')
    .values({ ...owner, view_id: viewId, layer_id: layer, sequence: 1000, visible: 1, toggled: 1 })
    .execute();
  await db
    .insertInto('annotations')
    .values({
      ...owner,
      kind: 'highlightReel',
      id: `reel/${viewId}`,
      layer_id: layer,
      origin: 'capture',
      sequence: 0,
      enabled: 1,
      version: 1,
      data: JSON.stringify(highlightReel),
      ...times,
    })
    .execute();
};

const moveOne = async (db: Kysely<Db>, modelId: string, view: OldView): Promise<void> => {
  const { layers } = view;
  const taken = await db.selectFrom('views').select('id').where('id', '=', view.id).executeTakeFirst();
  const id = taken ? `${modelId}/${view.id}` : view.id;
  await db
    .insertInto('views')
    .values({
      model_id: modelId,
      id,
      type: view.type,
      name: view.name,
      created: view.created,
      modified: view.modified,
      enabled: view.enabled ? 1 : 0,
      masks: JSON.stringify(view.masks ?? []),
    })
    .execute();
  const rows = await db.selectFrom('layers').select('id').where('model_id', '=', modelId).execute();
  const known = new Set(rows.map((row) => row.id));
  for (const layer of layers.filter(({ layerId }) => known.has(layerId)))
    await db
      .insertInto('view_layers')
      .values({
        model_id: modelId,
        view_id: id,
        layer_id: layer.layerId,
        sequence: layer.position,
        visible: layer.visible ? 1 : 0,
        toggled: layer.toggled === false ? 0 : 1,
      })
      .execute();
  if (view.highlightReel) await moveReel(db, modelId, id, view);
};

export const moveViews = async (untyped: Kysely<unknown>): Promise<void> => {
  const db = untyped as Kysely<Db>;
  const documents = await db.selectFrom('content').selectAll().where('key', '=', 'views').execute();
  for (const { model_id, value } of documents) {
    for (const view of JSON.parse(value) as readonly OldView[])
      if (view.type !== 'base') await moveOne(db, model_id, view);
  }
  await db.deleteFrom('content').where('key', '=', 'views').execute();
};
