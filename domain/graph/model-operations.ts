/** The mutations of a model's details, options, start and tour, and of recognised objects. */
export const modelOperations = {
  PatchModelDetails: /* GraphQL */ `
    mutation PatchModelDetails($modelId: ID!, $patch: ModelDetailsPatch!, $gestureId: ID) {
      patchModelDetails(modelId: $modelId, patch: $patch, gestureId: $gestureId) {
        id
        name
        publication {
          presentedBy
          summary
          description
          address
          externalUrl
          contact {
            name
            email
            phoneNumber
          }
        }
      }
    }
  `,
  PatchPublicationOptions: /* GraphQL */ `
    mutation PatchPublicationOptions($modelId: ID!, $patch: PublicationOptionsPatch!, $gestureId: ID) {
      patchPublicationOptions(modelId: $modelId, patch: $patch, gestureId: $gestureId) {
        id
        publication {
          options {
            contactEmail
            contactName
            contactPhone
            modelName
            modelSummary
            presentedBy
            address
            externalUrl
          }
        }
      }
    }
  `,
  PatchModelOptions: /* GraphQL */ `
    mutation PatchModelOptions($modelId: ID!, $patch: ModelOptionsPatch!, $gestureId: ID) {
      patchModelOptions(modelId: $modelId, patch: $patch, gestureId: $gestureId) {
        id
      }
    }
  `,
  SetModelStart: /* GraphQL */ `
    mutation SetModelStart($modelId: ID!, $start: CameraStartInput, $gestureId: ID) {
      setModelStart(modelId: $modelId, start: $start, gestureId: $gestureId) {
        id
        start {
          mode
          anchor {
            id
          }
          position {
            x
            y
            z
          }
          rotation {
            x
            y
            z
            w
          }
          zoom
          floorVisibility {
            id
          }
        }
      }
    }
  `,
  SetHighlightReel: /* GraphQL */ `
    mutation SetHighlightReel(
      $modelId: ID!
      $mode: String!
      $entries: [ReelEntryInput!]!
      $layerId: ID
      $gestureId: ID
    ) {
      setHighlightReel(modelId: $modelId, mode: $mode, entries: $entries, layerId: $layerId, gestureId: $gestureId) {
        id
        mode
        entries {
          sid
          title
          description
          overrides {
            transitionType
            panDirection
            panAngle
          }
        }
      }
    }
  `,
  AddObjectAnnotation: /* GraphQL */ `
    mutation AddObjectAnnotation(
      $modelId: ID!
      $objectAnnotationId: ID
      $objectAnnotation: ObjectAnnotationInput!
      $viewId: ID
      $gestureId: ID
    ) {
      addObjectAnnotation(
        modelId: $modelId
        objectAnnotationId: $objectAnnotationId
        objectAnnotation: $objectAnnotation
        viewId: $viewId
        gestureId: $gestureId
      ) {
        id
        created
        modified
      }
    }
  `,
  PatchObjectAnnotation: /* GraphQL */ `
    mutation PatchObjectAnnotation(
      $modelId: ID!
      $objectAnnotationId: ID!
      $patch: ObjectAnnotationInput!
      $viewId: ID
      $layerId: ID
      $gestureId: ID
    ) {
      patchObjectAnnotation(
        modelId: $modelId
        objectAnnotationId: $objectAnnotationId
        patch: $patch
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      ) {
        id
        modified
      }
    }
  `,
  DeleteObjectAnnotation: /* GraphQL */ `
    mutation DeleteObjectAnnotation(
      $modelId: ID!
      $objectAnnotationId: ID!
      $viewId: ID
      $layerId: ID
      $gestureId: ID
    ) {
      deleteObjectAnnotation(
        modelId: $modelId
        objectAnnotationId: $objectAnnotationId
        viewId: $viewId
        layerId: $layerId
        gestureId: $gestureId
      )
    }
  `,
} as const;
