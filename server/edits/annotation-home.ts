/** Records in layers: rows of `annotations`. */
import { perObject } from '#base/per-object.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { completePlace, type Places } from '#domain/edits/complete-place.ts';
import type { Fields } from '#domain/edits/fields.ts';
import type { AnnotationKind } from '../store/annotation-rows.ts';
import { outlinesOf, type Row } from '../store/read-model.ts';
import { flagOf, textOf, type RecordHome, type Work } from './record-home.ts';

const rowOf = (work: Work, modelId: string, kind: AnnotationKind, id: string) =>
  work
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();

const lastSequence = async (work: Work, modelId: string, kind: AnnotationKind): Promise<number> => {
  const row = await work
    .selectFrom('annotations')
    .select((e) => e.fn.max('sequence').as('last'))
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.last ?? -1;
};

/** A row as the record that edits speak of. */
export const recordOfRow = (
  kind: AnnotationKind,
  row: Pick<Row<'annotations'>, 'layer_id' | 'enabled' | 'sequence' | 'created' | 'data'>,
  places: Places,
): Fields =>
  completePlace(
    kind,
    completeRecord(kind, {
      ...(JSON.parse(row.data) as Fields),
      layerId: row.layer_id,
      enabled: row.enabled === 1,
      sequence: row.sequence,
      created: row.created,
    }),
    places,
  );

const readPlaces = async (work: Work, modelId: string): Promise<Places> => ({
  floors: await work.selectFrom('floors').select(['id', 'bottom']).where('model_id', '=', modelId).execute(),
  rooms: outlinesOf(
    await work.selectFrom('rooms').select(['id', 'floor_id', 'outline']).where('model_id', '=', modelId).execute(),
  ),
});

const readIn = perObject<Work, Map<string, Promise<Places>>>(() => new Map());

/** Once a transaction: no edit moves a floor or a room, and a gesture may have ten thousand edits. */
export const placesOf = (work: Work, modelId: string): Promise<Places> => {
  const read = readIn(work);
  const places = read.get(modelId) ?? readPlaces(work, modelId);
  read.set(modelId, places);
  return places;
};

export const annotationHome = (kind: AnnotationKind): RecordHome => ({
  read: async (work, modelId, id) => {
    const row = await rowOf(work, modelId, kind, id);
    return row ? recordOfRow(kind, row, await placesOf(work, modelId)) : null;
  },
  write: async (work, modelId, id, record, at) => {
    if (!record) {
      await work
        .deleteFrom('annotations')
        .where('model_id', '=', modelId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
      return;
    }
    const { layerId: _, enabled: __, sequence, created, ...own } = record;
    const row = {
      layer_id: textOf(record, 'layerId'),
      enabled: flagOf(record, 'enabled'),
      sequence: typeof sequence === 'number' ? sequence : (await lastSequence(work, modelId, kind)) + 1,
      origin: 'here',
      created: typeof created === 'string' ? created : at,
      modified: at,
      data: JSON.stringify(own),
    };
    await work
      .insertInto('annotations')
      .values({ model_id: modelId, kind, id, version: 1, ...row })
      .onConflict((c) =>
        c
          .columns(['model_id', 'kind', 'id'])
          .doUpdateSet((e) => ({ ...row, version: e('annotations.version', '+', 1) })),
      )
      .execute();
  },
  refuse: async (work, modelId, _, from, to) => {
    if (!to || from?.['layerId'] === to['layerId']) return null;
    const layer = await work
      .selectFrom('layers')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', '=', textOf(to, 'layerId'))
      .executeTakeFirst();
    // The spec's own words (3 §4).
    return layer ? null : 'Invalid layer id!';
  },
});
