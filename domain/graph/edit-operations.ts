/**
 * The mutations (docs/reference/data-api.md#queries), for the workshop and other programs. They are not part of the
 * visitor's bundle.
 */
import { policyMutationTexts, userMutationTexts } from './access-operations.ts';
import { layerField } from './annotation-operations.ts';
import { blurAndTrimMutationTexts } from './blur-and-trim-operations.ts';
import { editBatchOperations } from './edit-batch-operations.ts';
import { modelOperations } from './model-operations.ts';
import { noteOperations } from './note-operations.ts';
import { photoMutationTexts } from './photo-operations.ts';
import { recordSelections } from './record-selections.ts';
import { ratingMutationTexts } from './rating-operations.ts';
import { placingQueryTexts } from './placing-operations.ts';
import { statisticsQueryTexts } from './statistics-operations.ts';
import { viewMutationTexts } from './view-operations.ts';
import { wallGraphMutationTexts } from './wall-graph-operations.ts';

const editedFields = /* GraphQL */ `
  id
  created
  modified
`;

const labelResult = recordSelections.label + layerField;
const listResult = recordSelections.orderedList;

export const editOperations = {
  // Also among the viewer's operations.
  ApplyEdits: editBatchOperations.ApplyEdits,
  PatchFloor: /* GraphQL */ `
    mutation PatchFloor($modelId: ID!, $floorId: ID!, $patch: FloorPatch!, $gestureId: ID) {
      patchFloor(modelId: $modelId, floorId: $floorId, patch: $patch, gestureId: $gestureId) {
        id
        label
        classification
      }
    }
  `,
  PatchRoom: /* GraphQL */ `
    mutation PatchRoom($modelId: ID!, $roomId: ID!, $patch: RoomPatch!, $gestureId: ID) {
      patchRoom(modelId: $modelId, roomId: $roomId, patch: $patch, gestureId: $gestureId) {
        id
        label
        tags
      }
    }
  `,
  PatchLocation: /* GraphQL */ `
    mutation PatchLocation($modelId: ID!, $locationId: ID!, $patch: LocationPatch!, $gestureId: ID) {
      patchLocation(modelId: $modelId, locationId: $locationId, patch: $patch, gestureId: $gestureId) {
        id
        enabled
        pano {
          id
          label
        }
      }
    }
  `,
  AddLabel: /* GraphQL */ `
    mutation AddLabel(
      $modelId: ID!
      $labelId: ID
      $label: LabelInput!
      $includeLayers: Boolean = false
      $viewId: ID, $gestureId: ID
    ) {
      addLabel(modelId: $modelId, labelId: $labelId, label: $label, viewId: $viewId, gestureId: $gestureId) { ${labelResult} }
    }
  `,
  PatchLabel: /* GraphQL */ `
    mutation PatchLabel(
      $modelId: ID!
      $labelId: ID!
      $patch: LabelInput!
      $includeLayers: Boolean = false
      $viewId: ID, $layerId: ID, $gestureId: ID
    ) {
      patchLabel(modelId: $modelId, labelId: $labelId, patch: $patch, viewId: $viewId, layerId: $layerId, gestureId: $gestureId) { ${labelResult} }
    }
  `,
  DeleteLabel: /* GraphQL */ `
    mutation DeleteLabel($modelId: ID!, $labelId: ID!, $viewId: ID, $layerId: ID, $gestureId: ID) {
      deleteLabel(modelId: $modelId, labelId: $labelId, viewId: $viewId, layerId: $layerId, gestureId: $gestureId)
    }
  `,
  AddMattertag: /* GraphQL */ `
    mutation AddMattertag($modelId: ID!, $mattertagId: ID, $mattertag: MattertagInput!, $viewId: ID, $gestureId: ID) {
      addMattertag(modelId: $modelId, mattertagId: $mattertagId, mattertag: $mattertag, viewId: $viewId, gestureId: $gestureId) {
        ${editedFields}
      }
    }
  `,
  PatchMattertag: /* GraphQL */ `
    mutation PatchMattertag($modelId: ID!, $mattertagId: ID!, $patch: MattertagInput!, $viewId: ID, $layerId: ID, $gestureId: ID) {
      patchMattertag(modelId: $modelId, mattertagId: $mattertagId, patch: $patch, viewId: $viewId, layerId: $layerId, gestureId: $gestureId) { ${editedFields} }
    }
  `,
  DeleteMattertag: /* GraphQL */ `
    mutation DeleteMattertag($modelId: ID!, $mattertagId: ID!, $viewId: ID, $layerId: ID, $gestureId: ID) {
      deleteMattertag(
        modelId: $modelId
        mattertagId: $mattertagId
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      )
    }
  `,
  AddMeasurement: /* GraphQL */ `
    mutation AddMeasurement(
      $modelId: ID!
      $pathId: ID
      $measurementPath: MeasurementPathInput!
      $viewId: ID
      $gestureId: ID
    ) {
      addMeasurementPath(
        modelId: $modelId
        pathId: $pathId
        measurementPath: $measurementPath
        viewId: $viewId
        gestureId: $gestureId
      ) {
        id
      }
    }
  `,
  PatchMeasurement: /* GraphQL */ `
    mutation PatchMeasurement(
      $modelId: ID!
      $pathId: ID!
      $patch: MeasurementPathInput!
      $viewId: ID
      $layerId: ID
      $gestureId: ID
    ) {
      patchMeasurementPath(
        modelId: $modelId
        pathId: $pathId
        patch: $patch
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      ) {
        id
      }
    }
  `,
  DeleteMeasurement: /* GraphQL */ `
    mutation DeleteMeasurement($modelId: ID!, $pathId: ID!, $viewId: ID, $layerId: ID, $gestureId: ID) {
      deleteMeasurementPath(
        modelId: $modelId
        pathId: $pathId
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      )
    }
  `,
  AddOrderedList: /* GraphQL */ `
    mutation AddOrderedList(
      $modelId: ID!
      $label: String!
      $description: String
      $entries: [OrderedListEntryInput!]!
      $layerId: ID
      $includeLayers: Boolean = false
      $viewId: ID
      $gestureId: ID
    ) {
      addOrderedList(
        modelId: $modelId
        label: $label
        description: $description
        entries: $entries
        layerId: $layerId
        viewId: $viewId
        gestureId: $gestureId
      ) {
        ${listResult}
        ${layerField}
      }
    }
  `,
  PatchOrderedList: /* GraphQL */ `
    mutation PatchOrderedList(
      $modelId: ID!
      $orderedListId: ID!
      $patch: OrderedListPatch!
      $viewId: ID
      $layerId: ID
      $gestureId: ID
    ) {
      patchOrderedList(
        modelId: $modelId
        orderedListId: $orderedListId
        patch: $patch
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      ) {
        ${listResult}
      }
    }
  `,
  DeleteOrderedList: /* GraphQL */ `
    mutation DeleteOrderedList($modelId: ID!, $orderedListId: ID!, $viewId: ID, $layerId: ID, $gestureId: ID) {
      deleteOrderedList(
        modelId: $modelId
        orderedListId: $orderedListId
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      )
    }
  `,
  // Also among the viewer's operations, as those of notes and users.
  ...viewMutationTexts,
  ...noteOperations,
  ...modelOperations,
  ...wallGraphMutationTexts,
  ...blurAndTrimMutationTexts,
  ...ratingMutationTexts,
  ...statisticsQueryTexts,
  ...placingQueryTexts,
  ...photoMutationTexts,
  ...policyMutationTexts,
  ...userMutationTexts,
} as const;
