/**
 * The basic types of the GraphQL schema (docs/reference/data-api.md#entities): the model, its details, options and
 * policies. Lengths are metres, angles radians, times milliseconds unless a description says otherwise; Y is up.
 */
export const typeDefs = /* GraphQL */ `
  "A time in ISO 8601 and UTC, such as 2025-04-12T09:30:00Z."
  scalar DateTime
  "Any JSON value."
  scalar JSON

  "The queries."
  type Query {
    "A model that the reader may see; otherwise null, with an error with extensions.code (not.found, password.required, …)."
    model("The model." id: ID!): Model
    "The models of this server that the reader may find in lists, by name."
    models: [Model!]!
    "The classifications that a room may have."
    roomClassifications: [RoomClassification!]!
  }

  "The state of processing and publication of a model. Visitors see active models."
  enum ModelState {
    "Shown."
    active
    "Archived by its owner."
    archived
    "Processing has not started."
    pending
    "Being processed."
    processing
    "Processing failed."
    failed
  }
  "Who may see a model."
  enum ModelVisibility {
    "People with a role in it."
    private
    "Everyone; it is listed."
    public
    "Everyone who has the link; it is not listed."
    unlisted
    "Everyone who knows its password, and people with a role in it."
    password
  }
  "The units in which lengths and areas are displayed."
  enum Units {
    "Metres, square metres."
    metric
    "Feet and inches, square feet."
    imperial
  }
  "The background of the dollhouse and the floor plan."
  enum BackgroundColor {
    "Black."
    black
    "Grey."
    grey
    "White."
    white
  }
  "The direction in which a tour pans at a stop."
  enum PanDirection {
    "To the side of the next stop."
    auto
    "To the left."
    left
    "To the right."
    right
  }

  "A point on the floor plan, metres; each field defines the direction of y."
  type Vec2 {
    "To the right."
    x: Float!
    "Down or up on the plan, as the field defines."
    y: Float!
  }
  "A point or a direction, metres, Y up."
  type Vec3 {
    "To the right."
    x: Float!
    "Up."
    y: Float!
    "Towards the viewer."
    z: Float!
  }
  "A rotation of length 1; the identity (0, 0, 0, 1) looks along −z."
  type Quaternion {
    "The axis, x, times the sine of half the angle."
    x: Float!
    "The axis, y, times the sine of half the angle."
    y: Float!
    "The axis, z, times the sine of half the angle."
    z: Float!
    "The cosine of half the angle."
    w: Float!
  }
  "A box along the axes, metres."
  type Box {
    "The corner with the smallest x, y and z."
    min: Vec3!
    "The corner with the largest x, y and z."
    max: Vec3!
  }

  "One captured space."
  type Model {
    "The model's id, unique on this server."
    id: ID!
    "The name; empty for readers who may not edit, where the owner does not publish it."
    name: String!
    "Increases with every change of anything in the model; a client that follows changes continues from it."
    version: Int!
    "When it was first imported."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The state; visitors see active models."
    state: ModelState!
    "Who may see it."
    visibility: ModelVisibility!
    "Whether it may be listed."
    discoverable: Boolean!
    "The preview image."
    image: ModelImage!
    "The published details."
    publication: Publication!
    "The options that its owner has set."
    options: ModelOptions!
    "Its mesh."
    assets: ModelAssets!
    "The finest level of detail that is allowed: max or lod0 to lod3; null without a mesh."
    lod: String
    "The sweeps, in order."
    locations(
      "Only those with one of these tags, such as showcase; all by default."
      tags: [String!]
    ): [AnchorLocation!]!
    "The floors, from the lowest up."
    floors: [Floor!]!
    "The rooms."
    rooms: [Room!]!
    "Walls and rooms on the floor plan."
    roomBounds: RoomBounds!
    "The policies by name; two of them depend on the reader."
    policies: [Policy!]!
    "Where a visit begins; null: at the first sweep."
    start: CameraStart
  }

  "The preview image of a model."
  type ModelImage {
    "Changes with each import, and when another photo is chosen."
    id: ID!
    "The image's URL, relative to this server."
    url: String!
    "When the URL expires; null: never."
    validUntil: DateTime
  }

  "The details of a model. Visitors get only those that its owner publishes."
  type Publication {
    "The postal address; null for none."
    address: String
    "Whether visitors may see it."
    published: Boolean!
    "When it was last published; null: never."
    lastPublished: DateTime
    "Who presents it; null for none."
    presentedBy: String
    "A short text; null for none."
    summary: String
    "A longer text; null for none."
    description: String
    "A web page about it; null for none."
    externalUrl: String
    "The contact; null for none."
    contact: Contact
    "Which of these details are filled in and published."
    options: PublicationOptions!
  }
  "The contact for a model."
  type Contact {
    "The name; null where it is not published."
    name: String
    "The e-mail address; null where it is not published."
    email: String
    "The telephone number; null where it is not published."
    phoneNumber: String
  }
  "Which details are filled in and published."
  type PublicationOptions {
    "The contact's e-mail address."
    contactEmail: Boolean!
    "The contact's name."
    contactName: Boolean!
    "The contact's telephone number."
    contactPhone: Boolean!
    "The model's name."
    modelName: Boolean!
    "The summary."
    modelSummary: Boolean!
    "Who presents it."
    presentedBy: Boolean!
    "The postal address."
    address: Boolean!
    "The web page about it."
    externalUrl: Boolean!
  }

  "The options of a model; those that its owner has not set have their defaults."
  type ModelOptions {
    "Whether its presenter is named."
    urlBrandingEnabled: Boolean!
    "Whether visitors may share it."
    socialSharingEnabled: Boolean!
    "Whether it may be viewed with a headset."
    vrEnabled: Boolean!
    "The background of the dollhouse and the floor plan."
    backgroundColor: BackgroundColor!
    "Whether the view without furniture is available."
    defurnishViewEnabled: Boolean!
    "Whether the dollhouse is available."
    dollhouseEnabled: Boolean!
    "Whether labels are shown in the dollhouse."
    dollhouseLabelsEnabled: Boolean!
    "Whether a single floor can be selected."
    floorSelectEnabled: Boolean!
    "Whether the floor plan is available."
    floorplanEnabled: Boolean!
    "Whether the tour is available."
    highlightReelEnabled: Boolean!
    "Whether labels are shown."
    labelsEnabled: Boolean!
    "Whether visitors may measure."
    measurements: Boolean!
    "Whether visitors see the owner's measurements."
    measurementsSaved: Boolean!
    "Whether visitors may hide the model's imagery in the floor plan and the dollhouse, where rooms are drawn."
    allowImageryToggle: Boolean!
    "Whether walls and names of rooms are drawn on the plan; false without rooms and without a wall graph."
    roomBoundsEnabled: Boolean!
    "Whether visitors may search it."
    spaceSearchEnabled: Boolean!
    "Whether a tour has buttons for its stops."
    tourButtonsEnabled: Boolean!
    "The speed at which a tour rotates the dollhouse, 0.4 to 10."
    tourDollhousePanSpeed: Float!
    "Whether a tour uses fast transitions between stops."
    tourFastTransitionsEnabled: Boolean!
    "The angle by which a tour pans at a stop: degrees, 0 to 52."
    tourPanAngle: Float!
    "The direction in which a tour pans at a stop."
    tourPanDirection: PanDirection!
    "The speed at which a tour pans at a stop, 0.4 to 10."
    tourPanSpeed: Float!
    "The speed at which a tour moves, 0.4 to 10."
    tourTransitionSpeed: Float!
    "The duration of a move to the next stop, milliseconds."
    tourTransitionTime: Float!
    "The duration of a tour's zoom, milliseconds."
    tourZoomDuration: Float!
    "The units in which lengths are displayed; null: those of the visitor's locale."
    unitType: Units
  }

  "A policy: what is allowed or available in a model."
  interface Policy {
    "Such as spaces.plugins."
    name: String!
  }
  "A policy that is on or off."
  type FlagPolicy implements Policy {
    "Such as spaces.plugins."
    name: String!
    "Whether it is on."
    enabled: Boolean!
  }
  "A policy with a list of options."
  type OptionsPolicy implements Policy {
    "Such as spaces.webgl.layers.mode."
    name: String!
    "The options."
    options: [String!]!
  }
  "A policy with any value."
  type ValuePolicy implements Policy {
    "Such as spaces.plugins.config."
    name: String!
    "The value; null for none."
    value: JSON
  }
  "A policy about the availability of a feature."
  type FeaturePolicy implements Policy {
    "Such as spaces.bundles.mp.defurnish."
    name: String!
    "unavailable, or how it is available."
    availability: String!
  }
`;
