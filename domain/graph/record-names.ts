/**
 * How GraphQL names kinds of records, and fields that it does not send as records have them. All other fields have the same
 * name and value there, except that a vector has x, y and z (docs/reference/data-api.md#entities).
 */
import type { ViewKind } from '../records/definitions.ts';
import { dataTypeToWire } from './vendor-names.ts';

/** The field of a model with the records of a kind, and the type of the input that adds or changes one. */
export const graphNames: Readonly<Record<ViewKind, { readonly list: string; readonly input: string | null }>> = {
  highlightReel: { list: 'highlightReels', input: null },
  label: { list: 'labels', input: 'LabelInput' },
  tag: { list: 'mattertags', input: 'MattertagInput' },
  measurement: { list: 'measurementPaths', input: 'MeasurementPathInput' },
  note: { list: 'notes', input: 'NoteInput' },
  objectAnnotation: { list: 'objectAnnotations', input: 'ObjectAnnotationInput' },
  orderedList: { list: 'orderedLists', input: 'OrderedListPatch' },
};

export const graphTypeOf = (kind: ViewKind): string => dataTypeToWire[kind];

interface SentField {
  /** Null: it is not sent. */
  readonly output: { readonly name: string; readonly type: string; readonly selection: string } | null;
  /** Whether inputs have it, under the name that records have. */
  readonly hasInput: boolean;
}

const place = (name: string, type: string): SentField => ({
  output: { name, type, selection: `${name} { id meshId }` },
  hasInput: true,
});
const serverMade = (name: string, type: string, selection: string): SentField => ({
  output: { name, type, selection },
  hasInput: false,
});
const nestedId: SentField = serverMade('id', 'ID!', 'id');

/** By the name of the field in records, with that of the GraphQL type before it where only that type differs. */
const sentFields: Readonly<Record<string, SentField>> = {
  floorId: place('floor', 'Floor'),
  roomId: place('room', 'Room'),
  layerId: {
    output: { name: 'layer', type: 'Layer', selection: 'layer @include(if: $includeLayers) { id }' },
    hasInput: true,
  },
  noteId: nestedId,
  commentId: nestedId,
  replyId: nestedId,
  author: serverMade('author', 'NoteAuthor!', 'author { id firstName lastName email }'),
  // They are added and changed by mutations of their own.
  comments: serverMade('comments', '[NoteComment!]!', ''),
  replies: serverMade('replies', '[NoteReply!]!', ''),
  fileAttachments: serverMade('fileAttachments', '[FileAttachment!]!', 'fileAttachments { ...FileFields }'),
  externalAttachments: serverMade(
    'externalAttachments',
    '[ExternalAttachment!]!',
    'externalAttachments { ...ExternalFields }',
  ),
  // With its keywords, an object.
  'ObjectAnnotation.classification': {
    output: {
      name: 'classification',
      type: 'ObjectClassification!',
      selection: 'classification { id defaultKeywords }',
    },
    hasInput: true,
  },
  'ObjectAnnotation.defaultKeywords': { output: null, hasInput: true },
};

/** Undefined for a field that GraphQL has as records do. */
export const sentFieldOf = (graphType: string, field: string): SentField | undefined =>
  sentFields[`${graphType}.${field}`] ?? sentFields[field];
