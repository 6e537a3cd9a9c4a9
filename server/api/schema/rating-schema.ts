/** The GraphQL types of ratings (docs/reference/ratings.md#answers, the rating dialog). */
export const ratingTypeDefs = /* GraphQL */ `
  "Answers of the rating dialog. Those that are absent or null stay unchanged."
  input ModelRatingInput {
    "1 to 5; 5 is the best. Required with the first answers."
    happiness: Int
    "Problems of quality: lighting, 3d_mesh, coloring, image_quality."
    quality: [String!]
    "Problems of navigation: blocked_doorways, obstructions, misaligned_scans, floor_separation, disappearing_floors."
    navigation: [String!]
    "Free text, at most 200 characters."
    feedback: String
  }

  "The rating of one person."
  type ModelRating {
    "The account's id."
    userId: ID!
    "The person's name; null for none."
    name: String
    "1 to 5; 5 is the best."
    happiness: Int!
    "Problems of quality."
    quality: [String!]!
    "Problems of navigation."
    navigation: [String!]!
    "Free text; may be empty."
    feedback: String!
    "Whether the person completed the dialog."
    final: Boolean!
    "When it was created."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
  }

  "The ratings of a model."
  type ModelRatings {
    "The number of ratings."
    count: Int!
    "The average; null without ratings."
    averageHappiness: Float
    "How often each of 1 to 5 was given."
    happiness: [RatingCount!]!
    "How often each answer was given."
    quality: [RatingCount!]!
    "How often each answer was given."
    navigation: [RatingCount!]!
    "The ratings, newest first."
    ratings: [ModelRating!]!
  }

  "A possible answer with its count."
  type RatingCount {
    "The answer."
    answer: String!
    "The number of people who gave it."
    count: Int!
  }

  extend type Query {
    "The ratings of a model. For editors."
    modelRatings("The model." modelId: ID!): ModelRatings
  }

  type Mutation {
    "Adds answers to the user's rating of a model, of which they have one. For signed-in users who may see the model."
    rateModel(
      "The model."
      modelId: ID!
      "The answers so far."
      answers: ModelRatingInput!
      "Whether these are the last answers."
      final: Boolean = false
    ): ModelRating!
  }
`;
