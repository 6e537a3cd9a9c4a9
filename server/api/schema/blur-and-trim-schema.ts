/** Blurs of panoramas and trims of the mesh in the graph (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import { gesture } from './shared-arguments.ts';

export const cutTypeDefs = /* GraphQL */ `
  extend type Model {
    "Regions of panoramas that are blurred; those that are not yet, for those who may edit alone."
    blurs: [Blur!]!
    "Boxes that cut the mesh, in order."
    trims("For those who may edit: disabled ones, too." includeDisabled: Boolean): [Trim!]!
  }

  "How far a blur has come."
  enum BlurStatus {
    "It waits for whoever works on pixels. This server itself changes no image."
    pending
    "Its pixels are being worked on; it cannot be changed meanwhile."
    processing
    "Its pixels are blurred."
    applied
    "Its pixels could not be blurred; applyBlurs asks for it again."
    failed
    "Proposed by a program, and not asked for yet."
    suggested
  }

  "A region of a panorama that is to be unrecognisable."
  type Blur {
    "The blur's id."
    id: ID!
    "The place whose panorama it is in."
    location: AnchorLocation!
    "Directions to the region's corners in turn, in the panorama's own space: the identity looks along -z."
    outline: [Vec3!]!
    "How far it has come."
    status: BlurStatus!
    "When it was made."
    created: DateTime!
    "When it was changed last."
    modified: DateTime!
  }

  "A blur. To make one, locationId and outline are needed."
  input BlurInput {
    "The place whose panorama it is in."
    locationId: ID
    "3 to 100 directions in the panorama's own space, of any length but none."
    outline: [Vec3Input!]
    "pending, which a new one is where nothing is said, or suggested."
    status: BlurStatus
  }

  "Which part of the mesh a trim takes away."
  enum TrimSide {
    "What is in the box."
    inside
    "What is around it."
    outside
  }

  "A box that cuts the mesh."
  type Trim {
    "The trim's id."
    id: ID!
    "What it is called; empty where nobody said."
    name: String!
    "Whether it cuts."
    enabled: Boolean!
    "The floor that it cuts; null: all floors."
    floor: Floor
    "The box's middle, metres."
    position: Vec3!
    "Its lengths along its own axes, metres."
    size: Vec3!
    "How it is turned."
    rotation: Quaternion!
    "Which part goes."
    cuts: TrimSide!
    "When it was made."
    created: DateTime!
    "When it was changed last."
    modified: DateTime!
  }

  "A trim. To make one, position and size are needed. A floor has at most 10, and all floors together as many of their own."
  input TrimInput {
    "At most 200 characters."
    name: String
    "Whether it cuts."
    enabled: Boolean
    "The floor that it cuts; null: all floors."
    floorId: ID
    "The box's middle, metres."
    position: Vec3Input
    "Its lengths along its own axes, metres, each more than 0."
    size: Vec3Input
    "Of any length but none."
    rotation: QuaternionInput
    "Which part goes; inside where nothing is said."
    cuts: TrimSide
  }

  type Mutation {
    "Asks for a region of a panorama to be blurred."
    addBlur(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      blurId: ID
      "What it is to be."
      blur: BlurInput!
      ${gesture}
    ): Blur!
    "Changes a blur whose pixels nobody works on."
    patchBlur(
      "The model."
      modelId: ID!
      "The blur."
      blurId: ID!
      "What changes."
      patch: BlurInput!
      ${gesture}
    ): Blur!
    "Removes a blur; answers its id. What is blurred in an image already stays so."
    deleteBlur(
      "The model."
      modelId: ID!
      "The blur."
      blurId: ID!
      ${gesture}
    ): ID!
    "Asks for blurs that were suggested or failed: they are pending afterwards. Refused where one is being processed."
    applyBlurs(
      "The model."
      modelId: ID!
      "The blurs."
      blurIds: [ID!]!
      ${gesture}
    ): [Blur!]!
    "Makes a trim."
    addTrim(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      trimId: ID
      "What it is to be."
      trim: TrimInput!
      ${gesture}
    ): Trim!
    "Changes a trim, and switches it on and off."
    patchTrim(
      "The model."
      modelId: ID!
      "The trim."
      trimId: ID!
      "What changes."
      patch: TrimInput!
      ${gesture}
    ): Trim!
    "Removes a trim; answers its id."
    deleteTrim(
      "The model."
      modelId: ID!
      "The trim."
      trimId: ID!
      ${gesture}
    ): ID!
  }
`;
