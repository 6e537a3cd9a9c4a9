/** The space itself, in the graph (docs/reference/data-api.md#entities): mesh, floors, rooms, the places of panoramas, where one begins. */
export const spaceTypeDefs = /* GraphQL */ `
  "Whether a file may be fetched."
  enum AssetStatus {
    "It is there."
    available
    "It is being made."
    pending
    "Its making went wrong."
    failed
  }
  "How a panorama found its place."
  enum PlacementType {
    "It has none: its position means nothing."
    unplaced
    "The capture said where it was taken."
    auto
    "A person said where it was taken."
    manual
  }

  "The mesh of a model; empty lists without one."
  type ModelAssets {
    "The mesh in parts, one for each floor."
    meshes(
      "Those in one of these formats, such as glb; all where absent."
      formats: [String!]
      "Those in one of these resolutions, such as 50k or max; all where absent."
      resolutions: [String!]
    ): [MeshAsset!]!
    "The images on the mesh, each in one size."
    textures: [TextureAsset!]!
    "The mesh in chunks, for those that are too large to be shown whole."
    tilesets: [TilesetAsset!]!
    "Bounds of the whole mesh; null without one."
    meshBounds: Box
  }
  "A part of the mesh."
  type MeshAsset {
    "Unique in its model."
    id: ID!
    "Whether it may be fetched."
    status: AssetStatus!
    "The file's name without folders."
    filename: String!
    "glb."
    format: String!
    "max for all of it; 50k beside a tileset, where it is a reduced one; null: not known."
    resolution: String
    "The file's address, relative to this server."
    url: String!
    "When the address ends; null: never."
    validUntil: DateTime
    "The floor that this part holds; null for one that belongs to none."
    floor: Floor
    "Size of the file, bytes."
    bytes: Int!
    "How many triangles it has."
    triangles: Int!
  }
  "An image on the mesh in one size."
  type TextureAsset {
    "texture{n}: n is the index in the mesh's materials. One in several sizes comes once for each."
    id: ID!
    "Whether it may be fetched."
    status: AssetStatus!
    "Such as webp."
    format: String!
    "Pixels along one side: 512, 1024, 2048 or 4096."
    resolution: Int!
    "low, medium, high or ultra, by the resolution."
    quality: String!
    "Its address, relative to this server; {resolution} stands for the pixels, where it is there."
    urlTemplate: String!
    "When the address ends; null: never."
    validUntil: DateTime
  }
  "The mesh as 3D Tiles."
  type TilesetAsset {
    "Whether it may be fetched."
    status: AssetStatus!
    "The version of 3D Tiles."
    tilesetVersion: String!
    "Address of the tileset's JSON, relative to this server."
    url: String!
    "The same."
    urlTemplate: String!
    "When the address ends; null: never."
    validUntil: DateTime
    "How many levels its tree has; null: not known."
    tilesetDepth: Int
    "How it was made; null: not known."
    tilesetPreset: String
  }

  "A floor."
  type Floor {
    "The floor's id, unique in its model."
    id: ID!
    "The number of the mesh's group that holds it; −1 where none does."
    meshId: Int!
    "What the floor is, in the owner's words; null where nothing was said."
    classification: String
    "Its name; null: it is called by its number."
    label: String
    "0 is the lowest."
    sequence: Int!
    "Its size."
    dimensions: FloorDimensions
    "The box that it fills; null where nobody knows."
    bounds: Box
    "Height of the floor's surface, metres."
    bottom: Float!
  }
  "The size of a floor."
  type FloorDimensions {
    "Square metres; null where nobody knows."
    areaFloor: Float
    "metric: the figures are metres."
    units: Units!
  }

  "A room."
  type Room {
    "The room's id, unique in its model."
    id: ID!
    "The number of the mesh's group that holds it; null where none does."
    meshId: Int
    "The floor that it lies on."
    floor: Floor!
    "Its name; null: it is called by what it is."
    label: String
    "Its size."
    dimensions: RoomDimensions
    "Ids of its classifications."
    tags: [String!]!
    "Corners on the floor, metres: x and z as x and y; empty where nobody knows."
    outline: [Vec2!]!
  }
  "The size of a room; null where nobody knows."
  type RoomDimensions {
    "Metres."
    height: Float
    "Along x, metres."
    width: Float
    "Along z, metres."
    depth: Float
    "Square metres."
    areaFloor: Float
    "metric: the figures are metres."
    units: Units!
  }

  "A place where a panorama was taken."
  type AnchorLocation {
    "The place's id, unique in its model."
    id: ID!
    "Its place in the order, from 0 on."
    index: Int!
    "The floor that it lies on; null where nobody knows."
    floor: Floor
    "The room that it lies in; null for none."
    room: Room
    "Ids of the places that one may walk to from it."
    neighbors: [ID!]!
    "Words for what it is meant for; showcase: visitors see it."
    tags: [String!]!
    "Where the camera stood, metres."
    position: Vec3!
    "On the floor under it, metres."
    floorPosition: Vec3!
    "Whether visitors may stand there."
    enabled: Boolean!
    "Whether its position and rotation are known."
    aligned: Boolean!
    "Whether it lies out of doors."
    outdoor: Boolean!
    "What one sees there."
    pano: Pano!
  }
  "A panorama: a cube of six faces, in several sizes."
  type Pano {
    "That of its place."
    id: ID!
    "The capture's own id of it, unique everywhere."
    sweepUuid: ID!
    "The name of the place; null where it has none."
    label: String
    "How it found its place."
    placement: PlacementType!
    "auto; unaligned for one whose place is not known."
    source: String!
    "Where the camera stood, metres."
    position: Vec3!
    "From the panorama's own space into the model's."
    rotation: Quaternion!
    "Which of 512, 1k, 2k and 4k there are."
    resolutions: [String!]!
    "The cube in each of them."
    skyboxes: [Skybox!]!
    "Address of a small image, relative to this server."
    thumbnailUrl: String!
  }
  "A panorama's cube in one size."
  type Skybox {
    "512, 1k, 2k or 4k: pixels along one side of a face."
    resolution: String!
    "Whether it may be fetched."
    status: AssetStatus!
    "Of whole faces, with {face}, 0 to 5; null where this resolution is kept as tiles alone."
    urlTemplate: String
    "Pixels along one side of a tile."
    tileResolution: Int!
    "Tiles along one side of a face."
    tileCount: Int!
    "Of tiles, with {face}, {x} and {y}."
    tileUrlTemplate: String!
    "When the addresses end; null: never."
    validUntil: DateTime
  }

  "Where one begins."
  type CameraStart {
    "1 in a panorama, 2 dollhouse, 3 plan, 4 out of doors, 5 orthographic, 6 mesh."
    mode: Int!
    "The place in whose panorama one begins; null: in none."
    anchor: AnchorLocation
    "Where the camera stands, metres; null: where the anchor is."
    position: Vec3
    "Where it looks."
    rotation: Quaternion!
    "Height of what a plan shows, metres; null: all of it."
    zoom: Float
  }
`;
