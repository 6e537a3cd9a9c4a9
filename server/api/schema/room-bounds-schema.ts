/** The GraphQL types of room bounds: walls and rooms on the floor plan (docs/reference/wall-graph.md#room-classifications). */
export const roomBoundsTypeDefs = /* GraphQL */ `
  "A classification of rooms."
  type RoomClassification {
    "Such as kitchen."
    id: ID!
    "The English name."
    label: String!
    "The default keywords of such rooms: indoor, outdoor, nonArea (its area does not count), hide."
    defaultKeywords: [String!]!
  }

  "The drawn walls and rooms; on floors without drawn rooms, the outlines of the rooms."
  type RoomBounds {
    "Walls, and edges between rooms without a wall."
    edges("Only edges that bound a room." usedOnly: Boolean): [FloorEdge!]!
    "Rooms with their edges."
    rooms: [BoundedRoom!]!
  }
  "A wall, or an edge without a wall."
  type FloorEdge {
    "The edge's id, unique in its model."
    id: ID!
    "The layer; null: the base layer."
    layerId: ID
    "The floor."
    floorId: ID!
    "wall or invisible."
    type: String!
    "The two end points."
    vertices: [FloorVertex!]!
    "The position of the centre line within the thickness, 0 to 1; 0.5 is the middle."
    centerLineBias: Float!
    "Metres."
    thickness: Float!
    "Its doors and openings."
    openings: [WallOpening!]!
  }
  "An end point of edges."
  type FloorVertex {
    "The vertex's id, unique in its model; edges that meet share it."
    id: ID!
    "The layer; null: the base layer."
    layerId: ID
    "The position on the plan, metres: x and −z as x and y."
    position: Vec2!
  }
  "A door or an opening in a wall."
  type WallOpening {
    "The opening's id, unique in its model."
    id: ID!
    "The layer; null: the base layer."
    layerId: ID
    "doorway or opening."
    type: String!
    "Metres."
    width: Float!
    "The position of its centre along the wall: 0 at the first end, 1 at the second."
    relativeCenter: Float!
    "Metres; 0: unknown."
    height: Float!
    "The height of its lower edge above the floor, metres."
    lowerElevation: Float!
  }
  "A room with its edges."
  type BoundedRoom {
    "The room's id, unique in its model."
    id: ID!
    "The layer; null: the base layer."
    layerId: ID
    "The floor."
    floorId: ID!
    "The classifications, the most probable first."
    classifications: [ClassificationGuess!]!
    "The ids of the edges around it, in order."
    boundary: [ID!]!
    "The ids of the edges around each hole in it, in order."
    holes: [[ID!]!]!
    "The size; null where it cannot be measured."
    dimensionEstimates: DimensionEstimates
    "The ceiling; null where its height is unknown."
    ceiling: Ceiling
    "The name; null: it is displayed by its classification."
    label: String
    "indoor, outdoor, nonArea (its area does not count), hide."
    keywords: [String!]!
    "Whether its length and width are shown, where it is rectangular."
    showDimensions: Boolean!
  }
  "A classification with its confidence."
  type ClassificationGuess {
    "The id of the classification."
    id: ID!
    "0 to 1; 1 where it was set by a person."
    confidence: Float!
    "The English name."
    label: String!
  }
  "The size of a room between the faces of its walls, without its holes."
  type DimensionEstimates {
    "Square metres."
    area: Float
    "Square metres of living space; 0 outdoors."
    areaIndoor: Float
    "The extent along x, metres."
    width: Float
    "The extent along z, metres."
    depth: Float
    "Metres; null where unknown."
    height: Float
    "metric: the figures are metres."
    units: Units!
  }
  "The ceiling of a room."
  type Ceiling {
    "Its planes."
    planes: [CeilingPlane!]!
    "The largest height above the floor, metres."
    maxHeight: Float
    "The smallest height above the floor, metres."
    minHeight: Float
  }
  "A plane of a ceiling."
  type CeilingPlane {
    "The heights at its corners."
    measurements: [CeilingMeasurement!]!
  }
  "The height of a ceiling above one point."
  type CeilingMeasurement {
    "The point on the floor, metres."
    bottom: Vec3!
    "The height above it, metres."
    height: Float!
  }
`;
