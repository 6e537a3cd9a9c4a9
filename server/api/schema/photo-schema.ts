/** Changes of photos in the graph, and of the image that stands for a model (docs/reference/attachments.md#records). */
import { gesture } from './shared-arguments.ts';

export const photoTypeDefs = /* GraphQL */ `
  "What changes of a photo."
  input PhotoPatch {
    "The title, at most 200 characters."
    label: String
    "What there is to say of it, at most 10,000 characters."
    description: String
    "What it shows, such as one of the rooms' classifications, at most 100 characters."
    classification: String
    "tour, panorama or other."
    category: String
    "Whether visitors see it."
    enabled: Boolean
  }

  type Mutation {
    "Changes what is said of a photo, and whether it is seen."
    patchPhoto(
      "The model."
      modelId: ID!
      "The photo."
      photoId: ID!
      "What changes."
      patch: PhotoPatch!
      ${gesture}
    ): Photo!
    "Removes a photo; answers its id. Tours that stop at it pass by."
    deletePhoto(
      "The model."
      modelId: ID!
      "The photo."
      photoId: ID!
      ${gesture}
    ): ID!
    "Puts photos in order: these first, in this order, and then the others as they were. Answers all."
    orderPhotos(
      "The model."
      modelId: ID!
      "Those that come first."
      photoIds: [ID!]!
      ${gesture}
    ): [Photo!]!
    "Chooses the photo that stands for the model, in lists and before it is open."
    setModelImage(
      "The model."
      modelId: ID!
      "One that has a file; null: the model's own image, of its start."
      photoId: ID
      ${gesture}
    ): Model!
  }
`;
