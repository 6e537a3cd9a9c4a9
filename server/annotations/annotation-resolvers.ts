/**
 * The fields of a model that hold what people added. Disabled ones are for those who may edit; there are no accounts
 * yet, so nobody is answered any. Nor are those in layers that only views of their own show.
 */
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import { attachmentsOf } from '../attachments/attachment-answers.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import type { AnnotationKind } from '../store/annotation-rows.ts';
import { readAnnotations } from '../store/read-annotations.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { ownFields, type AnnotationRow } from './annotation-answer.ts';
import { labelAnswer } from './label-answer.ts';
import { mattertagAnswer } from './mattertag-answer.ts';
import { measurementAnswer } from './measurement-answer.ts';
import { orderedListAnswer } from './ordered-list-answer.ts';

type Answer = (record: ModelRecord, row: AnnotationRow) => object;

/** Those in layers that the base view shows. */
const enabledRows = async (record: ModelRecord, kind: AnnotationKind, { store }: GraphContext) => {
  const base = record.views.find(({ type }) => type === 'base');
  const layers = record.viewLayers.filter((each) => each.view_id === base?.id && each.visible === 1);
  const shown = new Set(layers.map(({ layer_id }) => layer_id));
  const rows = await readAnnotations(store, record.model.id, kind, { includeDisabled: false });
  return rows.filter((row) => shown.has(row.layer_id));
};

const all = (kind: AnnotationKind, answer: Answer) => {
  return async (record: ModelRecord, _: object, context: GraphContext): Promise<object[]> =>
    (await enabledRows(record, kind, context)).map((row) => answer(record, row));
};

export const annotationResolvers = {
  labels: all('label', labelAnswer),
  mattertags: async (record: ModelRecord, _: object, context: GraphContext) => {
    const attached = await attachmentsOf(context.attachments, record, 'mattertag');
    return (await enabledRows(record, 'tag', context)).map((row) => mattertagAnswer(record, row, attached));
  },
  measurementPaths: all('measurement', measurementAnswer),
  orderedLists: async (record: ModelRecord, { label }: { label?: string | null }, context: GraphContext) => {
    const rows = await enabledRows(record, 'orderedList', context);
    const wanted = label == null ? rows : rows.filter((row) => ownFields<OrderedList>(row).label === label);
    return wanted.map((row) => orderedListAnswer(record, row));
  },
};
