/** Changes of a model's own words, options, start and tour, and of things recognised. */
import { gesture, inPlace, newInView } from './shared-arguments.ts';

export const modelEditTypeDefs = /* GraphQL */ `
  "What changes of what a model says of itself; empty texts say nothing."
  input ModelDetailsPatch {
    "1 to 200 characters."
    name: String
    "Who shows it."
    presentedBy: String
    "A few lines."
    summary: String
    "As long as needed, at most 10,000 characters."
    description: String
    "The address, as people write it."
    address: String
    "A page about it."
    externalUrl: String
    "Whom to ask."
    contactName: String
    "Their e-mail address."
    contactEmail: String
    "Their telephone."
    contactPhone: String
  }

  "Which fields of the summary visitors are told."
  input PublicationOptionsPatch {
    "The contact's e-mail address."
    contactEmail: Boolean
    "The contact's name."
    contactName: Boolean
    "The contact's telephone."
    contactPhone: Boolean
    "The model's name."
    modelName: Boolean
    "The summary."
    modelSummary: Boolean
    "Who shows it."
    presentedBy: Boolean
    "The address."
    address: Boolean
    "The page about it."
    externalUrl: Boolean
  }

  "What changes of a model's options; null takes one back to what holds where nothing is said."
  input ModelOptionsPatch {
    "Whether links and pages say who shows it."
    urlBrandingEnabled: Boolean
    "Whether visitors may share it."
    socialSharingEnabled: Boolean
    "Whether it is shown in headsets."
    vrEnabled: Boolean
    "Behind the dollhouse and the plan."
    backgroundColor: BackgroundColor
    "Whether it is shown without furniture, too."
    defurnishViewEnabled: Boolean
    "Whether it is shown from outside."
    dollhouseEnabled: Boolean
    "Whether labels stand in the dollhouse."
    dollhouseLabelsEnabled: Boolean
    "Whether floors can be chosen."
    floorSelectEnabled: Boolean
    "Whether it is shown as a plan."
    floorplanEnabled: Boolean
    "Whether the tour is shown."
    highlightReelEnabled: Boolean
    "Whether labels are shown."
    labelsEnabled: Boolean
    "Whether visitors may measure."
    measurements: Boolean
    "Whether visitors see the owner's measurements."
    measurementsSaved: Boolean
    "Whether walls and names of rooms are drawn."
    roomBoundsEnabled: Boolean
    "Whether visitors may search."
    spaceSearchEnabled: Boolean
    "Whether a tour has buttons."
    tourButtonsEnabled: Boolean
    "0.4 to 10."
    tourDollhousePanSpeed: Float
    "Whether a tour flies past what lies between two stops."
    tourFastTransitionsEnabled: Boolean
    "Degrees, 0 to 52."
    tourPanAngle: Float
    "Which way a tour looks round."
    tourPanDirection: PanDirection
    "0.4 to 10."
    tourPanSpeed: Float
    "0.4 to 10."
    tourTransitionSpeed: Float
    "Milliseconds."
    tourTransitionTime: Float
    "Milliseconds."
    tourZoomDuration: Float
    "In which units visitors read sizes at first."
    unitType: Units
  }

  "A rotation."
  input QuaternionInput {
    "The x part."
    x: Float!
    "The y part."
    y: Float!
    "The z part."
    z: Float!
    "The real part."
    w: Float!
  }

  "Where and how a visit begins."
  input CameraStartInput {
    "panorama, dollhouse, floorplan, outdoor, orthographic or mesh."
    mode: String!
    "The place where one stands; null for the modes from above."
    locationId: ID
    "Where the camera is, metres; null where it stands in a place."
    position: Vec3Input
    "Of any length but none."
    rotation: QuaternionInput!
    "Height of the image of a plan, metres."
    zoom: Float
  }

  "A stop of a tour."
  input ReelEntryInput {
    "Id of the photo whose place it is."
    sid: ID!
    "At most 200 characters."
    title: String
    "At most 10,000 characters."
    description: String
    "What differs from the model's options."
    overrides: ReelOverridesInput
  }
  "How one stop differs from the model's options."
  input ReelOverridesInput {
    "walkthrough or slideshow: how one comes to it."
    transitionType: String
    "auto, left or right."
    panDirection: String
    "Degrees, 0 to 52."
    panAngle: Float
  }

  "Something that was recognised. To make one, classification is needed."
  input ObjectAnnotationInput {
    "Such as chair."
    classification: String
    "Keywords that things of this kind begin with."
    defaultKeywords: [String!]
    "Its middle, metres."
    position: Vec3Input
    "Along x, y and z, metres."
    size: Vec3Input
    "0 to 1."
    confidence: Float
    "Whether visitors see it."
    enabled: Boolean
    "Absent: found by the position."
    floorId: ID
    "Absent: found by the position."
    roomId: ID
    "The layer that it lies in; the base layer where absent."
    layerId: ID
  }

  type Mutation {
    "Changes what a model says of itself."
    patchModelDetails(
      "The model."
      modelId: ID!
      "What changes."
      patch: ModelDetailsPatch!
      ${gesture}
    ): Model!
    "Changes what visitors are told of it."
    patchPublicationOptions(
      "The model."
      modelId: ID!
      "What changes."
      patch: PublicationOptionsPatch!
      ${gesture}
    ): Model!
    "Changes how a model is shown."
    patchModelOptions(
      "The model."
      modelId: ID!
      "What changes."
      patch: ModelOptionsPatch!
      ${gesture}
    ): Model!
    "Says where a visit begins."
    setModelStart(
      "The model."
      modelId: ID!
      "Null: in the first place."
      start: CameraStartInput
      ${gesture}
    ): Model!
    "Makes the tour of a layer, or changes it; answers it."
    setHighlightReel(
      "The model."
      modelId: ID!
      "none, legacy or stories."
      mode: String!
      "All stops, in order."
      entries: [ReelEntryInput!]!
      "The layer whose tour it is; the base layer where absent."
      layerId: ID
      ${gesture}
    ): HighlightReel!
    "Makes something recognised."
    addObjectAnnotation(
      "The model."
      modelId: ID!
      "Of your making; the server makes one where absent."
      objectAnnotationId: ID
      "What it is to be."
      objectAnnotation: ObjectAnnotationInput!
      ${newInView}
      ${gesture}
    ): ObjectAnnotation!
    "Changes something recognised."
    patchObjectAnnotation(
      "The model."
      modelId: ID!
      "The thing."
      objectAnnotationId: ID!
      "What changes."
      patch: ObjectAnnotationInput!
      ${inPlace}
      ${gesture}
    ): ObjectAnnotation!
    "Removes something recognised; answers its id."
    deleteObjectAnnotation(
      "The model."
      modelId: ID!
      "The thing."
      objectAnnotationId: ID!
      ${inPlace}
      ${gesture}
    ): ID!
  }
`;
