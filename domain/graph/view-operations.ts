/** The named queries and mutations of views and layers (docs/reference/views-and-layers.md#operations), as text. */
const layerFields = /* GraphQL */ `
  id
  created
  modified
  type
  label
`;

/** As the prefetch asks for them, and what only views that are looked at by themselves need. */
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

/** What a session may differ in: disabled records, too. The layer tells versions of one record apart. */
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
} as const;

const gesture = '$gestureId: ID';

export const viewMutationTexts = {
  AddUserView: /* GraphQL */ `
    mutation AddUserView($modelId: ID!, $name: String!, ${gesture}) {
      addUserView(modelId: $modelId, name: $name, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  DeleteView: /* GraphQL */ `
    mutation DeleteView($modelId: ID!, $viewId: ID!, $deleteLayersIfOrphaned: Boolean = false, ${gesture}) {
      deleteView(
        modelId: $modelId
        viewId: $viewId
        deleteLayersIfOrphaned: $deleteLayersIfOrphaned
        gestureId: $gestureId
      )
    }
  `,
  RenameView: /* GraphQL */ `
    mutation RenameView($viewId: ID!, $name: String!, ${gesture}) {
      renameView(viewId: $viewId, name: $name, gestureId: $gestureId) { id name }
    }
  `,
  SetViewEnabled: /* GraphQL */ `
    mutation SetViewEnabled($viewId: ID!, $enabled: Boolean!, ${gesture}) {
      setViewEnabled(viewId: $viewId, enabled: $enabled, gestureId: $gestureId) { id enabled }
    }
  `,
  ConvertRootViewToLayered: /* GraphQL */ `
    mutation ConvertRootViewToLayered($modelId: ID!, ${gesture}) {
      convertRootViewToLayered(modelId: $modelId, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  ConvertRootViewToLegacy: /* GraphQL */ `
    mutation ConvertRootViewToLegacy($modelId: ID!, ${gesture}) {
      convertRootViewToLegacy(modelId: $modelId, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  CopyViewDataToLayer: /* GraphQL */ `
    mutation CopyViewDataToLayer($viewId: ID!, $layerId: ID!, $copyDataFrom: [ViewDataInput!]!, ${gesture}) {
      copyViewDataToLayer(viewId: $viewId, layerId: $layerId, copyDataFrom: $copyDataFrom, gestureId: $gestureId) { id }
    }
  `,
  MoveViewDataToLayer: /* GraphQL */ `
    mutation MoveViewDataToLayer($viewId: ID!, $layerId: ID!, $viewSelections: [ViewSelectionInput!]!, ${gesture}) {
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
    mutation DeleteFromView($viewId: ID!, $viewSelections: [ViewSelectionInput!]!, ${gesture}) {
      deleteFromView(viewId: $viewId, viewSelections: $viewSelections, gestureId: $gestureId) { id }
    }
  `,
  DuplicateView: /* GraphQL */ `
    mutation DuplicateView($modelId: ID!, $viewId: ID!, $name: String!, $enabled: Boolean = true, ${gesture}) {
      duplicateView(modelId: $modelId, viewId: $viewId, name: $name, enabled: $enabled, gestureId: $gestureId) {
        ...ViewFields
      }
    }
    ${viewFields}
  `,
  PublishView: /* GraphQL */ `
    mutation PublishView($viewId: ID!, ${gesture}) {
      publishView(viewId: $viewId, gestureId: $gestureId) { mergeId }
    }
  `,
  AddLayer: /* GraphQL */ `
    mutation AddLayer($viewId: ID!, $name: String!, $type: WritableLayerType = dedicated, ${gesture}) {
      addLayer(viewId: $viewId, name: $name, type: $type, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  RenameLayer: /* GraphQL */ `
    mutation RenameLayer($modelId: ID!, $layerId: ID!, $name: String!, ${gesture}) {
      renameLayer(modelId: $modelId, layerId: $layerId, name: $name, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  DuplicateLayer: /* GraphQL */ `
    mutation DuplicateLayer($viewId: ID!, $layerId: ID!, $name: String!, ${gesture}) {
      duplicateLayer(viewId: $viewId, layerId: $layerId, name: $name, gestureId: $gestureId) { ${layerFields} }
    }
  `,
  DeleteLayer: /* GraphQL */ `
    mutation DeleteLayer($modelId: ID!, $layerId: ID!, ${gesture}) {
      deleteLayer(modelId: $modelId, layerId: $layerId, gestureId: $gestureId)
    }
  `,
  SetLayerVisible: /* GraphQL */ `
    mutation SetLayerVisible($viewId: ID!, $layerId: ID!, $visible: Boolean!, ${gesture}) {
      setLayerVisible(viewId: $viewId, layerId: $layerId, visible: $visible, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  SetLayerPosition: /* GraphQL */ `
    mutation SetLayerPosition($viewId: ID!, $layerId: ID!, $position: Int!, ${gesture}) {
      setLayerPosition(viewId: $viewId, layerId: $layerId, position: $position, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
  SetLayerCommon: /* GraphQL */ `
    mutation SetLayerCommon($viewId: ID!, $layerId: ID!, $common: Boolean!, ${gesture}) {
      setLayerCommon(viewId: $viewId, layerId: $layerId, common: $common, gestureId: $gestureId) { ...ViewFields }
    }
    ${viewFields}
  `,
} as const;
