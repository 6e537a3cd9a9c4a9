/** The GraphQL types of blurs of panoramas and trims of the mesh (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import { gestureArgument } from './shared-arguments.ts';

export const blurAndTrimTypeDefs = /* GraphQL */ `
  extend type Model {
    "Regions of panoramas that are blurred; for editors also those that are not blurred yet."
    blurs: [Blur!]!
    "Boxes that cut the mesh, in order."
    trims("Includes disabled ones, for editors." includeDisabled: Boolean): [Trim!]!
  }

  "The status of a blur."
  enum BlurStatus {
    "It waits for an image processor. This server itself changes no image."
    pending
    "Its pixels are being processed; it cannot be changed."
    processing
    "Its pixels are blurred."
    applied
    "Its pixels could not be blurred; applyBlurs requests it again."
    failed
    "Proposed by a program, and not requested yet."
    suggested
  }

  "A region of a panorama that is to be blurred."
  type Blur {
    "The blur's id."
    id: ID!
    "The sweep of the panorama."
    location: AnchorLocation!
    "Directions to the region's corners in order, in the panorama's space: the identity looks along -z."
    outline: [Vec3!]!
    "The status."
    status: BlurStatus!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }

  "A blur. A new one needs locationId and outline."
  input BlurInput {
    "The sweep of the panorama."
    locationId: ID
    "3 to 100 directions in the panorama's space, of any length except 0."
    outline: [Vec3Input!]
    "pending (the default of a new one) or suggested."
    status: BlurStatus
  }

  "The part of the mesh that a trim removes."
  enum TrimSide {
    "The part in the box."
    inside
    "The part around it."
    outside
  }

  "A box that cuts the mesh."
  type Trim {
    "The trim's id."
    id: ID!
    "The name; may be empty."
    name: String!
    "Whether it is applied."
    enabled: Boolean!
    "The floor that it is applied to; null: all floors."
    floor: Floor
    "The centre of the box, metres."
    position: Vec3!
    "The size along the box's axes, metres."
    size: Vec3!
    "The rotation of the box."
    rotation: Quaternion!
    "The part that is removed."
    cuts: TrimSide!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }

  "A trim. A new one needs position and size. A floor has at most 10, and there are at most 10 of all floors."
  input TrimInput {
    "At most 200 characters."
    name: String
    "Whether it is applied."
    enabled: Boolean
    "The floor that it is applied to; null: all floors."
    floorId: ID
    "The centre of the box, metres."
    position: Vec3Input
    "The size along the box's axes, metres, each more than 0."
    size: Vec3Input
    "Of any length except 0."
    rotation: QuaternionInput
    "The part that is removed; inside by default."
    cuts: TrimSide
  }

  type Mutation {
    "Requests to blur a region of a panorama."
    addBlur(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      blurId: ID
      "The new record."
      blur: BlurInput!
      ${gestureArgument}
    ): Blur!
    "Changes a blur that is not being processed."
    patchBlur(
      "The model."
      modelId: ID!
      "The blur."
      blurId: ID!
      "The changed fields."
      patch: BlurInput!
      ${gestureArgument}
    ): Blur!
    "Removes a blur; returns its id. Pixels that are blurred already stay so."
    deleteBlur(
      "The model."
      modelId: ID!
      "The blur."
      blurId: ID!
      ${gestureArgument}
    ): ID!
    "Requests blurs that were suggested or failed, which are then pending. Rejected where one is being processed."
    applyBlurs(
      "The model."
      modelId: ID!
      "The blurs."
      blurIds: [ID!]!
      ${gestureArgument}
    ): [Blur!]!
    "Adds a trim."
    addTrim(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      trimId: ID
      "The new record."
      trim: TrimInput!
      ${gestureArgument}
    ): Trim!
    "Changes a trim, or enables or disables it."
    patchTrim(
      "The model."
      modelId: ID!
      "The trim."
      trimId: ID!
      "The changed fields."
      patch: TrimInput!
      ${gestureArgument}
    ): Trim!
    "Removes a trim; returns its id."
    deleteTrim(
      "The model."
      modelId: ID!
      "The trim."
      trimId: ID!
      ${gestureArgument}
    ): ID!
  }
`;
