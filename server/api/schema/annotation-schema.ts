/** The GraphQL types of annotations (docs/reference/data-api.md#entities). */
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { recordTypes } from './record-types.ts';

export const annotationTypeDefs = /* GraphQL */ `
  extend type Model {
    "Labels in the dollhouse and on the floor plan, in order."
    labels(
      "Includes disabled ones, for editors."
      includeDisabled: Boolean = false
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [Label!]!
    "Tags, in order."
    mattertags(
      "Includes disabled ones, for editors."
      includeDisabled: Boolean = false
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [Mattertag!]!
    "Measurements, in order."
    measurementPaths(
      "Includes disabled ones, for editors."
      includeDisabled: Boolean = false
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [MeasurementPath!]!
    "Ordered lists; with a label, only those that have it."
    orderedLists(
      "Only lists with this label."
      label: String
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [OrderedList!]!
    "Notes, in order; for those who may comment, empty for others."
    notes(
      "Includes disabled ones, for editors."
      includeDisabled: Boolean = false
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [Note!]!
    "Recognised objects."
    objectAnnotations(
      "Includes disabled ones, for editors."
      includeDisabled: Boolean = false
      "Those of all views that the reader may see; by default only those of the base view."
      includeLayers: Boolean = false
    ): [ObjectAnnotation!]!
    "The base view's tour; null for none."
    highlightReel: HighlightReel
    "The tours of all views that the reader may see; a view shows that of its layer with the highest rank."
    highlightReels: [HighlightReel!]!
    "Versions that replace a record in a layer and are not returned themselves: removed and disabled ones. Only of records that includeLayers returns, and in layers of views that the reader may see."
    hiddenVersions(
      "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
      type: String!
      "As in the query of the records: where editors include disabled ones, these are not listed here."
      includeDisabled: Boolean = false
    ): [HiddenVersion!]!
  }

  extend type ModelView {
    "Labels in the dollhouse and on the floor plan, in order."
    labels("Includes disabled ones, for editors." includeDisabled: Boolean = false): [Label!]!
    "Tags, in order."
    mattertags("Includes disabled ones, for editors." includeDisabled: Boolean = false): [Mattertag!]!
    "Measurements, in order."
    measurementPaths("Includes disabled ones, for editors." includeDisabled: Boolean = false): [MeasurementPath!]!
    "Ordered lists; with a label, only those that have it."
    orderedLists("Only lists with this label." label: String): [OrderedList!]!
    "Notes, in order; for those who may comment, empty for others."
    notes("Includes disabled ones, for editors." includeDisabled: Boolean = false): [Note!]!
    "Recognised objects."
    objectAnnotations("Includes disabled ones, for editors." includeDisabled: Boolean = false): [ObjectAnnotation!]!
    "The tour; null for none."
    highlightReel: HighlightReel
  }

  extend type Mattertag {
    "The recognised object that it marks: of several versions that of the tag's layer; null for none, and for one that the reader does not see."
    objectAnnotation: ObjectAnnotation
  }

  "The place of a version of a record that is not returned itself."
  type HiddenVersion {
    "The id of the record, which its versions share."
    recordId: ID!
    "The layer that excludes the record, with its versions in lower layers."
    layerId: ID!
  }

  "An author. Of removed people only the id is known."
  type NoteAuthor {
    "The id of an account, or of a user of the capture."
    id: ID!
    "The first name."
    firstName: String
    "The last name."
    lastName: String
    "The e-mail address."
    email: String
  }

  "The classification of an object."
  type ObjectClassification {
    "Such as chair."
    id: ID!
    "The default keywords of objects of this class."
    defaultKeywords: [String!]!
  }

  ${viewDataTypes.map(recordTypes).join('\n')}
`;
