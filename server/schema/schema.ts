/**
 * The GraphQL schema, in the field's own names (spec 3 §3): what GetModelPrefetch, GetFloors, GetRooms, GetRoomBounds
 * and GetRoomClassifications read. Lengths are metres, angles radians, quaternions x y z w, Y up.
 */
export const typeDefs = /* GraphQL */ `
  "ISO 8601, UTC."
  scalar DateTime
  "Anything JSON can say."
  scalar JSON

  type Query {
    "A published model; an error with extensions.code (not.found, …) when it cannot be shown."
    model(id: ID!): Model
    "The models of this server, by name."
    models: [Model!]!
    "The classifications that a room may have (spec 3 §4)."
    roomClassifications: [RoomClassification!]!
  }

  enum ModelState {
    active
    archived
    pending
    processing
    failed
  }
  enum ModelVisibility {
    private
    public
    unlisted
    password
  }
  enum Units {
    metric
    imperial
  }
  enum BackgroundColor {
    black
    grey
    white
  }
  enum PanDirection {
    auto
    left
    right
  }
  enum AssetStatus {
    available
    pending
    failed
  }
  enum PlacementType {
    unplaced
    auto
    manual
  }

  type Vec2 {
    x: Float!
    y: Float!
  }
  type Vec3 {
    x: Float!
    y: Float!
    z: Float!
  }
  type Quaternion {
    x: Float!
    y: Float!
    z: Float!
    w: Float!
  }
  type Box {
    min: Vec3!
    max: Vec3!
  }

  type Model {
    id: ID!
    name: String!
    "Counts every change of anything that belongs to the model: where a client that follows changes goes on from."
    version: Int!
    created: DateTime!
    modified: DateTime!
    state: ModelState!
    visibility: ModelVisibility!
    discoverable: Boolean!
    image: ModelImage!
    publication: Publication!
    options: ModelOptions!
    assets: ModelAssets!
    lod: String
    "Sweeps; tag 'showcase' picks those a visitor may see."
    locations(tags: [String!]): [AnchorLocation!]!
    floors: [Floor!]!
    rooms: [Room!]!
    roomBounds: RoomBounds!
    policies: [Policy!]!
    "Null where the model begins at its first sweep."
    start: CameraStart
  }

  type ModelImage {
    id: ID!
    url: String!
    validUntil: DateTime
  }

  type Publication {
    address: String
    published: Boolean!
    lastPublished: DateTime
    presentedBy: String
    summary: String
    description: String
    externalUrl: String
    contact: Contact
    options: PublicationOptions!
  }
  type Contact {
    name: String
    email: String
    phoneNumber: String
  }
  type PublicationOptions {
    contactEmail: Boolean!
    contactName: Boolean!
    contactPhone: Boolean!
    modelName: Boolean!
    modelSummary: Boolean!
    presentedBy: Boolean!
    address: Boolean!
    externalUrl: Boolean!
  }

  type ModelOptions {
    urlBrandingEnabled: Boolean!
    socialSharingEnabled: Boolean!
    vrEnabled: Boolean!
    backgroundColor: BackgroundColor!
    defurnishViewEnabled: Boolean!
    dollhouseEnabled: Boolean!
    dollhouseLabelsEnabled: Boolean!
    floorSelectEnabled: Boolean!
    floorplanEnabled: Boolean!
    highlightReelEnabled: Boolean!
    labelsEnabled: Boolean!
    "Whether visitors may measure."
    measurements: Boolean!
    "Whether visitors see the owner's measurements."
    measurementsSaved: Boolean!
    roomBoundsEnabled: Boolean!
    spaceSearchEnabled: Boolean!
    tourButtonsEnabled: Boolean!
    tourDollhousePanSpeed: Float!
    tourFastTransitionsEnabled: Boolean!
    tourPanAngle: Float!
    tourPanDirection: PanDirection!
    tourPanSpeed: Float!
    tourTransitionSpeed: Float!
    tourTransitionTime: Float!
    tourZoomDuration: Float!
    unitType: Units!
  }

  type ModelAssets {
    meshes(formats: [String!], resolutions: [String!]): [MeshAsset!]!
    textures: [TextureAsset!]!
    tilesets: [TilesetAsset!]!
    "Bounds of the whole mesh, null without one."
    meshBounds: Box
  }
  type MeshAsset {
    id: ID!
    status: AssetStatus!
    filename: String!
    "glb"
    format: String!
    resolution: String
    url: String!
    validUntil: DateTime
    "The floor that this part holds; null for one that belongs to none."
    floor: Floor
    bytes: Int!
    triangles: Int!
  }
  type TextureAsset {
    "texture{n}: n is the index in the mesh's materials."
    id: ID!
    status: AssetStatus!
    format: String!
    "512, 1024, 2048 or 4096."
    resolution: Int!
    quality: String!
    urlTemplate: String!
    validUntil: DateTime
  }
  type TilesetAsset {
    status: AssetStatus!
    tilesetVersion: String!
    url: String!
    urlTemplate: String!
    validUntil: DateTime
    tilesetDepth: Int!
    tilesetPreset: String
  }

  type Floor {
    id: ID!
    meshId: Int!
    classification: String
    label: String
    "0 is the lowest."
    sequence: Int!
    dimensions: FloorDimensions
    bounds: Box
    "Height of the floor's surface."
    bottom: Float!
  }
  type FloorDimensions {
    areaFloor: Float
    units: Units!
  }

  type Room {
    id: ID!
    meshId: Int
    floor: Floor!
    label: String
    dimensions: RoomDimensions
    tags: [String!]!
    "On the floor: x and z as x and y; empty when unknown."
    outline: [Vec2!]!
  }
  type RoomDimensions {
    height: Float
    width: Float
    depth: Float
    areaFloor: Float
    units: Units!
  }

  type RoomClassification {
    id: ID!
    label: String!
    defaultKeywords: [String!]!
  }

  "The wall graph as drawn: spec 3, room-bounds data."
  type RoomBounds {
    edges(usedOnly: Boolean): [FloorEdge!]!
    rooms: [BoundedRoom!]!
  }
  type FloorEdge {
    id: ID!
    layerId: ID
    floorId: ID!
    "wall or invisible"
    type: String!
    vertices: [FloorVertex!]!
    centerLineBias: Float!
    thickness: Float!
    openings: [WallOpening!]!
  }
  type FloorVertex {
    id: ID!
    layerId: ID
    position: Vec2!
  }
  type WallOpening {
    id: ID!
    layerId: ID
    "doorway or opening"
    type: String!
    width: Float!
    relativeCenter: Float!
    height: Float!
    lowerElevation: Float!
  }
  type BoundedRoom {
    id: ID!
    layerId: ID
    floorId: ID!
    classifications: [ClassificationGuess!]!
    boundary: [ID!]!
    holes: [[ID!]!]!
    dimensionEstimates: DimensionEstimates
    ceiling: Ceiling
    label: String
    keywords: [String!]!
  }
  type ClassificationGuess {
    id: ID!
    confidence: Float!
    label: String!
  }
  type DimensionEstimates {
    area: Float
    areaIndoor: Float
    width: Float
    depth: Float
    height: Float
    units: Units!
  }
  type Ceiling {
    planes: [CeilingPlane!]!
    maxHeight: Float
    minHeight: Float
  }
  type CeilingPlane {
    measurements: [CeilingMeasurement!]!
  }
  type CeilingMeasurement {
    bottom: Vec3!
    height: Float!
  }

  type AnchorLocation {
    id: ID!
    index: Int!
    floor: Floor
    room: Room
    neighbors: [ID!]!
    tags: [String!]!
    "Where the camera stood."
    position: Vec3!
    "On the floor under it."
    floorPosition: Vec3!
    enabled: Boolean!
    aligned: Boolean!
    outdoor: Boolean!
    pano: Pano!
  }
  type Pano {
    id: ID!
    sweepUuid: ID!
    label: String
    placement: PlacementType!
    source: String!
    position: Vec3!
    rotation: Quaternion!
    resolutions: [String!]!
    skyboxes: [Skybox!]!
    thumbnailUrl: String!
  }
  type Skybox {
    "512, 1k, 2k or 4k"
    resolution: String!
    status: AssetStatus!
    "Of whole faces, with {face}; null where this resolution is kept as tiles alone."
    urlTemplate: String
    tileResolution: Int!
    "Tiles along one side of a face."
    tileCount: Int!
    "With {face}, {x} and {y}."
    tileUrlTemplate: String!
    validUntil: DateTime
  }

  type CameraStart {
    "The spec's number of the mode."
    mode: Int!
    anchor: AnchorLocation
    position: Vec3
    rotation: Quaternion!
    zoom: Float
  }

  interface Policy {
    name: String!
  }
  type FlagPolicy implements Policy {
    name: String!
    enabled: Boolean!
  }
  type OptionsPolicy implements Policy {
    name: String!
    options: [String!]!
  }
  type ValuePolicy implements Policy {
    name: String!
    value: JSON
  }
  type FeaturePolicy implements Policy {
    name: String!
    availability: String!
  }
`;
