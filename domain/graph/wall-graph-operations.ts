/** The operations on the wall graph: as one document, and the rooms and walls that visitors see. */
export const wallGraphQueryTexts = {
  GetRoomBounds: /* GraphQL */ `
    query GetRoomBounds($modelId: ID!) {
      model(id: $modelId) {
        id
        roomBounds {
          edges(usedOnly: true) {
            id
            layerId
            floorId
            type
            vertices {
              id
              layerId
              position {
                x
                y
              }
            }
            centerLineBias
            thickness
            openings {
              id
              layerId
              type
              width
              relativeCenter
              height
              lowerElevation
            }
          }
          rooms {
            id
            layerId
            floorId
            classifications {
              id
              confidence
              label
            }
            boundary
            holes
            dimensionEstimates {
              area
              areaIndoor
              width
              depth
              height
              units
            }
            ceiling {
              planes {
                measurements {
                  bottom {
                    x
                    y
                    z
                  }
                  height
                }
              }
              maxHeight
              minHeight
            }
            label
            keywords
            showDimensions
          }
        }
      }
    }
  `,
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
