/**
 * The operations by which the workshop edits a model: edits as data, the record that an edit is based on, and what another
 * mutation has changed, for its undo.
 */

const appliedEdits = /* GraphQL */ `
  version
  edits {
    kind
    id
    layerId
    before
    after
  }
`;

export const editBatchOperations = {
  ApplyEdits: /* GraphQL */ `
    mutation ApplyEdits($modelId: ID!, $edits: [EditInput!]!, $gestureId: ID) {
      applyEdits(modelId: $modelId, edits: $edits, gestureId: $gestureId) { ${appliedEdits} }
    }
  `,
  GetRecord: /* GraphQL */ `
    query GetRecord($modelId: ID!, $kind: String!, $recordId: ID!, $layerId: ID) {
      model(id: $modelId) {
        id
        record(kind: $kind, id: $recordId, layerId: $layerId)
      }
    }
  `,
  GetEditBatch: /* GraphQL */ `
    query GetEditBatch($modelId: ID!, $gestureId: ID!) {
      model(id: $modelId) {
        id
        editBatch(id: $gestureId) { ${appliedEdits} }
      }
    }
  `,
} as const;
