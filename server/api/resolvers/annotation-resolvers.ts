/** What people added to a model, as a model and as a view show it. */
import { mayComment, mayEdit } from '#domain/access/actor.ts';
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { notesEnabled } from '../context/notes-policy.ts';
import { attachmentsOf } from '../results/attachment-results.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { mapInSlices } from '../context/time-slices.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { kindOfType } from '../results/kind-of-type.ts';
import type { ViewParent } from './view-result.ts';
import { ownFields, cachedOnce, type AnnotationRow } from '../results/annotation-result.ts';
import { labelResult } from '../results/label-result.ts';
import { mattertagResult } from '../results/mattertag-result.ts';
import { measurementResult } from '../results/measurement-result.ts';
import { authorsOf, noteResult } from '../results/note-result.ts';
import { objectResult } from '../results/object-result.ts';
import { orderedListResult } from '../results/ordered-list-result.ts';
import { reelResult } from '../results/reel-result.ts';
import { hiddenRows, rowsOfModel, rowsOfView, type RowsWish } from './visible-rows.ts';

type Rows<Parent> = (
  parent: Parent,
  kind: ViewKind,
  wish: RowsWish,
  context: GraphContext,
) => Promise<readonly AnnotationRow[]>;

type Wish = RowsWish & { readonly label?: string | null };

const receivedLabel = cachedOnce(labelResult);
const receivedPath = cachedOnce(measurementResult);
const receivedObject = cachedOnce(objectResult);
const receivedList = cachedOnce(orderedListResult);

/** The same fields for whatever has records to show. */
const fieldsOf = <Parent>(recordOf: (parent: Parent) => ModelRecord, rows: Rows<Parent>) => {
  const all =
    <Answer>(kind: ViewKind, result: (record: ModelRecord, row: AnnotationRow) => Answer) =>
    async (parent: Parent, wish: Wish, context: GraphContext): Promise<Answer[]> =>
      mapInSlices(await rows(parent, kind, wish, context), (row) => result(recordOf(parent), row));
  const lists = all('orderedList', receivedList);
  return {
    labels: all('label', receivedLabel),
    mattertags: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const record = recordOf(parent);
      const attached = await attachmentsOf(context.attachments, record, 'mattertag');
      return mapInSlices(await rows(parent, 'tag', wish, context), (row) => mattertagResult(record, row, attached));
    },
    measurementPaths: all('measurement', receivedPath),
    objectAnnotations: all('objectAnnotation', receivedObject),
    orderedLists: async (parent: Parent, wish: Wish, context: GraphContext) => {
      if (wish.label == null) return lists(parent, wish, context);
      const record = recordOf(parent);
      return (await rows(parent, 'orderedList', wish, context))
        .filter((row) => ownFields<OrderedList>(record, 'orderedList', row).label === wish.label)
        .map((row) => receivedList(record, row));
    },
    /** A conversation among those who may comment; nobody else hears of it (docs/reference/access.md#roles). */
    notes: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const record = recordOf(parent);
      const { id } = record.model;
      if (!mayComment(context.actor, id)) return [];
      // Editors manage what was written before the policy was switched off.
      if (!notesEnabled(record) && !mayEdit(context.actor, id)) return [];
      const notes = await rows(parent, 'note', wish, context);
      const authors = await authorsOf(context.store, record, notes);
      return mapInSlices(notes, (row) => noteResult(record, row, authors));
    },
    highlightReel: async (parent: Parent, wish: Wish, context: GraphContext) => {
      const [row] = await rows(parent, 'highlightReel', wish, context);
      return row ? reelResult(recordOf(parent), row) : null;
    },
  };
};

export const annotationFieldsOfModel = {
  ...fieldsOf((record: ModelRecord) => record, rowsOfModel),
  highlightReels: async (record: ModelRecord, _: unknown, context: GraphContext) =>
    (await rowsOfModel(record, 'highlightReel', { includeLayers: true }, context)).map((row) =>
      reelResult(record, row),
    ),
  hiddenVersions: async (record: ModelRecord, wish: RowsWish & { readonly type: string }, context: GraphContext) =>
    (await hiddenRows(record, kindOfType(wish.type, 'type'), wish, context)).map(({ id, layer_id }) => ({
      recordId: id,
      layerId: layer_id,
    })),
};
export const annotationFieldsOfView = fieldsOf(({ record }: ViewParent) => record, rowsOfView);
