/** The mutations of annotations (docs/reference/data-api.md#entities), floors, rooms and sweeps. */
import { recordArguments } from './record-types.ts';
import { gestureArgument, versionArguments, newVersionArgument } from './shared-arguments.ts';

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

  "Changes of a floor."
  input FloorPatch {
    "The name; empty: it is displayed by its number."
    label: String
    "The owner's classification of the floor."
    classification: String
  }

  "Changes of a room."
  input RoomPatch {
    "The name; empty: it is displayed by its classification."
    label: String
    "The ids of classifications."
    classifications: [ID!]
    "Metres."
    height: Float
  }

  "Changes of a sweep."
  input LocationPatch {
    "The name."
    label: String
    "Whether visitors can go there."
    enabled: Boolean
  }

  "One edit: the changed fields of one record, before and after (docs/guides/life-of-an-edit.md)."
  input EditInput {
    "label, tag, measurement, note, orderedList, highlightReel, objectAnnotation, photo, planImage, blur, trim, plugin, floor, room, sweep, layer, view, details, settings, start or wallGraph."
    kind: String!
    "The record's id; model for details, settings and start; the floor's id for wallGraph."
    id: ID!
    "The layer of the version before the edit. By default that in before, the only one, or the base layer."
    layerId: ID
    "The fields before the edit; null: the record is new."
    before: JSON
    "The fields after the edit; null: the record is removed."
    after: JSON
  }

  "An edit batch that was applied."
  type AppliedEdits {
    "The model's version after the edit batch."
    version: Int!
    "The edits as applied, in that order; new records are complete, with the fields that the server set."
    edits: [AppliedEdit!]!
  }
  "An edit that was applied."
  type AppliedEdit {
    "The kind of the record."
    kind: String!
    "The record's id."
    id: ID!
    "The layer of the version, before the edit or when it was created; null for kinds without versions."
    layerId: ID
    "The fields before the edit; null: the record is new."
    before: JSON
    "The fields after the edit; null: the record was removed."
    after: JSON
  }

  extend type Model {
    """
    A record in the form of edits, with all its fields; null where there is none. This is the before of an edit that
    removes it. For editors.
    """
    record(
      "The kind, as in EditInput."
      kind: String!
      "The record's id."
      id: ID!
      "The layer of the version; by default the only one, or the base layer."
      layerId: ID
    ): JSON
    """
    What an edit batch has changed, as the journal has it; null where there is none. Its undo is the inverse of the edits,
    the last one first. For editors.
    """
    editBatch(
      "The gestureId of the mutation that made it."
      id: ID!
    ): AppliedEdits
  }

  type Mutation {
    """
    Applies all edits or none. Rejected with edit.conflict where a field differs from before: the error's extensions then
    contain kind, id, the fields and the current record.
    """
    applyEdits(
      "The model."
      modelId: ID!
      "In order, at most 10,000."
      edits: [EditInput!]!
      ${gestureArgument}
    ): AppliedEdits!

    "Renames or classifies a floor."
    patchFloor(
      "The model."
      modelId: ID!
      "The floor."
      floorId: ID!
      "The changed fields."
      patch: FloorPatch!
      ${gestureArgument}
    ): Floor!
    "Renames or classifies a room."
    patchRoom(
      "The model."
      modelId: ID!
      "The room."
      roomId: ID!
      "The changed fields."
      patch: RoomPatch!
      ${gestureArgument}
    ): Room!
    "Renames, enables or disables a sweep."
    patchLocation(
      "The model."
      modelId: ID!
      "The sweep."
      locationId: ID!
      "The changed fields."
      patch: LocationPatch!
      ${gestureArgument}
    ): AnchorLocation!

    "Adds a label."
    addLabel(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      labelId: ID
      "The new record."
      label: LabelInput!
      ${newVersionArgument}
      ${gestureArgument}
    ): Label!
    "Changes a label."
    patchLabel(
      "The model."
      modelId: ID!
      "The label."
      labelId: ID!
      "The changed fields."
      patch: LabelInput!
      ${versionArguments}
      ${gestureArgument}
    ): Label!
    "Removes a label; returns its id."
    deleteLabel(
      "The model."
      modelId: ID!
      "The label."
      labelId: ID!
      ${versionArguments}
      ${gestureArgument}
    ): ID!

    "Adds a tag."
    addMattertag(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      mattertagId: ID
      "The new record."
      mattertag: MattertagInput!
      ${newVersionArgument}
      ${gestureArgument}
    ): Mattertag!
    "Changes a tag."
    patchMattertag(
      "The model."
      modelId: ID!
      "The tag."
      mattertagId: ID!
      "The changed fields."
      patch: MattertagInput!
      ${versionArguments}
      ${gestureArgument}
    ): Mattertag!
    "Removes a tag; returns its id."
    deleteMattertag(
      "The model."
      modelId: ID!
      "The tag."
      mattertagId: ID!
      ${versionArguments}
      ${gestureArgument}
    ): ID!

    "Adds a measurement."
    addMeasurementPath(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      pathId: ID
      "The new record."
      measurementPath: MeasurementPathInput!
      ${newVersionArgument}
      ${gestureArgument}
    ): MeasurementPath!
    "Changes a measurement."
    patchMeasurementPath(
      "The model."
      modelId: ID!
      "The measurement."
      pathId: ID!
      "The changed fields."
      patch: MeasurementPathInput!
      ${versionArguments}
      ${gestureArgument}
    ): MeasurementPath!
    "Removes a measurement; returns its id."
    deleteMeasurementPath(
      "The model."
      modelId: ID!
      "The measurement."
      pathId: ID!
      ${versionArguments}
      ${gestureArgument}
    ): ID!

    "Adds an ordered list."
    addOrderedList(
      "The model."
      modelId: ID!
      ${recordArguments('orderedList')}
      ${newVersionArgument}
      ${gestureArgument}
    ): OrderedList!
    "Changes an ordered list."
    patchOrderedList(
      "The model."
      modelId: ID!
      "The list."
      orderedListId: ID!
      "The changed fields."
      patch: OrderedListPatch!
      ${versionArguments}
      ${gestureArgument}
    ): OrderedList!
    "Removes an ordered list; returns its id."
    deleteOrderedList(
      "The model."
      modelId: ID!
      "The list."
      orderedListId: ID!
      ${versionArguments}
      ${gestureArgument}
    ): ID!
  }
`;
