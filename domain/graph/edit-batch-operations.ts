/** The operations by which the workshop edits a model: edits as data, and the record that an edit is based on. */
export const editBatchOperations = {
  ApplyEdits: /* GraphQL */ `
    mutation ApplyEdits($modelId: ID!, $edits: [EditInput!]!, $gestureId: ID) {
      applyEdits(modelId: $modelId, edits: $edits, gestureId: $gestureId) {
        version
        edits {
          kind
          id
          layerId
          before
          after
        }
      }
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
} as const;
