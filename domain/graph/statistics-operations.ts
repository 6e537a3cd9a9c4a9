/** The operations of the statistics page. */
export const statisticsQueryTexts = {
  GetModelStatistics: /* GraphQL */ `
    query GetModelStatistics($modelId: ID!, $from: String!, $to: String!) {
      modelStatistics(modelId: $modelId, from: $from, to: $to) {
        available
        enabled
        counts {
          day
          kind
          subject
          count
        }
      }
    }
  `,
  GetStatisticsPlan: /* GraphQL */ `
    query GetStatisticsPlan($modelId: ID!) {
      model(id: $modelId) {
        id
        name
        floors {
          id
          label
          sequence
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
          floor {
            id
          }
          room {
            id
          }
          position {
            x
            y
            z
          }
          pano {
            id
            label
          }
        }
        mattertags(includeDisabled: true, includeLayers: true) {
          id
          label
        }
      }
    }
  `,
} as const;
