/** The wall graph as data in the graph (docs/reference/wall-graph.md#rules): read and put whole; single walls change by applyEdits. */
import { gesture } from './shared-arguments.ts';

export const wallGraphTypeDefs = /* GraphQL */ `
  extend type Model {
    "The wall graph as data; null where there is none. For those who may edit; others get user.unauthorized or forbidden."
    wallGraph: WallGraphSnapshot
  }

  "The whole wall graph (docs/guides/capture-format.md, wall graph)."
  type WallGraphSnapshot {
    "The version of its form: 1."
    version: Int!
    "By the floors' ids: each with its vertices, edges and rooms by their ids."
    floors: JSON!
  }

  "The whole wall graph as it is to be."
  input WallGraphSnapshotInput {
    "The version of its form: 1."
    version: Int!
    "By the floors' ids: each with its vertices, edges and rooms by their ids. A floor that is not named loses its graph."
    floors: JSON!
  }

  type Mutation {
    "Puts a whole wall graph in the place of the one that is there; sizes of rooms whose walls change are left out."
    putWallGraph(
      "The model."
      modelId: ID!
      "All of it."
      snapshot: WallGraphSnapshotInput!
      ${gesture}
    ): WallGraphSnapshot!
  }
`;
