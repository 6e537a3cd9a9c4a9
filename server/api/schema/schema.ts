/**
 * The GraphQL schema, in the field's own names (docs/reference/data-api.md#entities): the model, what it says of itself, its options and policies.
 * Lengths are metres, angles radians, times milliseconds where a description says nothing else; Y is up.
 */
export const typeDefs = /* GraphQL */ `
  "A time in ISO 8601 and UTC, such as 2025-04-12T09:30:00Z."
  scalar DateTime
  "Anything JSON can say."
  scalar JSON

  "What may be asked."
  type Query {
    "A model that may be seen; null beside an error with extensions.code (not.found, password.required, …) otherwise."
    model("The model." id: ID!): Model
    "The models of this server that one may see in a list, by name."
    models: [Model!]!
    "The classifications that a room may have."
    roomClassifications: [RoomClassification!]!
  }

  "How far a model has come, and whether it is shown. Visitors see active ones."
  enum ModelState {
    "Shown."
    active
    "Archived by its owner."
    archived
    "Not begun."
    pending
    "Being made."
    processing
    "Its making went wrong."
    failed
  }
  "Who may see a model."
  enum ModelVisibility {
    "People with a role in it."
    private
    "Everybody; lists name it."
    public
    "Everybody who knows its address; no list names it."
    unlisted
    "Everybody who knows its password, and people with a role in it."
    password
  }
  "In which units lengths and areas are told to people."
  enum Units {
    "Metres, square metres."
    metric
    "Feet and inches, square feet."
    imperial
  }
  "What is behind the dollhouse and the plan."
  enum BackgroundColor {
    "Black."
    black
    "Grey."
    grey
    "White."
    white
  }
  "Where a tour turns to while it stands at a stop."
  enum PanDirection {
    "To the side where the next stop lies."
    auto
    "To the left."
    left
    "To the right."
    right
  }

  "A point on the plan, metres; each field says which way y runs."
  type Vec2 {
    "To the right."
    x: Float!
    "Down the plan or up, as the field says."
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
    "What its owner calls it; empty for those who may not edit, where the owner hides it."
    name: String!
    "Counts every change of anything that belongs to the model: where a client that follows changes goes on from."
    version: Int!
    "When it was imported first."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "How far it has come; visitors see active ones."
    state: ModelState!
    "Who may see it."
    visibility: ModelVisibility!
    "Whether lists may name it."
    discoverable: Boolean!
    "The image that stands for it."
    image: ModelImage!
    "What it says of itself."
    publication: Publication!
    "What its owner switched on and off."
    options: ModelOptions!
    "Its mesh."
    assets: ModelAssets!
    "The finest level of detail that may be shown: max or lod0 to lod3; null without a mesh."
    lod: String
    "Places where panoramas were taken, in order."
    locations("Those with one of these tags, such as showcase; all where absent." tags: [String!]): [AnchorLocation!]!
    "Floors, from the lowest up."
    floors: [Floor!]!
    "Rooms."
    rooms: [Room!]!
    "Walls and rooms as drawn on the plan."
    roomBounds: RoomBounds!
    "What may be done here, by name; two of them depend on who asks."
    policies: [Policy!]!
    "Where one begins; null: at its first place."
    start: CameraStart
  }

  "An image that stands for a model."
  type ModelImage {
    "Another one after each import, and where another photo is chosen."
    id: ID!
    "The image's address, relative to this server."
    url: String!
    "When the address ends; null: never."
    validUntil: DateTime
  }

  "What a model says of itself. Visitors are told nothing that its owner hides."
  type Publication {
    "The postal address; null where there is none."
    address: String
    "Whether visitors may see it."
    published: Boolean!
    "When that was last so decided; null: never."
    lastPublished: DateTime
    "Who shows it; null where nobody is named."
    presentedBy: String
    "A sentence or two; null where there is none."
    summary: String
    "A longer text; null where there is none."
    description: String
    "A page about it elsewhere; null where there is none."
    externalUrl: String
    "Whom to ask; null where nobody is named."
    contact: Contact
    "Which of these are shown."
    options: PublicationOptions!
  }
  "Whom to ask about a model."
  type Contact {
    "The name; null where none is shown."
    name: String
    "The e-mail address; null where none is shown."
    email: String
    "The telephone number; null where none is shown."
    phoneNumber: String
  }
  "Which details are there and shown."
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
    "Who shows it."
    presentedBy: Boolean!
    "The postal address."
    address: Boolean!
    "The page elsewhere."
    externalUrl: Boolean!
  }

  "What an owner switched on and off; the default where nothing was said."
  type ModelOptions {
    "Whether those who show it are named."
    urlBrandingEnabled: Boolean!
    "Whether it offers to be shared."
    socialSharingEnabled: Boolean!
    "Whether it may be seen with a headset."
    vrEnabled: Boolean!
    "What is behind the dollhouse and the plan."
    backgroundColor: BackgroundColor!
    "Whether the view without furniture is offered."
    defurnishViewEnabled: Boolean!
    "Whether the dollhouse is offered."
    dollhouseEnabled: Boolean!
    "Whether labels are shown in the dollhouse."
    dollhouseLabelsEnabled: Boolean!
    "Whether one floor may be chosen."
    floorSelectEnabled: Boolean!
    "Whether the plan is offered."
    floorplanEnabled: Boolean!
    "Whether the tour is offered."
    highlightReelEnabled: Boolean!
    "Whether labels are shown at all."
    labelsEnabled: Boolean!
    "Whether visitors may measure."
    measurements: Boolean!
    "Whether visitors see the owner's measurements."
    measurementsSaved: Boolean!
    "Whether walls and names of rooms are drawn on the plan; never without rooms."
    roomBoundsEnabled: Boolean!
    "Whether one may search it."
    spaceSearchEnabled: Boolean!
    "Whether a tour has buttons for its stops."
    tourButtonsEnabled: Boolean!
    "How fast a tour turns the dollhouse, 0.4 to 10."
    tourDollhousePanSpeed: Float!
    "Whether a tour moves on fast from stop to stop."
    tourFastTransitionsEnabled: Boolean!
    "How far a tour turns at a stop: degrees, 0 to 52."
    tourPanAngle: Float!
    "Where a tour turns to at a stop."
    tourPanDirection: PanDirection!
    "How fast a tour turns at a stop, 0.4 to 10."
    tourPanSpeed: Float!
    "How fast a tour walks, 0.4 to 10."
    tourTransitionSpeed: Float!
    "How long a move to the next stop takes, milliseconds."
    tourTransitionTime: Float!
    "How long a tour zooms, milliseconds."
    tourZoomDuration: Float!
    "In which units lengths are told."
    unitType: Units!
  }

  "Something that may be done here, or not."
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
  "A policy that is a choice of words."
  type OptionsPolicy implements Policy {
    "Such as spaces.webgl.layers.mode."
    name: String!
    "The words."
    options: [String!]!
  }
  "A policy that is anything."
  type ValuePolicy implements Policy {
    "Such as spaces.plugins.config."
    name: String!
    "What it says; null: nothing."
    value: JSON
  }
  "A policy about something that is offered or not."
  type FeaturePolicy implements Policy {
    "Such as spaces.bundles.mp.defurnish."
    name: String!
    "unavailable, or how it is offered."
    availability: String!
  }
`;
