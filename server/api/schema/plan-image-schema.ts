/** The GraphQL types of the images of floors' plans (docs/reference/placing.md#plan-images). */

export const planImageTypeDefs = /* GraphQL */ `
  extend type Model {
    "Images of the floors' plans, for editors; others get none. They are changed by applyEdits. Their URLs expire after some minutes."
    planImages: [PlanImage!]!
  }

  "An image of a floor's plan."
  type PlanImage {
    "The image's id."
    id: ID!
    "The floor."
    floor: Floor!
    "The middle of the image in the space, metres."
    x: Float!
    "The middle of the image in the space, metres."
    z: Float!
    "The width of the image, metres."
    width: Float!
    "Its rotation clockwise, seen from above; at 0 the top of the image is towards the negative z axis."
    rotationDegrees: Float!
    "Its path in the capture; null for one that was uploaded."
    file: String
    "The name of its file; null where that is missing."
    filename: String
    "The URL of its file; null where that is missing."
    url: String
    "Until when the URL is valid."
    validUntil: DateTime
    "Pixels; null where they are unknown."
    imageWidth: Int
    "Pixels; null where they are unknown."
    imageHeight: Int
    "When it was added."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }
`;
