/** The query of the page on which viewpoints are placed (docs/reference/placing.md); it saves by ApplyEdits. */
export const placingQueryTexts = {
  GetPlacing: /* GraphQL */ `
    query GetPlacing($modelId: ID!) {
      model(id: $modelId) {
        id
        floors {
          id
          label
          classification
          bottom
        }
        rooms {
          id
          label
          floor {
            id
          }
          outline {
            x
            y
          }
        }
        locations {
          id
          index
          aligned
          outdoor
          floor {
            id
          }
          room {
            id
          }
          neighbors
          position {
            x
            y
            z
          }
          floorPosition {
            x
            y
            z
          }
          links {
            location
            direction {
              x
              y
              z
            }
            label
            arrivalRotation {
              x
              y
              z
              w
            }
          }
          pano {
            id
            label
            placement
            rotation {
              x
              y
              z
              w
            }
            thumbnailUrl
            skyboxes {
              resolution
              status
              tileUrlTemplate
              tileCount
            }
          }
        }
        mattertags(includeDisabled: true, includeLayers: true) {
          id
          layer {
            id
          }
          floor {
            id
          }
          sweepId
          anchorPosition {
            x
            y
            z
          }
          stemNormal {
            x
            y
            z
          }
        }
        planImages {
          id
          floor {
            id
          }
          x
          z
          width
          rotationDegrees
          file
          url
          imageWidth
          imageHeight
        }
        start: record(kind: "start", id: "model")
      }
    }
  `,
} as const;
