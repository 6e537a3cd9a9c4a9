/** The operations on the wall graph as one document. */
export const wallGraphQueryTexts = {
  GetWallGraph: /* GraphQL */ `
    query GetWallGraph($modelId: ID!) {
      model(id: $modelId) {
        id
        wallGraph {
          version
          floors
        }
      }
    }
  `,
} as const;

export const wallGraphMutationTexts = {
  PutWallGraph: /* GraphQL */ `
    mutation PutWallGraph($modelId: ID!, $snapshot: WallGraphSnapshotInput!, $gestureId: ID) {
      putWallGraph(modelId: $modelId, snapshot: $snapshot, gestureId: $gestureId) {
        version
        floors
      }
    }
  `,
} as const;
