/** The mutations of photos. */
const photoFields = /* GraphQL */ `
  id
  label
  description
  classification
  category
  enabled
  modified
`;

export const photoMutationTexts = {
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
