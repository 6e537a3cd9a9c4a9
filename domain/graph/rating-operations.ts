/** The operations on ratings. */
const ratingFields = /* GraphQL */ `
  userId
  name
  happiness
  quality
  navigation
  feedback
  final
  created
  modified
`;

export const ratingQueryTexts = {
  GetModelRatings: /* GraphQL */ `
    query GetModelRatings($modelId: ID!) {
      modelRatings(modelId: $modelId) {
        count
        averageHappiness
        happiness { answer count }
        quality { answer count }
        navigation { answer count }
        ratings { ${ratingFields} }
      }
    }
  `,
} as const;

export const ratingMutationTexts = {
  RateModel: /* GraphQL */ `
    mutation RateModel($modelId: ID!, $answers: ModelRatingInput!, $final: Boolean = false) {
      rateModel(modelId: $modelId, answers: $answers, final: $final) { ${ratingFields} }
    }
  `,
} as const;
