/** Resolvers of the annotations of a model and of a view. */
import type { GraphQLResolveInfo } from 'graphql';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import type { ViewKind } from '#domain/views/view-content.ts';
import { mayReadNotes } from '../access/read-access.ts';
import { attachmentsOf } from '../results/attachment-results.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { selectsField } from '../context/selects-field.ts';
import { mapInSlices } from '../../wire/time-slices.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { kindOfType, type ViewParent } from './view-result.ts';
import { memoizePerRow, type AnnotationRow } from '../results/annotation-fields.ts';
import {
  labelResult,
  measurementResult,
  objectAnnotationResult,
  orderedListResult,
  highlightReelResult,
} from '../results/annotation-results.ts';
import { marksObject, mattertagResult, objectAdder } from '../results/mattertag-result.ts';
import { noteContextOf, noteResult } from '../results/note-result.ts';
import { rowsExcludedByLayers, rowsOfModel, rowsOfView, type RowsArgs } from './visible-rows.ts';

type Rows<Parent> = (
  parent: Parent,
  kind: ViewKind,
  args: RowsArgs,
  context: GraphContext,
) => Promise<readonly AnnotationRow[]>;

type ListArgs = RowsArgs & { readonly label?: string | null };

const memoizedLabel = memoizePerRow(labelResult);
const memoizedPath = memoizePerRow(measurementResult);
const memoizedObject = memoizePerRow(objectAnnotationResult);
const memoizedList = memoizePerRow(orderedListResult);
/** For those who may not read notes: the ids of notes would reveal how many there are. */
const memoizedListWithoutNotes = memoizePerRow((record: ModelRecord, row: AnnotationRow) => {
  const list = memoizedList(record, row);
  const entries = list.entries.filter(({ type }) => type !== dataTypeToWire.note);
  return entries.length === list.entries.length ? list : { ...list, entries };
});
const listResultFor = (record: ModelRecord, { actor }: GraphContext) =>
  mayReadNotes(actor, record) ? memoizedList : memoizedListWithoutNotes;

/** A tag of one panorama is hidden with it. */
const isInVisibleSweep = ({ disabledSweeps }: ModelRecord, { sweepId }: { readonly sweepId: string | null }): boolean =>
  sweepId === null || !disabledSweeps.has(sweepId);

/** The fields that a model and a view have in common. */
const fieldsOf = <Parent>(recordOf: (parent: Parent) => ModelRecord, rows: Rows<Parent>) => {
  const all =
    <Result>(kind: ViewKind, result: (record: ModelRecord, row: AnnotationRow) => Result) =>
    async (parent: Parent, args: ListArgs, context: GraphContext): Promise<Result[]> =>
      mapInSlices(await rows(parent, kind, args, context), (row) => result(recordOf(parent), row));
  return {
    labels: all('label', memoizedLabel),
    mattertags: async (parent: Parent, args: ListArgs, context: GraphContext, info: GraphQLResolveInfo) => {
      const record = recordOf(parent);
      const attached = await attachmentsOf(context.attachments, record, 'mattertag');
      const found = await mapInSlices(await rows(parent, 'tag', args, context), (row) =>
        mattertagResult(record, row, attached),
      );
      const tags = found.filter((tag) => isInVisibleSweep(record, tag));
      if (!selectsField(info, 'objectAnnotation') || !tags.some(marksObject)) return tags;
      const objects = await rows(parent, 'objectAnnotation', args, context);
      return mapInSlices(tags, objectAdder(await mapInSlices(objects, (row) => memoizedObject(record, row))));
    },
    measurementPaths: all('measurement', memoizedPath),
    objectAnnotations: all('objectAnnotation', memoizedObject),
    orderedLists: async (parent: Parent, args: ListArgs, context: GraphContext) => {
      const record = recordOf(parent);
      const listResult = listResultFor(record, context);
      const found = await rows(parent, 'orderedList', args, context);
      const lists = await mapInSlices(found, (row) => listResult(record, row));
      return args.label == null ? lists : lists.filter(({ label }) => label === args.label);
    },
    notes: async (parent: Parent, args: ListArgs, context: GraphContext) => {
      const record = recordOf(parent);
      if (!mayReadNotes(context.actor, record)) return [];
      const notes = await rows(parent, 'note', args, context);
      const noteContext = await noteContextOf(context, record, notes);
      return mapInSlices(notes, (row) => noteResult(record, row, noteContext));
    },
    highlightReel: async (parent: Parent, args: ListArgs, context: GraphContext) => {
      const [row] = await rows(parent, 'highlightReel', args, context);
      return row ? highlightReelResult(recordOf(parent), row) : null;
    },
  };
};

export const annotationFieldsOfModel = {
  ...fieldsOf((record: ModelRecord) => record, rowsOfModel),
  highlightReels: async (record: ModelRecord, _: unknown, context: GraphContext) =>
    (await rowsOfModel(record, 'highlightReel', { includeLayers: true }, context)).map((row) =>
      highlightReelResult(record, row),
    ),
  hiddenVersions: async (record: ModelRecord, args: RowsArgs & { readonly type: string }, context: GraphContext) =>
    (await rowsExcludedByLayers(record, kindOfType(args.type, 'type'), args, context)).map(({ id, layer_id }) => ({
      recordId: id,
      layerId: layer_id,
    })),
};
export const annotationFieldsOfView = fieldsOf(({ record }: ViewParent) => record, rowsOfView);
