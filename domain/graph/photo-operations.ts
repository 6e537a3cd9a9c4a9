/** The selection of a photo, which all queries and mutations share so that cached photos remain complete; the mutations. */
export const photoFields = /* GraphQL */ `
  id
  label
  description
  enabled
  sequence
  classification
  category
  width
  height
  created
  modified
  status
  filename
  format
  url
  resolutions
  type
  origin
  validUntil
  thumbnailUrl
  presentationUrl
  snapshotLocation {
    viewMode
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
    fovDegrees
    floorVisibility {
      id
      meshId
      sequence
    }
    anchor {
      id
      pano {
        id
        placement
      }
    }
  }
`;

/** Those that the viewer sends. */
export const photoOperations = {
  // Sent as a form with the picture, which fills uploadId, or with the id of an upload.
  AddPhoto: /* GraphQL */ `
    mutation AddPhoto($modelId: ID!, $photoId: ID, $photo: PhotoInput!, $uploadId: ID!, $gestureId: ID) {
      addPhoto(modelId: $modelId, photoId: $photoId, photo: $photo, uploadId: $uploadId, gestureId: $gestureId) { ${photoFields} }
    }
  `,
} as const;

/** With those of programs. */
export const photoMutationTexts = {
  ...photoOperations,
  PatchPhoto: /* GraphQL */ `
    mutation PatchPhoto($modelId: ID!, $photoId: ID!, $patch: PhotoPatch!, $gestureId: ID) {
      patchPhoto(modelId: $modelId, photoId: $photoId, patch: $patch, gestureId: $gestureId) { ${photoFields} }
    }
  `,
  DeletePhoto: /* GraphQL */ `
    mutation DeletePhoto($modelId: ID!, $photoId: ID!, $gestureId: ID) {
      deletePhoto(modelId: $modelId, photoId: $photoId, gestureId: $gestureId)
    }
  `,
  OrderPhotos: /* GraphQL */ `
    mutation OrderPhotos($modelId: ID!, $photoIds: [ID!]!, $gestureId: ID) {
      orderPhotos(modelId: $modelId, photoIds: $photoIds, gestureId: $gestureId) { ${photoFields} }
    }
  `,
  SetModelImage: /* GraphQL */ `
    mutation SetModelImage($modelId: ID!, $photoId: ID, $gestureId: ID) {
      setModelImage(modelId: $modelId, photoId: $photoId, gestureId: $gestureId) {
        id
        image {
          id
          url
        }
      }
    }
  `,
} as const;
