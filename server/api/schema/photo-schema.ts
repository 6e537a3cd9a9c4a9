/** The mutations of photos and of a model's preview image (docs/reference/attachments.md#records). */
import { gestureArgument } from './shared-arguments.ts';

export const photoTypeDefs = /* GraphQL */ `
  "The place and view of a new or changed photo."
  input SnapshotLocationInput {
    "panorama, dollhouse, floorplan, outdoor or mesh."
    viewMode: String!
    "The sweep of the camera; required in the modes panorama and outdoor."
    anchor: ID
    "The position of the camera, metres."
    position: Vec3Input!
    "Of any length except 0; the identity looks along -z."
    rotation: QuaternionInput!
    "The height of the visible part of a plan, metres."
    zoom: Float
    "The horizontal field of view, degrees, 1 to 179."
    fovDegrees: Float
    "The ids of the visible floors; all by default."
    floorVisibility: [ID!]
  }

  "A new photo."
  input PhotoInput {
    "The title, at most 200 characters."
    label: String!
    "The description, at most 10,000 characters."
    description: String
    "What it shows, such as a classification of rooms, at most 100 characters."
    classification: String
    "tour, panorama or other, which is the default."
    category: String
    "Whether it is enabled, which is the default: visitors see only enabled ones."
    enabled: Boolean
    "The place where it was taken; null where it is unknown."
    snapshotLocation: SnapshotLocationInput
  }

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
    "The place where it was taken; null removes it."
    snapshotLocation: SnapshotLocationInput
  }

  type Mutation {
    "Adds a photo with its picture, as one change; for editors. A picture that cannot be displayed has an extensions.kind, as a failed upload."
    addPhoto(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      photoId: ID
      "The new photo."
      photo: PhotoInput!
      "The picture: the id that its upload returned; in a form, the first file's id fills a variable uploadId. GIF, PNG, JPEG, WebP or BMP."
      uploadId: ID!
      ${gestureArgument}
    ): Photo!
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
      "A photo with a picture; null: the model's own image of its start."
      photoId: ID
      ${gestureArgument}
    ): Model!
  }
`;
