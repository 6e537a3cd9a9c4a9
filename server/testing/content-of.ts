/** A model's content in the form of a capture again, from its rows: what an import must not have lost. */
import type { Store } from '../store/open-store.ts';

const lists: Readonly<Record<string, { readonly key: string; readonly id: string }>> = {
  tag: { key: 'tags', id: 'id' },
  label: { key: 'labels', id: 'id' },
  measurement: { key: 'measurements', id: 'id' },
  note: { key: 'notes', id: 'noteId' },
  orderedList: { key: 'orderedLists', id: 'id' },
};
const withSwitch = new Set(['tag', 'label', 'measurement']);

export const contentOf = async (store: Store, modelId: string): Promise<Record<string, unknown>> => {
  const documents = await store.db.selectFrom('content').selectAll().where('model_id', '=', modelId).execute();
  const layers = await store.db.selectFrom('layers').selectAll().where('model_id', '=', modelId).execute();
  const content: Record<string, unknown> = Object.fromEntries(
    documents.map(({ key, value }) => [key, JSON.parse(value) as unknown]),
  );
  content['layers'] = layers
    .filter(({ type }) => type !== 'base')
    .map(({ id, type, name, created, modified }) => ({ id, type, label: name, created, modified }));
  const annotations = await store.db
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('sequence')
    .execute();
  for (const row of annotations) {
    const record = JSON.parse(row.data) as Record<string, unknown>;
    const list = lists[row.kind];
    if (!list) {
      content[row.kind] = record;
      continue;
    }
    const records = (content[list.key] ??= []) as unknown[];
    records.push({
      ...record,
      [list.id]: row.id,
      ...(row.kind !== 'orderedList' && { created: row.created, modified: row.modified }),
      ...(withSwitch.has(row.kind) && { enabled: row.enabled === 1 }),
      ...(row.layer_id !== '0' && { layerId: row.layer_id }),
    });
  }
  return content;
};
