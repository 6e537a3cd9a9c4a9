/** The GraphQL types of annotations (docs/reference/data-api.md#entities). */
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

  "The place of a version of a record that is not returned itself."
  type HiddenVersion {
    "The id of the record, which its versions share."
    recordId: ID!
    "The layer that excludes the record, with its versions in lower layers."
    layerId: ID!
  }

  "A label in the space."
  type Label {
    "The label's id, unique in its model."
    id: ID!
    "The text."
    label: String!
    "Metres."
    position: Vec3!
    "The floor; null for none."
    floor: Floor
    "The room; null for none."
    room: Room
    "The layer."
    layer: Layer
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }

  "A tag on a surface, with a title and a description that may contain links."
  type Mattertag {
    "The tag's id, unique in its model."
    id: ID!
    "The title; may be empty."
    label: String!
    "Rich text: [text](url), [#tag], [@user](name)."
    description: String!
    "As #rrggbb."
    color: String!
    "The name of an icon; null: the default one."
    icon: String
    "Keywords for search, without #."
    keywords: [String!]!
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean!
    "The floor; null for none."
    floor: Floor
    "The room; null for none."
    room: Room
    "The layer."
    layer: Layer
    "The base of the stem on the surface, metres."
    anchorPosition: Vec3!
    "Whether the stem is drawn."
    stemEnabled: Boolean!
    "Of length 1."
    stemNormal: Vec3!
    "Metres."
    stemLength: Float!
    "An http or https URL, or a URL of a file of this server that expires after some minutes."
    media: String
    "photo, video or rich."
    mediaType: String
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In order: those of the capture, then those added later."
    externalAttachments: [ExternalAttachment!]!
    "In order: those of the capture, then those added later."
    fileAttachments: [FileAttachment!]!
    "The id of the recognised object that it marks; null for none."
    objectAnnotationId: ID
  }

  "A measurement along a path; its length is the sum of the distances between its points."
  type MeasurementPath {
    "The path's id, unique in its model."
    id: ID!
    "The type of line in another program; null for none."
    lineType: String
    "The name; may be empty."
    label: String!
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean!
    "Two or more points, in order."
    points: [MeasurementPoint!]!
    "The layer."
    layer: Layer
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
  "A point of a measured path."
  type MeasurementPoint {
    "Metres."
    position: Vec3!
    "The floor; null for none."
    floor: Floor
    "The room; null for none."
    room: Room
  }

  "A list of records in the order in which the owner presents them."
  type OrderedList {
    "The list's id, unique in its model."
    id: ID!
    "The name."
    label: String!
    "The description; may be empty."
    description: String!
    "The layer."
    layer: Layer
    "The entries, in order."
    entries: [OrderedListEntry!]!
  }
  "An entry of an ordered list."
  type OrderedListEntry {
    "The id of a record of that type."
    id: ID!
    "Mattertag, Label, MeasurementPath or Note."
    type: String!
  }

  "A note: a conversation that is pinned to a place."
  type Note {
    "The note's id."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "Whether it is resolved."
    resolved: Boolean!
    "The author."
    author: NoteAuthor!
    "The floor; null for none."
    floor: Floor
    "The room."
    room: Room
    "The layer."
    layer: Layer
    "The base of the stem on the surface, metres."
    anchorPosition: Vec3!
    "Whether the stem is drawn."
    stemEnabled: Boolean!
    "Of length 1."
    stemNormal: Vec3!
    "Metres."
    stemLength: Float!
    "As #rrggbb."
    color: String!
    "The name of an icon; null: the default one."
    icon: String
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In the order of their creation."
    comments: [NoteComment!]!
  }
  "A comment on a note."
  type NoteComment {
    "The comment's id, unique in its note."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "The author."
    author: NoteAuthor!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In the order of their creation."
    replies: [NoteReply!]!
  }
  "A reply to a comment."
  type NoteReply {
    "The reply's id, unique in its comment."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "The author."
    author: NoteAuthor!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
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

  "An object that was recognised in the space."
  type ObjectAnnotation {
    "Its id."
    id: ID!
    "The classification."
    classification: ObjectClassification!
    "The centre, metres; null where unknown."
    position: Vec3
    "The size along x, y and z, metres; null where unknown."
    size: Vec3
    "0 to 1; null where unknown."
    confidence: Float
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean!
    "The floor."
    floor: Floor
    "The room."
    room: Room
    "The layer."
    layer: Layer
    "When it was recognised."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
  "The classification of an object."
  type ObjectClassification {
    "Such as chair."
    id: ID!
    "The default keywords of objects of this class."
    defaultKeywords: [String!]!
  }

  "A tour: a sequence of stops."
  type HighlightReel {
    "The tour's id."
    id: ID!
    "none, legacy or stories."
    mode: String!
    "The layer."
    layer: Layer
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The stops, in order."
    entries: [ReelEntry!]!
  }
  "A stop of a tour."
  type ReelEntry {
    "The id of the photo whose position it has."
    sid: ID!
    "The title."
    title: String
    "The description."
    description: String
    "Overrides of the model's options."
    overrides: ReelOverrides
  }
  "Overrides of the model's options at one stop."
  type ReelOverrides {
    "The transition to the stop: walkthrough or slideshow."
    transitionType: String
    "auto, left or right."
    panDirection: String
    "Degrees, 0 to 52."
    panAngle: Float
  }
`;
