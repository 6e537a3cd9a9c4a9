/** The operations on policies and users (docs/reference/access.md), and the fields that they share with the prefetch. */
export const policyFields = /* GraphQL */ `
  fragment PolicyFields on Policy {
    name
    ... on FlagPolicy {
      enabled
    }
    ... on OptionsPolicy {
      options
    }
    ... on ValuePolicy {
      value
    }
    ... on FeaturePolicy {
      availability
    }
  }
`;

export const policyMutationTexts = {
  SetModelPolicy: /* GraphQL */ `
    mutation SetModelPolicy($modelId: ID!, $name: String!, $value: JSON) {
      setModelPolicy(modelId: $modelId, name: $name, value: $value) {
        id
        policies {
          ...PolicyFields
        }
      }
    }
    ${policyFields}
  `,
} as const;

export const userMutationTexts = {
  SetModelUser: /* GraphQL */ `
    mutation SetModelUser($modelId: ID!, $email: String!, $access: ModelAccess!) {
      setModelUser(modelId: $modelId, email: $email, access: $access) {
        id
        email
        firstName
        lastName
        modelAccess
        userStatus
      }
    }
  `,
} as const;

export const accessOperations = {
  GetModelPolicies: /* GraphQL */ `
    query GetModelPolicies($modelId: ID!) {
      model(id: $modelId) {
        id
        policies {
          ...PolicyFields
        }
      }
    }
    ${policyFields}
  `,
  GetNoteUsers: /* GraphQL */ `
    query GetNoteUsers($modelId: ID!) {
      currentUser {
        id
      }
      model(id: $modelId) {
        id
        noteUsers {
          id
          ids
          email
          firstName
          lastName
          modelAccess
          userStatus
        }
      }
    }
  `,
} as const;
