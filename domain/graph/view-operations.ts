/** The operations on views and layers (docs/reference/views-and-layers.md#operations). */
const layerFields = /* GraphQL */ `
  id
  created
  modified
  type
  label
`;

/** The fields of the prefetch, and those that only the view queries need. */
const viewFields = /* GraphQL */ `
  fragment ViewFields on ModelView {
    id
    type
    name
    enabled
    created
    modified
    masks
    layers {
      position
      visible
      toggled
      layer { ${layerFields} }
    }
  }
`;

/** The records in which a session may differ, disabled ones included. The layer distinguishes versions of a record. */
const comparedFields = /* GraphQL */ `
  id
  labels(includeDisabled: true) {
    id
    label
    enabled
    position { x y z }
    modified
    layer { id label @include(if: $includeLayers) }
  }
  mattertags(includeDisabled: true) {
    id
    label
    description
    color
    icon
    enabled
    anchorPosition { x y z }
    modified
    layer { id label @include(if: $includeLayers) }
  }
  measurementPaths(includeDisabled: true) {
    id
    label
    enabled
    points { position { x y z } }
    modified
    layer { id label @include(if: $includeLayers) }
  }
  orderedLists {
    id
    label
    description
    entries { id type }
    layer { id label @include(if: $includeLayers) }
  }
`;

/** Of an item in the list of a view's content. */
const itemLayer = 'layer { id }';

export const viewQueryTexts = {
  GetViews: /* GraphQL */ `
    query GetViews($modelId: ID!) {
      model(id: $modelId) {
        id
        views {
          ...ViewFields
        }
      }
    }
    ${viewFields}
  `,
  GetView: /* GraphQL */ `
    query GetView($viewId: ID!) {
      view(id: $viewId) {
        ...ViewFields
        model {
          id
        }
      }
    }
    ${viewFields}
  `,
  GetViewOfType: /* GraphQL */ `
    query GetViewOfType($modelId: ID!, $type: String!) {
      model(id: $modelId) {
        id
        viewOfType(type: $type) {
          ...ViewFields
        }
      }
    }
    ${viewFields}
  `,
  GetMergeDiff: /* GraphQL */ `
    query GetMergeDiff($viewId: ID!) {
      view(id: $viewId) {
        id
        model {
          id
        }
        mergeDiff {
          src
          dest
          typesModified
          changes {
            type
            id
            action
            name
            before
            after
          }
        }
      }
    }
  `,
  GetSessionDiff: /* GraphQL */ `
    query GetSessionDiff($modelId: ID!, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        base: viewOfType(type: "default") { ${comparedFields} }
        session: viewOfType(type: "session") { ${comparedFields} }
      }
    }
  `,
  GetViewItems: /* GraphQL */ `
    query GetViewItems($viewId: ID!) {
      view(id: $viewId) {
        id
        highlightReel { id ${itemLayer} }
        labels(includeDisabled: true) { id label enabled ${itemLayer} }
        mattertags(includeDisabled: true) { id label enabled ${itemLayer} }
        measurementPaths(includeDisabled: true) { id label enabled ${itemLayer} }
        notes(includeDisabled: true) { id text ${itemLayer} }
        objectAnnotations(includeDisabled: true) { id classification { id } enabled ${itemLayer} }
        orderedLists { id label ${itemLayer} }
      }
    }
  `,
} as const;

const gestureIdVariable = '$gestureId: ID';

