/** The GraphQL types of views and layers, with their mutations (docs/reference/views-and-layers.md#operations). */
import { gestureArgument } from './shared-arguments.ts';

export const viewTypeDefs = /* GraphQL */ `
  extend type Query {
    "A view by its id; not.found where the reader may not see it."
    view(
      "The view's id."
      id: ID!
    ): ModelView
  }

  extend type Model {
    "The base view first, the others by name. Visitors get enabled public views, editors all."
    views: [ModelView!]!
    "The only view of that type; not.found for none."
    viewOfType(
      "The type as in views, such as matterport.model.layered; or default, layered, defurnished, session."
      type: String!
    ): ModelView
    "All layers, whether a view shows them or not; for editors, empty for others."
    layers: [Layer!]!
  }

  "A view: a selection of layers."
  type ModelView {
    "The view's id, unique on this server."
    id: ID!
    "matterport.model.default, matterport.user.view and so on."
    type: String!
    "1 to 50 characters; null for none."
    name: String
    "Whether visitors may select it."
    enabled: Boolean!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The model."
    model: Model!
    "The layers, in order."
    layers: [ModelViewLayer!]!
    "Types of records of the base layer that it does not show: HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation, OrderedList."
    masks: [String!]!
    "What publishing it would change in the base view; for editors, null for others."
    mergeDiff: MergeDiff
  }
  "A layer in a view."
  type ModelViewLayer {
    "The layer."
    layer: Layer!
    "Its position in the view, from 0."
    position: Int!
    "Whether the view shows it."
    visible: Boolean!
    "Whether it is initially switched on."
    toggled: Boolean!
  }
  "A layer of records."
  type Layer {
    "The layer's id; 0 is the base layer."
    id: ID!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "base, common, dedicated or matterport.overlay.assets."
    type: String!
    "1 to 50 characters; null for none."
    label: String
  }
  "What publishing a view would change."
  type MergeDiff {
    "The view that would be published."
    src: ID!
    "The base view."
    dest: ID!
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation, OrderedList."
    typesModified: [String!]!
    "The records that would change in the base view: by type, then added, changed and removed ones, then by name."
    changes: [MergeChange!]!
  }
  "What publishing a view would change in one record of the base view."
  type MergeChange {
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
    type: String!
    "The record's id."
    id: ID!
    "added, changed or removed."
    action: String!
    "The record's name, or the start of its text, at most 40 characters; null for none."
    name: String
    "The fields that publishing changes, before it; all fields of a removed record; null: the base view does not have the record. Without the layer and the fields that the server assigns."
    before: JSON
    "The same after it; all fields of an added record; null: the record is removed."
    after: JSON
  }
  "The result of publishing a view."
  type PublishedView {
    "The merge's id."
    mergeId: ID!
    "The base view after it."
    view: ModelView!
  }

  "A type of records of a view."
  input ViewDataInput {
    "The view."
    viewId: ID!
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
    type: String!
  }
  "Records of one type."
  input ViewSelectionInput {
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
    type: String!
    "Their ids; by default all that the view shows."
    ids: [ID!]
  }
  "The types of layers that can be added."
  enum WritableLayerType {
    "In every view."
    common
    "In one view."
    dedicated
  }

  type Mutation {
    "Adds a view that shows none of the model's base data, with a layer of its own."
    addUserView(
      "The model."
      modelId: ID!
      "1 to 50 characters."
      name: String!
      ${gestureArgument}
    ): ModelView!
    "Removes a user or insights view; returns its id."
    deleteView(
      "The model."
      modelId: ID!
      "The view."
      viewId: ID!
      "Whether layers that no other view has are removed with their records."
      deleteLayersIfOrphaned: Boolean = false
      ${gestureArgument}
    ): ID!
    "Renames a view."
    renameView(
      "The view."
      viewId: ID!
      "1 to 50 characters."
      name: String!
      ${gestureArgument}
    ): ModelView!
    "Enables or disables a view for visitors."
    setViewEnabled(
      "The view."
      viewId: ID!
      "Whether visitors may select it."
      enabled: Boolean!
      ${gestureArgument}
    ): ModelView!
    "Converts the base view to a layered one; returns it."
    convertRootViewToLayered(
      "The model."
      modelId: ID!
      ${gestureArgument}
    ): ModelView!
    "Reverts that and keeps the layers; returns the base view."
    convertRootViewToLegacy(
      "The model."
      modelId: ID!
      ${gestureArgument}
    ): ModelView!
    "Copies records of views to a layer, with new ids; returns the view."
    copyViewDataToLayer(
      "A view with the layer."
      viewId: ID!
      "The layer."
      layerId: ID!
      "The records to copy."
      copyDataFrom: [ViewDataInput!]!
      ${gestureArgument}
    ): ModelView!
    "Moves records of a view to a layer, where they replace existing versions; returns the view."
    moveViewDataToLayer(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "The records to move."
      viewSelections: [ViewSelectionInput!]!
      ${gestureArgument}
    ): ModelView!
    "Removes records from a view; those in the base layer stay there, and the view excludes them. Returns the view."
    deleteFromView(
      "The view."
      viewId: ID!
      "The records to remove."
      viewSelections: [ViewSelectionInput!]!
      ${gestureArgument}
    ): ModelView!
    "Copies a view with all seven types of records; returns the copy."
    duplicateView(
      "The model."
      modelId: ID!
      "The view."
      viewId: ID!
      "The name of the copy, 1 to 50 characters."
      name: String!
      "Whether visitors may select the copy."
      enabled: Boolean = true
      ${gestureArgument}
    ): ModelView!
    "Merges a view's own layer into the base view: its versions replace those of base, and records that it removes are removed."
    publishView(
      "The view."
      viewId: ID!
      ${gestureArgument}
    ): PublishedView!

    "Adds a layer; a common one is in every view."
    addLayer(
      "The view of the layer."
      viewId: ID!
      "1 to 50 characters."
      name: String!
      "Whether it is in every view or in this one."
      type: WritableLayerType = dedicated
      ${gestureArgument}
    ): Layer!
    "Renames a layer."
    renameLayer(
      "The model."
      modelId: ID!
      "The layer."
      layerId: ID!
      "1 to 50 characters."
      name: String!
      ${gestureArgument}
    ): Layer!
    "Copies a layer of a view with its records; returns the copy."
    duplicateLayer(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "The name of the copy, 1 to 50 characters."
      name: String!
      ${gestureArgument}
    ): Layer!
    "Removes a layer with its records from every view; returns its id."
    deleteLayer(
      "The model."
      modelId: ID!
      "The layer."
      layerId: ID!
      ${gestureArgument}
    ): ID!
    "Shows or hides a layer in a view."
    setLayerVisible(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "Whether the view shows it."
      visible: Boolean!
      ${gestureArgument}
    ): ModelView!
    "Moves a layer to another position in a view."
    setLayerPosition(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "From 0; beyond the last one is the end."
      position: Int!
      ${gestureArgument}
    ): ModelView!
    "Adds a layer to every view, or restricts it to one; returns that view."
    setLayerCommon(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "Whether it is in every view."
      common: Boolean!
      ${gestureArgument}
    ): ModelView!
  }
`;
