/** Changes of a model's policies in the graph (docs/reference/access.md#policies). */
export const policyTypeDefs = /* GraphQL */ `
  type Mutation {
    "Says what one of a model's policies is. For those who may edit."
    setModelPolicy(
      "The model."
      modelId: ID!
      "Such as spaces.notes. Who may edit is said by roles, not by perm.spaces.workshop.edit."
      name: String!
      "By the policy's kind: true or false, a list of words, a word, or anything; null: what holds for every model."
      value: JSON
    ): Model!
  }
`;
