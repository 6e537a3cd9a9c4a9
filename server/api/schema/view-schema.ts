/** Views and layers of a model, and the operations on them (docs/reference/views-and-layers.md#operations). */
import { gesture } from './shared-arguments.ts';

export const viewTypeDefs = /* GraphQL */ `
  extend type Query {
    "A view by its id; not.found where you may not know of it."
    view(
      "The view's id."
      id: ID!
    ): ModelView
  }

  extend type Model {
    "The base view first, the others by name. Visitors are told of enabled public views, those who may edit of all."
    views: [ModelView!]!
    "The only view of that type; not.found where there is none."
    viewOfType(
      "As views have it on the wire, such as matterport.model.layered; or default, layered, defurnished, session."
      type: String!
    ): ModelView
    "All layers, whether a view shows them or not; for those who may edit, empty for others."
    layers: [Layer!]!
  }

  "A choice of layers that one can look at."
  type ModelView {
    "The view's id, unique on this server."
    id: ID!
    "matterport.model.default, matterport.user.view and so on."
    type: String!
    "1 to 50 characters; null for views that have none."
    name: String
    "Whether visitors may choose it."
    enabled: Boolean!
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The model that it belongs to."
    model: Model!
    "In their order."
    layers: [ModelViewLayer!]!
    "Kinds of data of the base layer that it does not show: HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation, OrderedList."
    masks: [String!]!
    "What publishing it would change in the base view; for those who may edit, null for others."
    mergeDiff: MergeDiff
  }
  "A layer in a view."
  type ModelViewLayer {
    "The layer."
    layer: Layer!
    "Its place in the view, from 0 on."
    position: Int!
    "Whether the view shows it."
    visible: Boolean!
    "Whether it is switched on at first."
    toggled: Boolean!
  }
  "A sheet of data."
  type Layer {
    "The layer's id; 0 is the base layer."
    id: ID!
    "When it was made."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "base, common, dedicated or matterport.overlay.assets."
    type: String!
    "1 to 50 characters; null for layers that have none."
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
  }
  "A view that was published."
  type PublishedView {
    "The merge's id."
    mergeId: ID!
    "The base view after it."
    view: ModelView!
  }

  "A kind of data of a view."
  input ViewDataInput {
    "The view."
    viewId: ID!
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
    type: String!
  }
  "Records of one kind."
  input ViewSelectionInput {
    "HighlightReel, Label, Mattertag, MeasurementPath, Note, ObjectAnnotation or OrderedList."
    type: String!
    "Their ids; all that the view shows where absent."
    ids: [ID!]
  }
  "The types of layers that are written."
  enum WritableLayerType {
    "In every view."
    common
    "In one view."
    dedicated
  }

  type Mutation {
    "Makes a view that shows nothing of the model's own data, and has a layer for its own."
    addUserView(
      "The model."
      modelId: ID!
      "1 to 50 characters."
      name: String!
      ${gesture}
    ): ModelView!
    "Removes a user or insights view; answers its id."
    deleteView(
      "The model."
      modelId: ID!
      "The view."
      viewId: ID!
      "Whether layers go that no other view names, with all that lies in them."
      deleteLayersIfOrphaned: Boolean = false
      ${gesture}
    ): ID!
    "Renames a view."
    renameView(
      "The view."
      viewId: ID!
      "1 to 50 characters."
      name: String!
      ${gesture}
    ): ModelView!
    "Lets visitors choose a view or not."
    setViewEnabled(
      "The view."
      viewId: ID!
      "Whether they may."
      enabled: Boolean!
      ${gesture}
    ): ModelView!
    "Gives the view that shows the model itself layers; answers it."
    convertRootViewToLayered(
      "The model."
      modelId: ID!
      ${gesture}
    ): ModelView!
    "Takes that back and keeps its layers; answers the base view."
    convertRootViewToLegacy(
      "The model."
      modelId: ID!
      ${gesture}
    ): ModelView!
    "Copies what views show into a layer, with new ids; answers the view."
    copyViewDataToLayer(
      "A view that shows the layer."
      viewId: ID!
      "The layer."
      layerId: ID!
      "What to copy."
      copyDataFrom: [ViewDataInput!]!
      ${gesture}
    ): ModelView!
    "Moves records that a view shows into a layer, onto the version that is there; answers the view."
    moveViewDataToLayer(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "What to move."
      viewSelections: [ViewSelectionInput!]!
      ${gesture}
    ): ModelView!
    "Removes records that a view shows; what lies in the base layer stays there, and is hidden in the view. Answers the view."
    deleteFromView(
      "The view."
      viewId: ID!
      "What to remove."
      viewSelections: [ViewSelectionInput!]!
      ${gesture}
    ): ModelView!
    "Copies a view with all seven kinds of data; answers the copy."
    duplicateView(
      "The model."
      modelId: ID!
      "The view."
      viewId: ID!
      "Of the copy, 1 to 50 characters."
      name: String!
      "Whether visitors may choose the copy."
      enabled: Boolean = true
      ${gesture}
    ): ModelView!
    "Moves what is a view's own into the base view: its versions take the place of base's, and what it says is removed goes."
    publishView(
      "The view."
      viewId: ID!
      ${gesture}
    ): PublishedView!

    "Makes a layer; a common one is in every view."
    addLayer(
      "The view that it is made for."
      viewId: ID!
      "1 to 50 characters."
      name: String!
      "In every view or in this one."
      type: WritableLayerType = dedicated
      ${gesture}
    ): Layer!
    "Renames a layer."
    renameLayer(
      "The model."
      modelId: ID!
      "The layer."
      layerId: ID!
      "1 to 50 characters."
      name: String!
      ${gesture}
    ): Layer!
    "Copies a layer of a view with all that lies in it; answers the copy."
    duplicateLayer(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "Of the copy, 1 to 50 characters."
      name: String!
      ${gesture}
    ): Layer!
    "Removes a layer with all that lies in it, from every view; answers its id."
    deleteLayer(
      "The model."
      modelId: ID!
      "The layer."
      layerId: ID!
      ${gesture}
    ): ID!
    "Shows or hides a layer in a view."
    setLayerVisible(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "Whether the view shows it."
      visible: Boolean!
      ${gesture}
    ): ModelView!
    "Puts a layer at another place in a view."
    setLayerPosition(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "From 0 on; beyond the last one is the end."
      position: Int!
      ${gesture}
    ): ModelView!
    "Puts a layer into every view, or into one alone; answers that view."
    setLayerCommon(
      "The view."
      viewId: ID!
      "The layer."
      layerId: ID!
      "Into every view."
      common: Boolean!
      ${gesture}
    ): ModelView!
  }
`;
