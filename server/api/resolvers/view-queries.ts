/** Resolvers of views: by id, by type, all of a model. */
import { mayEdit } from '#domain/access/actor.ts';
import { dataTypeToWire, viewTypeToWire } from '#domain/graph/vendor-names.ts';
import { mergeDiff } from '#domain/views/edits/publish-view.ts';
import { mayReadView } from '../access/read-access.ts';
import { annotationFieldsOfView } from './annotation-resolvers.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { visibleRecord } from '../../edits/access/without-disabled-sweeps.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { layerResult } from '../results/model-results.ts';
import { inSnapshot } from '../../store/transactions.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { readViewContent } from '../../edits/read-view-content.ts';
import { viewFields, viewParent, viewsOf, type ViewParent } from './view-result.ts';

/** docs/reference/views-and-layers.md#errors. */
const viewNotFound = () => graphFailure('not.found', 'Model View not found');

/** A view by its id; throws `not.found` where the actor may not read it. */
export const findViewById = async (context: GraphContext, id: string): Promise<ViewParent> => {
  const found = await context.store.db.selectFrom('views').select('model_id').where('id', '=', id).executeTakeFirst();
  const record = found && (await context.models.record(found.model_id));
  const row = record?.views.find((each) => each.id === id);
  if (!record || !row || modelAccessRejection(record.model, context.actor) || !mayReadView(row, context.actor))
    throw viewNotFound();
  return viewParent(visibleRecord(record, context.actor), row);
};

const shortTypes: Readonly<Record<string, string>> = { default: 'base', defurnished: 'defurnish' };
const typesByWire = new Map<string, string>(Object.entries(viewTypeToWire).map(([ownType, wire]) => [wire, ownType]));

export const viewQueries = {
  Query: {
    view: (_: unknown, { id }: { id: string }, context: GraphContext) => findViewById(context, id),
  },
  Model: {
    views: (record: ModelRecord, _: unknown, context: GraphContext) => viewsOf(record, context),
    viewOfType: (record: ModelRecord, { type }: { type: string }, context: GraphContext) => {
      const ownType = typesByWire.get(type) ?? shortTypes[type] ?? type;
      const view = viewsOf(record, context).find(({ row }) => row.type === ownType);
      if (!view) throw viewNotFound();
      return view;
    },
    layers: ({ model, layers }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      mayEdit(actor, model.id) ? layers.map(layerResult) : [],
  },
  ModelView: {
    ...viewFields,
    ...annotationFieldsOfView,
    masks: ({ summary }: ViewParent) => summary.masks.map((kind) => dataTypeToWire[kind]),
    mergeDiff: async ({ record, row }: ViewParent, _: unknown, { store, actor }: GraphContext) => {
      if (!mayEdit(actor, record.model.id)) return null;
      const diff = mergeDiff(
        await inSnapshot(store, (transaction) => readViewContent(transaction, record.model.id)),
        row.id,
      );
      return (
        diff && {
          ...diff,
          typesModified: diff.typesModified.map((kind) => dataTypeToWire[kind]),
          changes: diff.changes.map(({ kind, ...change }) => ({ ...change, type: dataTypeToWire[kind] })),
        }
      );
    },
  },
};
