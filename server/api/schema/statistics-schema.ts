/** The GraphQL types of statistics (docs/reference/analytics.md#who-may-see-them). */
export const statisticsTypeDefs = /* GraphQL */ `
  "One number of one day."
  type StatisticsCount {
    "A date in UTC, such as 2026-03-01."
    day: String!
    "What was counted: visit, embedded, mobile, ref, place, floor, mode, tag, tour_started, tour_completed, share."
    kind: String!
    "The id of the sweep, floor or tag, or the name of the mode, channel or ref code; empty for other kinds."
    subject: String!
    "How often."
    count: Int!
  }

  "What the visitors of a model looked at."
  type ModelStatistics {
    "Whether this server counts visits at all."
    available: Boolean!
    "Whether visits to the model are counted now."
    enabled: Boolean!
    "The numbers that are not 0, by day."
    counts: [StatisticsCount!]!
  }

  extend type Query {
    "The statistics of a model. For editors."
    modelStatistics(
      "The model."
      modelId: ID!
      "The first day, a date in UTC such as 2026-03-01."
      from: String!
      "The last day, included; at most 366 days in all."
      to: String!
    ): ModelStatistics
  }
`;
