/** How views are found: by id, by type, all of a model. */
import { mayEdit } from '#domain/access/actor.ts';
import { dataTypeToWire, viewTypeToWire } from '#domain/graph/vendor-names.ts';
import { mergeDiff } from '#domain/views/merge-diff.ts';
import { annotationFieldsOfView } from './annotation-resolvers.ts';
import { rejectionOf } from '../../edits/access/model-access.ts';
import { visibleRecord } from '../../edits/access/visible-record.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { layerResult } from '../results/layer-result.ts';
import { inSnapshot } from '../../store/in-transaction.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { readViewContent } from '../../edits/read-view-content.ts';
import { mayKnow, viewFields, viewParent, viewsOf, type ViewParent } from './view-result.ts';

/** docs/reference/views-and-layers.md#errors. */
const noSuchView = () => graphFailure('not.found', 'Model View not found');

/** The model that a view belongs to; not.found for views that the actor may not know of. */
export const findViewById = async (context: GraphContext, id: string): Promise<ViewParent> => {
  const found = await context.store.db.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
  const record = found && (await context.models.record(found.model_id));
  const row = record?.views.find((each) => each.id === id);
  if (!record || !row || rejectionOf(record.model, context.actor) || !mayKnow(row, context)) throw noSuchView();
  return viewParent(visibleRecord(record, context.actor), row);
};

const shortTypes: Readonly<Record<string, string>> = { default: 'base', defurnished: 'defurnish' };
const typesByWire = new Map<string, string>(Object.entries(viewTypeToWire).map(([ours, wire]) => [wire, ours]));

export const viewQueries = {
  Query: {
    view: (_: unknown, { id }: { id: string }, context: GraphContext) => findViewById(context, id),
  },
  Model: {
    views: (record: ModelRecord, _: unknown, context: GraphContext) => viewsOf(record, context),
    viewOfType: (record: ModelRecord, { type }: { type: string }, context: GraphContext) => {
      const ours = typesByWire.get(type) ?? shortTypes[type] ?? type;
      const view = viewsOf(record, context).find(({ row }) => row.type === ours);
      if (!view) throw noSuchView();
      return view;
    },
    layers: ({ model, layers }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      mayEdit(actor, model.id) ? layers.map(layerResult) : [],
  },
  ModelView: {
    ...viewFields,
    ...annotationFieldsOfView,
    masks: ({ facts }: ViewParent) => facts.masks.map((kind) => dataTypeToWire[kind]),
    mergeDiff: async ({ record, row }: ViewParent, _: unknown, { store, actor }: GraphContext) => {
      if (!mayEdit(actor, record.model.id)) return null;
      const diff = mergeDiff(await inSnapshot(store, (work) => readViewContent(work, record.model.id)), row.id);
      return diff && { ...diff, typesModified: diff.typesModified.map((kind) => dataTypeToWire[kind]) };
    },
  },
};
