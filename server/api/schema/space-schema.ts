/** The GraphQL types of the space (docs/reference/data-api.md#entities): mesh, floors, rooms, sweeps, start. */
export const spaceTypeDefs = /* GraphQL */ `
  "Whether a file can be loaded."
  enum AssetStatus {
    "It exists."
    available
    "It is being processed."
    pending
    "Processing failed."
    failed
  }
  "How the position of a panorama was determined."
  enum PlacementType {
    "It was not: the position is meaningless."
    unplaced
    "By the capture."
    auto
    "By a person."
    manual
  }

  "The mesh of a model; empty lists without one."
  type ModelAssets {
    "The mesh in parts, one for each floor."
    meshes(
      "Only those in one of these formats, such as glb; all by default."
      formats: [String!]
      "Only those in one of these resolutions, such as 50k or max; all by default."
      resolutions: [String!]
    ): [MeshAsset!]!
    "The textures of the mesh, each in one size."
    textures: [TextureAsset!]!
    "The mesh in tiles, where it is too large to be loaded at once."
    tilesets: [TilesetAsset!]!
    "The bounds of the whole mesh; null without one."
    meshBounds: Box
  }
  "A part of the mesh."
  type MeshAsset {
    "Unique in its model."
    id: ID!
    "Whether it can be loaded."
    status: AssetStatus!
    "The file's name without folders."
    filename: String!
    "glb."
    format: String!
    "max for the full mesh; 50k for the reduced mesh of models with a tileset; null: unknown."
    resolution: String
    "The file's URL, relative to this server."
    url: String!
    "When the URL expires; null: never."
    validUntil: DateTime
    "The floor of this part; null for none."
    floor: Floor
    "The size of the file, bytes."
    bytes: Int!
    "The number of triangles."
    triangles: Int!
  }
  "A texture of the mesh in one size."
  type TextureAsset {
    "texture{n}: n is the index in the mesh's materials. A texture in several sizes is listed once for each."
    id: ID!
    "Whether it can be loaded."
    status: AssetStatus!
    "Such as webp."
    format: String!
    "Pixels along one side: 512, 1024, 2048 or 4096."
    resolution: Int!
    "low, medium, high or ultra, by the resolution."
    quality: String!
    "The URL, relative to this server; it may contain {resolution} in place of the pixels."
    urlTemplate: String!
    "When the URL expires; null: never."
    validUntil: DateTime
  }
  "The mesh as 3D Tiles."
  type TilesetAsset {
    "Whether it can be loaded."
    status: AssetStatus!
    "The version of 3D Tiles."
    tilesetVersion: String!
    "The URL of the tileset's JSON, relative to this server."
    url: String!
    "The same."
    urlTemplate: String!
    "When the URL expires; null: never."
    validUntil: DateTime
    "The number of levels of its tree; null: unknown."
    tilesetDepth: Int
    "The preset of its creation; null: unknown."
    tilesetPreset: String
  }

  "A floor."
  type Floor {
    "The floor's id, unique in its model."
    id: ID!
    "The number of its group in the mesh; −1 for none."
    meshId: Int!
    "The owner's classification of the floor; null for none."
    classification: String
    "The name; null: it is displayed by its number."
    label: String
    "0 is the lowest."
    sequence: Int!
    "Its size."
    dimensions: FloorDimensions
    "Its bounding box; null where unknown."
    bounds: Box
    "The height of the floor's surface, metres."
    bottom: Float!
  }
  "The size of a floor."
  type FloorDimensions {
    "Square metres; null where unknown."
    areaFloor: Float
    "metric: the figures are metres."
    units: Units!
  }

  "A room."
  type Room {
    "The room's id, unique in its model."
    id: ID!
    "The number of its group in the mesh; null for none."
    meshId: Int
    "The floor."
    floor: Floor!
    "The name; null: it is displayed by its classification."
    label: String
    "Its size."
    dimensions: RoomDimensions
    "The ids of its classifications."
    tags: [String!]!
    "The corners on the floor, metres: x and z as x and y; empty where unknown."
    outline: [Vec2!]!
  }
  "The size of a room, where it is drawn between the faces of its walls, otherwise of its outline; null where unknown."
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

  "A sweep: a place where a panorama was taken."
  type AnchorLocation {
    "The sweep's id, unique in its model."
    id: ID!
    "Its index in the order, from 0."
    index: Int!
    "The floor; null where unknown."
    floor: Floor
    "The room; null for none."
    room: Room
    "The ids of the sweeps that visitors can walk to from it."
    neighbors: [ID!]!
    "Where its panorama shows the way to others."
    links: [LocationLink!]!
    "Tags of its purpose; showcase: visitors see it."
    tags: [String!]!
    "The position of the camera, metres."
    position: Vec3!
    "The position on the floor under it, metres."
    floorPosition: Vec3!
    "Whether visitors can go there."
    enabled: Boolean!
    "Whether its position and rotation are known."
    aligned: Boolean!
    "Whether it is outdoors."
    outdoor: Boolean!
    "The panorama."
    pano: Pano!
  }
  "Where a panorama shows the way to another sweep."
  type LocationLink {
    "The id of the other sweep."
    location: ID!
    "The direction from the camera, a unit vector in the model's space."
    direction: Vec3!
    "The name that the capture gave it; null for none."
    label: String
    "The view on arrival; null: the view keeps its direction."
    arrivalRotation: Quaternion
  }
  "A panorama: a cube of six faces, in several sizes."
  type Pano {
    "The id of its sweep."
    id: ID!
    "The capture's id of it, globally unique."
    sweepUuid: ID!
    "The name of the sweep; null for none."
    label: String
    "How its position was determined."
    placement: PlacementType!
    "auto; unaligned where the position is unknown."
    source: String!
    "The position of the camera, metres."
    position: Vec3!
    "From the panorama's space to the model's."
    rotation: Quaternion!
    "The available ones of 512, 1k, 2k and 4k."
    resolutions: [String!]!
    "The cube in each resolution."
    skyboxes: [Skybox!]!
    "The URL of a small image, relative to this server."
    thumbnailUrl: String!
  }
  "A panorama's cube in one size."
  type Skybox {
    "512, 1k, 2k or 4k: pixels along one side of a face."
    resolution: String!
    "Whether it can be loaded."
    status: AssetStatus!
    "The URL template of whole faces, with {face}, 0 to 5; null where this resolution exists as tiles only."
    urlTemplate: String
    "Pixels along one side of a tile."
    tileResolution: Int!
    "Tiles along one side of a face."
    tileCount: Int!
    "The URL template of tiles, with {face}, {x} and {y}."
    tileUrlTemplate: String!
    "When the URLs expire; null: never."
    validUntil: DateTime
  }

  "Where a visit begins."
  type CameraStart {
    "1 panorama, 2 dollhouse, 3 floor plan, 4 outdoor, 5 orthographic, 6 mesh."
    mode: Int!
    "The sweep in which the visit begins; null for none."
    anchor: AnchorLocation
    "The position of the camera, metres; null: that of the anchor."
    position: Vec3
    "The rotation of the camera."
    rotation: Quaternion!
    "The height of the visible part of a plan, metres; null: all of it."
    zoom: Float
    "The visible floors; null: all."
    floorVisibility: [Floor!]
  }
`;
