/** What people say of how well a model turned out, in the graph (docs/reference/ratings.md#answers, the rating dialog). */
export const ratingTypeDefs = /* GraphQL */ `
  "Answers to the questions about a model. What is absent or null stays as it was."
  input ModelRatingInput {
    "1 to 5; 5 is perfect. Needed once, with the first answers."
    happiness: Int
    "What could look better: lighting, 3d_mesh, coloring, image_quality."
    quality: [String!]
    "What is in the way: blocked_doorways, obstructions, misaligned_scans, floor_separation, disappearing_floors."
    navigation: [String!]
    "In their own words, at most 200 characters."
    feedback: String
  }

  "What one person says of a model."
  type ModelRating {
    "The account's id."
    userId: ID!
    "What the person is called; null where the account has no name."
    name: String
    "1 to 5; 5 is perfect."
    happiness: Int!
    "What could look better."
    quality: [String!]!
    "What is in the way."
    navigation: [String!]!
    "In their own words; empty where they said nothing."
    feedback: String!
    "Whether they came to the end of the questions."
    final: Boolean!
    "When they answered first."
    created: DateTime!
    "When they answered last."
    modified: DateTime!
  }

  "What all say of a model."
  type ModelRatings {
    "How many people answered."
    count: Int!
    "Null where nobody answered."
    averageHappiness: Float
    "How often each of 1 to 5 was given."
    happiness: [RatingCount!]!
    "How often each answer was given."
    quality: [RatingCount!]!
    "How often each answer was given."
    navigation: [RatingCount!]!
    "Each, the newest first."
    ratings: [ModelRating!]!
  }

  "An answer that may be given, and how often it was."
  type RatingCount {
    "The answer."
    answer: String!
    "How many people gave it."
    count: Int!
  }

  extend type Query {
    "What people say of a model. For those who may edit."
    modelRatings("The model." modelId: ID!): ModelRatings
  }

  type Mutation {
    "Gives answers about a model, or more of them; one has one rating a model. For whoever is signed in and may see it."
    rateModel(
      "The model."
      modelId: ID!
      "The answers so far."
      answers: ModelRatingInput!
      "Whether these are the last ones."
      final: Boolean = false
    ): ModelRating!
  }
`;
