/** What people add to a model, in the graph (docs/reference/data-api.md#entities). */
export const annotationTypeDefs = /* GraphQL */ `
  extend type Model {
    "Words that stand in the dollhouse and on the plan, in order."
    labels(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [Label!]!
    "Tags, in order."
    mattertags(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [Mattertag!]!
    "Measured paths, in order."
    measurementPaths(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [MeasurementPath!]!
    "Lists, in order; with a label, those that have it."
    orderedLists(
      "Only lists that are called so."
      label: String
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [OrderedList!]!
    "Conversations, in order; for those who may comment, empty for others."
    notes(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [Note!]!
    "Things that were recognised."
    objectAnnotations(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
      "Of all views that you may know of; of the base view alone where false."
      includeLayers: Boolean = false
    ): [ObjectAnnotation!]!
    "The base view's tour; null where there is none."
    highlightReel: HighlightReel
    "The tours of all views that you may know of; a view shows that of the layer that counts most."
    highlightReels: [HighlightReel!]!
    "Versions that take a record's place in a layer and are not told themselves: removed ones, and disabled ones. Of records that you are told of with includeLayers, and of layers that a view shows which you may know of."
    hiddenVersions(
      "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
      type: String!
      "As the records are asked for: for those who may edit, disabled ones are then among these and hide nothing."
      includeDisabled: Boolean = false
    ): [HiddenVersion!]!
  }

  extend type ModelView {
    "Words that stand in the dollhouse and on the plan, in order."
    labels("Also disabled ones, for those who may edit." includeDisabled: Boolean = false): [Label!]!
    "Tags, in order."
    mattertags("Also disabled ones, for those who may edit." includeDisabled: Boolean = false): [Mattertag!]!
    "Measured paths, in order."
    measurementPaths(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
    ): [MeasurementPath!]!
    "Lists, in order; with a label, those that have it."
    orderedLists("Only lists that are called so." label: String): [OrderedList!]!
    "Conversations, in order; for those who may comment, empty for others."
    notes("Also disabled ones, for those who may edit." includeDisabled: Boolean = false): [Note!]!
    "Things that were recognised."
    objectAnnotations(
      "Also disabled ones, for those who may edit."
      includeDisabled: Boolean = false
    ): [ObjectAnnotation!]!
    "The tour; null where there is none."
    highlightReel: HighlightReel
  }

  "Where a version of a record stands that is not told itself."
  type HiddenVersion {
    "The id of the record, as its other versions have it."
    recordId: ID!
    "The layer in which nothing is seen of the record, nor of what other layers say of it."
    layerId: ID!
  }

  "A word that stands in the space."
  type Label {
    "The label's id, unique in its model."
    id: ID!
    "The text."
    label: String!
    "Metres."
    position: Vec3!
    "The floor that it stands on; null where the model has none."
    floor: Floor
    "The room that it stands in; null for none."
    room: Room
    "The layer that it lies in."
    layer: Layer
    "Whether visitors see it."
    enabled: Boolean!
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }

  "A sign on a surface, with a title and a text that may link."
  type Mattertag {
    "The tag's id, unique in its model."
    id: ID!
    "The title; may be empty."
    label: String!
    "Rich text: [text](address), [#tag], [@user](name)."
    description: String!
    "As #rrggbb."
    color: String!
    "The name of an icon; null: the common one."
    icon: String
    "Words by which it is found, without #."
    keywords: [String!]!
    "Whether visitors see it."
    enabled: Boolean!
    "The floor that it stands on; null where the model has none."
    floor: Floor
    "The room that it stands in; null for none."
    room: Room
    "The layer that it lies in."
    layer: Layer
    "Where the stem leaves the surface, metres."
    anchorPosition: Vec3!
    "Whether the stem is drawn."
    stemEnabled: Boolean!
    "Of length 1."
    stemNormal: Vec3!
    "Metres."
    stemLength: Float!
    "An http or https address, or one of a file of this server that holds for some minutes."
    media: String
    "photo, video or rich."
    mediaType: String
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In order: what came with the capture, then what was added here."
    externalAttachments: [ExternalAttachment!]!
    "In order: what came with the capture, then what was added here."
    fileAttachments: [FileAttachment!]!
    "Of what was recognised here, where this is its sign; null: it is a sign of its own."
    objectAnnotationId: ID
  }

  "A measured path; its length is the sum of the distances between its points."
  type MeasurementPath {
    "The path's id, unique in its model."
    id: ID!
    "Another program's word for the kind of line; null where there is none."
    lineType: String
    "The name; may be empty."
    label: String!
    "Whether visitors see it."
    enabled: Boolean!
    "Two or more, in order."
    points: [MeasurementPoint!]!
    "The layer that it lies in."
    layer: Layer
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
  "A point of a measured path."
  type MeasurementPoint {
    "Metres."
    position: Vec3!
    "The floor that it lies on; null where the model has none."
    floor: Floor
    "The room that it lies in; null for none."
    room: Room
  }

  "The order in which an owner wants things to be gone through."
  type OrderedList {
    "The list's id, unique in its model."
    id: ID!
    "The name."
    label: String!
    "A text about it; may be empty."
    description: String!
    "The layer that it lies in."
    layer: Layer
    "What is gone through, in order."
    entries: [OrderedListEntry!]!
  }
  "An entry of an ordered list."
  type OrderedListEntry {
    "Of a record of that type."
    id: ID!
    "Mattertag, Label, MeasurementPath or Note."
    type: String!
  }

  "A conversation that is pinned to a place."
  type Note {
    "The note's id."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "Whether it is dealt with."
    resolved: Boolean!
    "Who wrote it."
    author: NoteAuthor!
    "The floor that it lies on; null where the model has none."
    floor: Floor
    "The room that it lies in."
    room: Room
    "The layer that it lies in."
    layer: Layer
    "Where the stem leaves the surface, metres."
    anchorPosition: Vec3!
    "Whether the stem is drawn."
    stemEnabled: Boolean!
    "Of length 1."
    stemNormal: Vec3!
    "Metres."
    stemLength: Float!
    "As #rrggbb."
    color: String!
    "The name of an icon; null: the common one."
    icon: String
    "When it was written."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In the order in which they were written."
    comments: [NoteComment!]!
  }
  "A comment on a note."
  type NoteComment {
    "The comment's id, unique in its note."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "Who wrote it."
    author: NoteAuthor!
    "When it was written."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "In the order in which they were written."
    replies: [NoteReply!]!
  }
  "A reply to a comment."
  type NoteReply {
    "The reply's id, unique in its comment."
    id: ID!
    "Rich text, at most 500 characters."
    text: String!
    "Who wrote it."
    author: NoteAuthor!
    "When it was written."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
  "Who wrote something. Of people who are gone only the id is known."
  type NoteAuthor {
    "An account's id, or that of somebody whom the capture names."
    id: ID!
    "The first name."
    firstName: String
    "The last name."
    lastName: String
    "The e-mail address."
    email: String
  }

  "Something that was recognised in the space."
  type ObjectAnnotation {
    "Its id."
    id: ID!
    "What it is taken for."
    classification: ObjectClassification!
    "Its middle, metres; null where nobody knows."
    position: Vec3
    "Along x, y and z, metres; null where nobody knows."
    size: Vec3
    "0 to 1; null where nobody knows."
    confidence: Float
    "Whether visitors see it."
    enabled: Boolean!
    "The floor that it stands on."
    floor: Floor
    "The room that it stands in."
    room: Room
    "The layer that it lies in."
    layer: Layer
    "When it was found."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
  "What a thing is taken for."
  type ObjectClassification {
    "Such as chair."
    id: ID!
    "Keywords that things of this kind begin with."
    defaultKeywords: [String!]!
  }

  "A tour: places in an order."
  type HighlightReel {
    "The tour's id."
    id: ID!
    "none, legacy or stories."
    mode: String!
    "The layer that it lies in."
    layer: Layer
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The stops, in order."
    entries: [ReelEntry!]!
  }
  "A stop of a tour."
  type ReelEntry {
    "Id of the photo whose place it is."
    sid: ID!
    "The title."
    title: String
    "What is told there."
    description: String
    "What differs from the model's options."
    overrides: ReelOverrides
  }
  "How one stop differs from the model's options."
  type ReelOverrides {
    "walkthrough or slideshow: how one comes to it."
    transitionType: String
    "auto, left or right."
    panDirection: String
    "Degrees, 0 to 52."
    panAngle: Float
  }
`;
