/** What people add to a model, in the graph (spec 3 §3). */
export const annotationTypeDefs = /* GraphQL */ `
  extend type Model {
    "Words that stand in the dollhouse and on the plan, in order. Disabled ones are answered to those who may edit."
    labels(includeDisabled: Boolean = false): [Label!]!
    "Tags, in order. Disabled ones are answered to those who may edit."
    mattertags(includeDisabled: Boolean = false): [Mattertag!]!
    "Measured paths, in order. Disabled ones are answered to those who may edit."
    measurementPaths(includeDisabled: Boolean = false): [MeasurementPath!]!
    "Lists, in order; with a label, those that have it."
    orderedLists(label: String): [OrderedList!]!
  }

  "A word that stands in the space."
  type Label {
    id: ID!
    "The text."
    label: String!
    "Metres."
    position: Vec3!
    floor: Floor
    room: Room
    layer: Layer
    enabled: Boolean!
    created: DateTime!
    modified: DateTime!
  }

  "A sign on a surface, with a title and a text that may link."
  type Mattertag {
    id: ID!
    label: String!
    "Rich text: [text](address), [#tag], [@user](name)."
    description: String!
    "As #rrggbb."
    color: String!
    "The name of an icon; null: the common one."
    icon: String
    keywords: [String!]!
    enabled: Boolean!
    floor: Floor
    room: Room
    layer: Layer
    "Where the stem leaves the surface, metres."
    anchorPosition: Vec3!
    stemEnabled: Boolean!
    "Of length 1."
    stemNormal: Vec3!
    "Metres."
    stemLength: Float!
    "An http or https address, or one of a file of this server that holds for some minutes."
    media: String
    "photo, video or rich."
    mediaType: String
    created: DateTime!
    modified: DateTime!
    "In order: what came with the capture, then what was added here."
    externalAttachments: [ExternalAttachment!]!
    "In order: what came with the capture, then what was added here."
    fileAttachments: [FileAttachment!]!
    "Given: the sign of something that was recognised."
    objectAnnotationId: ID
  }

  "A measured path; its length is the sum of the distances between its points."
  type MeasurementPath {
    id: ID!
    "Another program's word for the kind of line."
    lineType: String
    label: String!
    enabled: Boolean!
    points: [MeasurementPoint!]!
    layer: Layer
    created: DateTime!
    modified: DateTime!
  }
  type MeasurementPoint {
    "Metres."
    position: Vec3!
    floor: Floor
    room: Room
  }

  "The order in which an owner wants things to be gone through."
  type OrderedList {
    id: ID!
    label: String!
    description: String!
    layer: Layer
    entries: [OrderedListEntry!]!
  }
  type OrderedListEntry {
    "Of a record of that type."
    id: ID!
    "Mattertag, Label, MeasurementPath or Note."
    type: String!
  }
`;
