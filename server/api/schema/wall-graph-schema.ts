/** The GraphQL types of the wall graph as data (docs/reference/wall-graph.md#rules): it is read and replaced as a whole; single walls are changed by applyEdits. */
import { gestureArgument } from './shared-arguments.ts';

export const wallGraphTypeDefs = /* GraphQL */ `
  extend type Model {
    "The wall graph as data; null for none. For editors; others get user.unauthorized or forbidden."
    wallGraph: WallGraphSnapshot
  }

  "The whole wall graph (docs/guides/capture-format.md, wall graph)."
  type WallGraphSnapshot {
    "The version of the format: 1."
    version: Int!
    "Vertices, edges and rooms by their ids, for each floor by its id."
    floors: JSON!
  }

  "The new wall graph."
  input WallGraphSnapshotInput {
    "The version of the format: 1."
    version: Int!
    "Vertices, edges and rooms by their ids, for each floor by its id. The graph of a floor that is not named is removed."
    floors: JSON!
  }

  type Mutation {
    "Replaces the whole wall graph; the sizes of rooms are computed from their walls, whatever the snapshot says."
    putWallGraph(
      "The model."
      modelId: ID!
      "The new wall graph."
      snapshot: WallGraphSnapshotInput!
      ${gestureArgument}
    ): WallGraphSnapshot!
  }
`;
