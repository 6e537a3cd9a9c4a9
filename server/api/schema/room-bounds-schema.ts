/** Walls and rooms as drawn on the plan, in the graph (docs/reference/wall-graph.md#room-classifications, room-bounds data; §4, the wall graph). */
export const roomBoundsTypeDefs = /* GraphQL */ `
  "What a room may be."
  type RoomClassification {
    "Such as kitchen."
    id: ID!
    "In English."
    label: String!
    "What rooms of this kind begin with: indoor, outdoor, nonArea (its area does not count), hide."
    defaultKeywords: [String!]!
  }

  "Walls and rooms as drawn; where none were drawn, the outlines of the rooms."
  type RoomBounds {
    "Walls, and lines between rooms where there is no wall."
    edges("Only those that bound a room." usedOnly: Boolean): [FloorEdge!]!
    "Rooms with the edges around them."
    rooms: [BoundedRoom!]!
  }
  "A wall, or a line where none is."
  type FloorEdge {
    "The edge's id, unique in its model."
    id: ID!
    "The layer that it lies in; null: the base layer."
    layerId: ID
    "The floor that it stands on."
    floorId: ID!
    "wall or invisible."
    type: String!
    "Its two ends."
    vertices: [FloorVertex!]!
    "How the thickness lies about the line between the ends, 0 to 1; 0.5 is evenly."
    centerLineBias: Float!
    "Metres."
    thickness: Float!
    "Doors and passages in it."
    openings: [WallOpening!]!
  }
  "An end of edges."
  type FloorVertex {
    "The vertex's id, unique in its model: edges that meet share it."
    id: ID!
    "The layer that it lies in; null: the base layer."
    layerId: ID
    "On the plan, metres: x and −z as x and y."
    position: Vec2!
  }
  "A door or a passage in a wall."
  type WallOpening {
    "The opening's id, unique in its model."
    id: ID!
    "The layer that it lies in; null: the base layer."
    layerId: ID
    "doorway or opening."
    type: String!
    "Metres."
    width: Float!
    "Where its middle is along the wall: 0 at the first end, 1 at the second."
    relativeCenter: Float!
    "Metres; 0: not known."
    height: Float!
    "How far above the floor it begins, metres."
    lowerElevation: Float!
  }
  "A room with the edges around it."
  type BoundedRoom {
    "The room's id, unique in its model."
    id: ID!
    "The layer that it lies in; null: the base layer."
    layerId: ID
    "The floor that it lies on."
    floorId: ID!
    "What it is taken for, the likeliest first."
    classifications: [ClassificationGuess!]!
    "Ids of the edges around it, in order."
    boundary: [ID!]!
    "Ids of the edges around each hole in it, in order."
    holes: [[ID!]!]!
    "Its size; null where it cannot be measured."
    dimensionEstimates: DimensionEstimates
    "Its ceiling; null where its height is not known."
    ceiling: Ceiling
    "Its name; null: it is called by what it is."
    label: String
    "indoor, outdoor, nonArea (its area does not count), hide."
    keywords: [String!]!
  }
  "What a room is taken for."
  type ClassificationGuess {
    "Id of the classification."
    id: ID!
    "0 to 1; 1 where a person said so."
    confidence: Float!
    "The classification in English."
    label: String!
  }
  "The size of a room, measured along the axes."
  type DimensionEstimates {
    "Square metres."
    area: Float
    "Square metres that count as living space; 0 out of doors."
    areaIndoor: Float
    "Along x, metres."
    width: Float
    "Along z, metres."
    depth: Float
    "Metres; null where nobody knows."
    height: Float
    "metric: the figures are metres."
    units: Units!
  }
  "The ceiling of a room."
  type Ceiling {
    "The planes that it is made of."
    planes: [CeilingPlane!]!
    "Where it is highest, metres above the floor."
    maxHeight: Float
    "Where it is lowest, metres above the floor."
    minHeight: Float
  }
  "A plane of a ceiling."
  type CeilingPlane {
    "Measured at its corners."
    measurements: [CeilingMeasurement!]!
  }
  "How high a ceiling is above one point."
  type CeilingMeasurement {
    "The point on the floor, metres."
    bottom: Vec3!
    "Metres above it."
    height: Float!
  }
`;
