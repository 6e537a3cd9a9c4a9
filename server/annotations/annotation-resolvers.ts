/** What people added to a model, as a model and as a view show it. */
import { mayComment, mayEdit } from '#domain/access/actor.ts';
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { notesEnabled } from '../access/notes-policy.ts';
import { attachmentsOf } from '../attachments/attachment-answers.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { mapInSlices } from '../graph/time-slices.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { kindOfType } from '../views/kind-of-type.ts';
import type { ViewParent } from '../views/view-answer.ts';
import { ownFields, toldOnce, type AnnotationRow } from './annotation-answer.ts';
import { labelAnswer } from './label-answer.ts';
import { mattertagAnswer } from './mattertag-answer.ts';
import { measurementAnswer } from './measurement-answer.ts';
import { authorsOf, noteAnswer } from './note-answer.ts';
import { objectAnswer } from './object-answer.ts';
import { orderedListAnswer } from './ordered-list-answer.ts';
import { reelAnswer } from './reel-answer.ts';
import { hiddenRows, rowsOfModel, rowsOfView, type RowsWish } from './shown-rows.ts';

type Rows<Parent> = (
  parent: Parent,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
) => Promise<readonly AnnotationRow[]>;

type Wish = RowsWish & { readonly label?: string | null };

const toldLabel = toldOnce(labelAnswer);
const toldPath = toldOnce(measurementAnswer);
const toldObject = toldOnce(objectAnswer);
const toldList = toldOnce(orderedListAnswer);

/** The same fields for whatever has records to show. */
const fieldsOf = <Parent>(recordOf: (parent: Parent) => ModelRecord, rows: Rows<Parent>) => {
  const all =
    <Answer>(kind: ViewKind, answer: (record: ModelRecord, row: AnnotationRow) => Answer) =>
    async (parent: Parent, wish: Wish, context: GraphContext): Promise<Answer[]> =>
      mapInSlices(await rows(parent, kind, wish, context), (row) => answer(recordOf(parent), row));
  const lists = all('orderedList', toldList);
  return {
    labels: all('label', toldLabel),
    mattertags: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const record = recordOf(parent);
      const attached = await attachmentsOf(context.attachments, record, 'mattertag');
      return mapInSlices(await rows(parent, 'tag', wish, context), (row) => mattertagAnswer(record, row, attached));
    },
    measurementPaths: all('measurement', toldPath),
    objectAnnotations: all('objectAnnotation', toldObject),
    orderedLists: async (parent: Parent, wish: Wish, context: GraphContext) => {
      if (wish.label == null) return lists(parent, wish, context);
      const record = recordOf(parent);
      return (await rows(parent, 'orderedList', wish, context))
        .filter((row) => ownFields<OrderedList>(record, 'orderedList', row).label === wish.label)
        .map((row) => toldList(record, row));
    },
    /** A conversation among those who may comment; nobody else hears of it (spec 3 §6). */
    notes: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const record = recordOf(parent);
      const { id } = record.model;
      if (!mayComment(context.actor, id)) return [];
      // Editors manage what was written before the policy was switched off.
      if (!notesEnabled(record) && !mayEdit(context.actor, id)) return [];
      const notes = await rows(parent, 'note', wish, context);
      const authors = await authorsOf(context.store, record, notes);
      return mapInSlices(notes, (row) => noteAnswer(record, row, authors));
    },
    highlightReel: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const [row] = await rows(parent, 'highlightReel', wish, context);
      return row ? reelAnswer(recordOf(parent), row) : null;
    },
  };
};

export const annotationFieldsOfModel = {
  ...fieldsOf((record: ModelRecord) => record, rowsOfModel),
  highlightReels: async (record: ModelRecord, _: unknown, context: GraphContext) =>
    (await rowsOfModel(record, 'highlightReel', { includeLayers: true }, context)).map((row) =>
      reelAnswer(record, row),
    ),
  hiddenVersions: async (record: ModelRecord, wish: RowsWish & { readonly type: string }, context: GraphContext) =>
    (await hiddenRows(record, kindOfType(wish.type, 'type'), wish, context)).map(({ id, layer_id }) => ({
      recordId: id,
      layerId: layer_id,
    })),
};
export const annotationFieldsOfView = fieldsOf(({ record }: ViewParent) => record, rowsOfView);
