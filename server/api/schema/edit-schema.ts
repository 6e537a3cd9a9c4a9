/** Changes of what people add to a model (docs/reference/data-api.md#entities), and of its places. */
import { gesture, inPlace, newInView } from './shared-arguments.ts';

export const editTypeDefs = /* GraphQL */ `
  "A point or a direction: x, y and z, metres, Y up."
  input Vec3Input {
    "To the right."
    x: Float!
    "Up."
    y: Float!
    "Towards the viewer."
    z: Float!
  }

  "A label. To make one, label and position are needed."
  input LabelInput {
    "The text, 1 to 200 characters."
    label: String
    "Metres."
    position: Vec3Input
    "Whether visitors see it."
    enabled: Boolean
    "Absent: found by the position."
    floorId: ID
    "Absent: found by the position."
    roomId: ID
    "The layer that it lies in; the base layer where absent."
    layerId: ID
  }

  "A tag. To make one, anchorPosition is needed."
  input MattertagInput {
    "The title, at most 200 characters."
    label: String
    "Rich text, at most 10,000 characters."
    description: String
    "As #rrggbb."
    color: String
    "The name of an icon; null: the common one."
    icon: String
    "At most 50, of at most 100 characters."
    keywords: [String!]
    "Whether visitors see it."
    enabled: Boolean
    "Where the stem leaves the surface, metres."
    anchorPosition: Vec3Input
    "Whether the stem is drawn."
    stemEnabled: Boolean
    "From the surface towards the sign; of any length."
    stemNormal: Vec3Input
    "Metres."
    stemLength: Float
    "An http or https address of an image, video or page."
    media: String
    "photo, video or rich."
    mediaType: String
    "Absent: found by the position."
    floorId: ID
    "Absent: found by the position."
    roomId: ID
    "The layer that it lies in; the base layer where absent."
    layerId: ID
    "Given: the sign of something that was recognised."
    objectAnnotationId: ID
  }

  "A point of a measured path."
  input MeasurementPointInput {
    "Metres."
    position: Vec3Input!
    "Absent: found by the position."
    floorId: ID
    "Absent: found by the position."
    roomId: ID
  }

  "A measured path. To make one, points are needed."
  input MeasurementPathInput {
    "At most 200 characters."
    label: String
    "Another program's word for the kind of line."
    lineType: String
    "Whether visitors see it."
    enabled: Boolean
    "Two or more."
    points: [MeasurementPointInput!]
    "The layer that it lies in; the base layer where absent."
    layerId: ID
  }

  "An entry of an ordered list."
  input OrderedListEntryInput {
    "Of a record of that type."
    id: ID!
    "Mattertag, Label, MeasurementPath or Note."
    type: String!
  }

  "What changes of an ordered list."
  input OrderedListPatch {
    "1 to 200 characters."
    label: String
    "At most 10,000 characters."
    description: String
    "All of them, in order."
    entries: [OrderedListEntryInput!]
    "The layer that it lies in."
    layerId: ID
  }

  "What changes of a floor."
  input FloorPatch {
    "The name; empty: it is called by its number."
    label: String
    "What the floor is, in the owner's words."
    classification: String
  }

  "What changes of a room."
  input RoomPatch {
    "The name; empty: it is called by what it is."
    label: String
    "Ids of classifications."
    classifications: [ID!]
    "Metres."
    height: Float
  }

  "What changes of a place where a panorama was taken."
  input LocationPatch {
    "The name."
    label: String
    "Whether visitors may stand there."
    enabled: Boolean
  }

  "One edit: the fields of one record that change, as they were and as they become (docs/guides/life-of-an-edit.md)."
  input EditInput {
    "label, tag, measurement, note, orderedList, highlightReel, objectAnnotation, photo, blur, trim, plugin, floor, room, sweep, layer, view, details, settings, start or wallGraph."
    kind: String!
    "The record's id; model for details, settings and start; the floor's for wallGraph."
    id: ID!
    "The layer of the version that is meant, before the edit. Absent: the one that before names, the only one, or the base layer's."
    layerId: ID
    "The fields as they were; null: the record is new."
    before: JSON
    "The fields as they become; null: the record goes."
    after: JSON
  }

  "What a gesture led to."
  type AppliedEdits {
    "The model's version after it."
    version: Int!
    "The edits as they were made, each whole record with what the server gave it."
    edits: [AppliedEdit!]!
  }
  "An edit that was made."
  type AppliedEdit {
    "The kind of the record."
    kind: String!
    "The record's id."
    id: ID!
    "The layer in which the version lay, or was made; null for kinds that have no versions."
    layerId: ID
    "The fields as they were; null: the record is new."
    before: JSON
    "The fields as they are; null: the record is gone."
    after: JSON
  }

  extend type Model {
    """
    A record as edits speak of it, with every field that it has; null where there is none. For those who may edit: what
    an edit that removes it says in before.
    """
    record(
      "Of its kind, as in EditInput."
      kind: String!
      "The record's id."
      id: ID!
      "The layer of the version that is meant; absent: the only one, or the base layer's."
      layerId: ID
    ): JSON
  }

  type Mutation {
    """
    Makes all the edits or none. Refused with edit.conflict where a field is not what before says: the error's extensions
    then carry kind, id, the fields and the record as it stands.
    """
    applyEdits(
      "The model."
      modelId: ID!
      "In order, at most 10,000."
      edits: [EditInput!]!
      ${gesture}
    ): AppliedEdits!

    "Renames or classifies a floor."
    patchFloor(
      "The model."
      modelId: ID!
      "The floor."
      floorId: ID!
      "What changes."
      patch: FloorPatch!
      ${gesture}
    ): Floor!
    "Renames or classifies a room."
    patchRoom(
      "The model."
      modelId: ID!
      "The room."
      roomId: ID!
      "What changes."
      patch: RoomPatch!
      ${gesture}
    ): Room!
    "Renames a place where a panorama was taken, or switches it on or off."
    patchLocation(
      "The model."
      modelId: ID!
      "The place."
      locationId: ID!
      "What changes."
      patch: LocationPatch!
      ${gesture}
    ): AnchorLocation!

    "Makes a label."
    addLabel(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      labelId: ID
      "What it is to be."
      label: LabelInput!
      ${newInView}
      ${gesture}
    ): Label!
    "Changes a label."
    patchLabel(
      "The model."
      modelId: ID!
      "The label."
      labelId: ID!
      "What changes."
      patch: LabelInput!
      ${inPlace}
      ${gesture}
    ): Label!
    "Removes a label; answers its id."
    deleteLabel(
      "The model."
      modelId: ID!
      "The label."
      labelId: ID!
      ${inPlace}
      ${gesture}
    ): ID!

    "Makes a tag."
    addMattertag(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      mattertagId: ID
      "What it is to be."
      mattertag: MattertagInput!
      ${newInView}
      ${gesture}
    ): Mattertag!
    "Changes a tag."
    patchMattertag(
      "The model."
      modelId: ID!
      "The tag."
      mattertagId: ID!
      "What changes."
      patch: MattertagInput!
      ${inPlace}
      ${gesture}
    ): Mattertag!
    "Removes a tag; answers its id."
    deleteMattertag(
      "The model."
      modelId: ID!
      "The tag."
      mattertagId: ID!
      ${inPlace}
      ${gesture}
    ): ID!

    "Makes a measured path."
    addMeasurementPath(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      pathId: ID
      "What it is to be."
      measurementPath: MeasurementPathInput!
      ${newInView}
      ${gesture}
    ): MeasurementPath!
    "Changes a measured path."
    patchMeasurementPath(
      "The model."
      modelId: ID!
      "The path."
      pathId: ID!
      "What changes."
      patch: MeasurementPathInput!
      ${inPlace}
      ${gesture}
    ): MeasurementPath!
    "Removes a measured path; answers its id."
    deleteMeasurementPath(
      "The model."
      modelId: ID!
      "The path."
      pathId: ID!
      ${inPlace}
      ${gesture}
    ): ID!

    "Makes an ordered list."
    addOrderedList(
      "The model."
      modelId: ID!
      "1 to 200 characters."
      label: String!
      "At most 10,000 characters."
      description: String
      "In order."
      entries: [OrderedListEntryInput!]!
      "The layer that it lies in; the base layer where absent."
      layerId: ID
      ${newInView}
      ${gesture}
    ): OrderedList!
    "Changes an ordered list."
    patchOrderedList(
      "The model."
      modelId: ID!
      "The list."
      orderedListId: ID!
      "What changes."
      patch: OrderedListPatch!
      ${inPlace}
      ${gesture}
    ): OrderedList!
    "Removes an ordered list; answers its id."
    deleteOrderedList(
      "The model."
      modelId: ID!
      "The list."
      orderedListId: ID!
      ${inPlace}
      ${gesture}
    ): ID!
  }
`;
