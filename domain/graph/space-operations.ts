/** The GraphQL operations of the list of spaces (docs/reference/spaces.md#settings-of-a-space). */
export const spaceOperations = {
  GetSpaceSettings: /* GraphQL */ `
    query GetSpaceSettings($modelId: ID!) {
      model(id: $modelId) {
        id
        publication {
          address
        }
        users {
          id
          email
          firstName
          lastName
          modelAccess
          userStatus
        }
      }
    }
  `,
  GetSpaceViewpoints: /* GraphQL */ `
    query GetSpaceViewpoints($modelId: ID!) {
      model(id: $modelId) {
        id
        locations {
          id
          pano {
            label
          }
        }
      }
    }
  `,
  SetSpacePerson: /* GraphQL */ `
    mutation SetSpacePerson($modelId: ID!, $email: String!, $access: ModelAccess!) {
      setModelUser(modelId: $modelId, email: $email, access: $access) {
        id
      }
    }
  `,
  PatchSpaceDetails: /* GraphQL */ `
    mutation PatchSpaceDetails($modelId: ID!, $patch: ModelDetailsPatch!) {
      patchModelDetails(modelId: $modelId, patch: $patch) {
        id
      }
    }
  `,
  SetSpaceVisibility: /* GraphQL */ `
    mutation SetSpaceVisibility($modelId: ID!, $visibility: ModelVisibility!, $password: String) {
      setModelVisibility(modelId: $modelId, visibility: $visibility, password: $password) {
        id
      }
    }
  `,
  SetSpaceState: /* GraphQL */ `
    mutation SetSpaceState($modelId: ID!, $state: ModelState!) {
      updateModelState(modelId: $modelId, state: $state) {
        id
      }
    }
  `,
} as const;

export type SpaceOperationName = keyof typeof spaceOperations;