export const viewMutationTexts = {
  AddUserView: /* GraphQL */ `
    mutation AddUserView($modelId: ID!, $name: String!, ${gestureIdVariable}) {
      addUserView(modelId: $modelId, name: $name, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  DeleteView: /* GraphQL */ `
    mutation DeleteView($modelId: ID!, $viewId: ID!, $deleteLayersIfOrphaned: Boolean = false, ${gestureIdVariable}) {
      deleteView(
        modelId: $modelId
        viewId: $viewId
        deleteLayersIfOrphaned: $deleteLayersIfOrphaned
        gestureId: $gestureId
      )
    }
  `,
  RenameView: /* GraphQL */ `
    mutation RenameView($viewId: ID!, $name: String!, ${gestureIdVariable}) {
      renameView(viewId: $viewId, name: $name, gestureId: $gestureId) { id name }
    }
  `,
  SetViewEnabled: /* GraphQL */ `
    mutation SetViewEnabled($viewId: ID!, $enabled: Boolean!, ${gestureIdVariable}) {
      setViewEnabled(viewId: $viewId, enabled: $enabled, gestureId: $gestureId) { id enabled }
    }
  `,
  ConvertRootViewToLayered: /* GraphQL */ `
    mutation ConvertRootViewToLayered($modelId: ID!, ${gestureIdVariable}) {
      convertRootViewToLayered(modelId: $modelId, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  ConvertRootViewToLegacy: /* GraphQL */ `
    mutation ConvertRootViewToLegacy($modelId: ID!, ${gestureIdVariable}) {
      convertRootViewToLegacy(modelId: $modelId, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  CopyViewDataToLayer: /* GraphQL */ `
    mutation CopyViewDataToLayer($viewId: ID!, $layerId: ID!, $copyDataFrom: [ViewDataInput!]!, ${gestureIdVariable}) {
      copyViewDataToLayer(viewId: $viewId, layerId: $layerId, copyDataFrom: $copyDataFrom, gestureId: $gestureId) { id }
    }
  `,
  MoveViewDataToLayer: /* GraphQL */ `
    mutation MoveViewDataToLayer($viewId: ID!, $layerId: ID!, $viewSelections: [ViewSelectionInput!]!, ${gestureIdVariable}) {
      moveViewDataToLayer(
        viewId: $viewId
        layerId: $layerId
        viewSelections: $viewSelections
        gestureId: $gestureId
      ) {
        id
      }
    }
  `,
  DeleteFromView: /* GraphQL */ `
    mutation DeleteFromView($viewId: ID!, $viewSelections: [ViewSelectionInput!]!, ${gestureIdVariable}) {
      deleteFromView(viewId: $viewId, viewSelections: $viewSelections, gestureId: $gestureId) { id }
    }
  `,
  DuplicateView: /* GraphQL */ `
    mutation DuplicateView($modelId: ID!, $viewId: ID!, $name: String!, $enabled: Boolean = true, ${gestureIdVariable}) {
      duplicateView(modelId: $modelId, viewId: $viewId, name: $name, enabled: $enabled, gestureId: $gestureId) {
        ...ViewFields
      }
    }
    ${viewFields}
  `,
  PublishView: /* GraphQL */ `
    mutation PublishView($viewId: ID!, ${gestureIdVariable}) {
      publishView(viewId: $viewId, gestureId: $gestureId) { mergeId }
    }
  `,
  AddLayer: /* GraphQL */ `
    mutation AddLayer($viewId: ID!, $name: String!, $type: WritableLayerType = dedicated, ${gestureIdVariable}) {
      addLayer(viewId: $viewId, name: $name, type: $type, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  RenameLayer: /* GraphQL */ `
    mutation RenameLayer($modelId: ID!, $layerId: ID!, $name: String!, ${gestureIdVariable}) {
      renameLayer(modelId: $modelId, layerId: $layerId, name: $name, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  DuplicateLayer: /* GraphQL */ `
    mutation DuplicateLayer($viewId: ID!, $layerId: ID!, $name: String!, ${gestureIdVariable}) {
      duplicateLayer(viewId: $viewId, layerId: $layerId, name: $name, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  DeleteLayer: /* GraphQL */ `
    mutation DeleteLayer($modelId: ID!, $layerId: ID!, ${gestureIdVariable}) {
      deleteLayer(modelId: $modelId, layerId: $layerId, gestureId: $gestureId)
    }
  `,
  SetLayerVisible: /* GraphQL */ `
    mutation SetLayerVisible($viewId: ID!, $layerId: ID!, $visible: Boolean!, ${gestureIdVariable}) {
      setLayerVisible(viewId: $viewId, layerId: $layerId, visible: $visible, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  SetLayerPosition: /* GraphQL */ `
    mutation SetLayerPosition($viewId: ID!, $layerId: ID!, $position: Int!, ${gestureIdVariable}) {
      setLayerPosition(viewId: $viewId, layerId: $layerId, position: $position, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  SetLayerCommon: /* GraphQL */ `
    mutation SetLayerCommon($viewId: ID!, $layerId: ID!, $common: Boolean!, ${gestureIdVariable}) {
      setLayerCommon(viewId: $viewId, layerId: $layerId, common: $common, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
} as const;
