/** The mutations of photos and of a model's preview image (docs/reference/attachments.md#records). */
import { gestureArgument } from './shared-arguments.ts';

export const photoTypeDefs = /* GraphQL */ `
  "Changes of a photo."
  input PhotoPatch {
    "The title, at most 200 characters."
    label: String
    "The description, at most 10,000 characters."
    description: String
    "What it shows, such as a classification of rooms, at most 100 characters."
    classification: String
    "tour, panorama or other."
    category: String
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean
  }

  type Mutation {
    "Changes a photo, or enables or disables it."
    patchPhoto(
      "The model."
      modelId: ID!
      "The photo."
      photoId: ID!
      "The changed fields."
      patch: PhotoPatch!
      ${gestureArgument}
    ): Photo!
    "Removes a photo; returns its id. Tours skip stops at it."
    deletePhoto(
      "The model."
      modelId: ID!
      "The photo."
      photoId: ID!
      ${gestureArgument}
    ): ID!
    "Orders photos: these first, in this order, then the others in their order. Returns all."
    orderPhotos(
      "The model."
      modelId: ID!
      "The first photos."
      photoIds: [ID!]!
      ${gestureArgument}
    ): [Photo!]!
    "Chooses the photo that is the model's preview image."
    setModelImage(
      "The model."
      modelId: ID!
      "A photo with a file; null: the model's own image of its start."
      photoId: ID
      ${gestureArgument}
    ): Model!
  }
`;
