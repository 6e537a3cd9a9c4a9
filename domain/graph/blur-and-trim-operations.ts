/** The operations on blurs and trims. */
const blurFields = /* GraphQL */ `
  id
  location { id }
  outline { x y z }
  status
  created
  modified
`;

const trimFields = /* GraphQL */ `
  id
  name
  enabled
  floor { id meshId }
  position { x y z }
  size { x y z }
  rotation { x y z w }
  cuts
  created
  modified
`;

export const blurAndTrimQueryTexts = {
  GetBlurs: /* GraphQL */ `
    query GetBlurs($modelId: ID!) {
      model(id: $modelId) {
        id
        blurs { ${blurFields} }
      }
    }
  `,
  GetTrims: /* GraphQL */ `
    query GetTrims($modelId: ID!, $includeDisabled: Boolean = false) {
      model(id: $modelId) {
        id
        trims(includeDisabled: $includeDisabled) { ${trimFields} }
      }
    }
  `,
} as const;

export const blurAndTrimMutationTexts = {
  AddBlur: /* GraphQL */ `
    mutation AddBlur($modelId: ID!, $blurId: ID, $blur: BlurInput!, $gestureId: ID) {
      addBlur(modelId: $modelId, blurId: $blurId, blur: $blur, gestureId: $gestureId) { ${blurFields} }
    }
  `,
  PatchBlur: /* GraphQL */ `
    mutation PatchBlur($modelId: ID!, $blurId: ID!, $patch: BlurInput!, $gestureId: ID) {
      patchBlur(modelId: $modelId, blurId: $blurId, patch: $patch, gestureId: $gestureId) { ${blurFields} }
    }
  `,
  DeleteBlur: /* GraphQL */ `
    mutation DeleteBlur($modelId: ID!, $blurId: ID!, $gestureId: ID) {
      deleteBlur(modelId: $modelId, blurId: $blurId, gestureId: $gestureId)
    }
  `,
  ApplyBlurs: /* GraphQL */ `
    mutation ApplyBlurs($modelId: ID!, $blurIds: [ID!]!, $gestureId: ID) {
      applyBlurs(modelId: $modelId, blurIds: $blurIds, gestureId: $gestureId) { ${blurFields} }
    }
  `,
  AddTrim: /* GraphQL */ `
    mutation AddTrim($modelId: ID!, $trimId: ID, $trim: TrimInput!, $gestureId: ID) {
      addTrim(modelId: $modelId, trimId: $trimId, trim: $trim, gestureId: $gestureId) { ${trimFields} }
    }
  `,
  PatchTrim: /* GraphQL */ `
    mutation PatchTrim($modelId: ID!, $trimId: ID!, $patch: TrimInput!, $gestureId: ID) {
      patchTrim(modelId: $modelId, trimId: $trimId, patch: $patch, gestureId: $gestureId) { ${trimFields} }
    }
  `,
  DeleteTrim: /* GraphQL */ `
    mutation DeleteTrim($modelId: ID!, $trimId: ID!, $gestureId: ID) {
      deleteTrim(modelId: $modelId, trimId: $trimId, gestureId: $gestureId)
    }
  `,
} as const;
