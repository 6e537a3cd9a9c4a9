/** The mutations of a model's details, options, start, tours and recognised objects. */
import { recordArguments } from './record-types.ts';
import { gestureArgument, versionArguments, newVersionArgument } from './shared-arguments.ts';

export const modelEditTypeDefs = /* GraphQL */ `
  "Changes of a model's details; an empty text removes a detail."
  input ModelDetailsPatch {
    "1 to 200 characters."
    name: String
    "Who presents it."
    presentedBy: String
    "A short text."
    summary: String
    "A longer text of at most 10,000 characters."
    description: String
    "The postal address."
    address: String
    "A web page about it."
    externalUrl: String
    "The contact's name."
    contactName: String
    "The contact's e-mail address."
    contactEmail: String
    "The contact's telephone number."
    contactPhone: String
  }

  "Which details are published."
  input PublicationOptionsPatch {
    "The contact's e-mail address."
    contactEmail: Boolean
    "The contact's name."
    contactName: Boolean
    "The contact's telephone number."
    contactPhone: Boolean
    "The model's name."
    modelName: Boolean
    "The summary."
    modelSummary: Boolean
    "Who presents it."
    presentedBy: Boolean
    "The address."
    address: Boolean
    "The web page about it."
    externalUrl: Boolean
  }

  "Changes of a model's options; null resets one to its default."
  input ModelOptionsPatch {
    "Whether links and pages name its presenter."
    urlBrandingEnabled: Boolean
    "Whether visitors may share it."
    socialSharingEnabled: Boolean
    "Whether it may be viewed with a headset."
    vrEnabled: Boolean
    "The background of the dollhouse and the floor plan."
    backgroundColor: BackgroundColor
    "Whether the view without furniture is available."
    defurnishViewEnabled: Boolean
    "Whether the dollhouse is available."
    dollhouseEnabled: Boolean
    "Whether labels are shown in the dollhouse."
    dollhouseLabelsEnabled: Boolean
    "Whether a single floor can be selected."
    floorSelectEnabled: Boolean
    "Whether the floor plan is available."
    floorplanEnabled: Boolean
    "Whether the tour is available."
    highlightReelEnabled: Boolean
    "Whether labels are shown."
    labelsEnabled: Boolean
    "Whether visitors may measure."
    measurements: Boolean
    "Whether visitors see the owner's measurements."
    measurementsSaved: Boolean
    "Whether visitors may hide the model's imagery in the floor plan and the dollhouse, where rooms are drawn."
    allowImageryToggle: Boolean
    "Whether walls and names of rooms are drawn on the plan."
    roomBoundsEnabled: Boolean
    "Whether visitors may search it."
    spaceSearchEnabled: Boolean
    "Whether a tour has buttons for its stops."
    tourButtonsEnabled: Boolean
    "0.4 to 10."
    tourDollhousePanSpeed: Float
    "Whether a tour uses fast transitions between stops."
    tourFastTransitionsEnabled: Boolean
    "Degrees, 0 to 52."
    tourPanAngle: Float
    "The direction in which a tour pans at a stop."
    tourPanDirection: PanDirection
    "0.4 to 10."
    tourPanSpeed: Float
    "0.4 to 10."
    tourTransitionSpeed: Float
    "Milliseconds."
    tourTransitionTime: Float
    "Milliseconds."
    tourZoomDuration: Float
    "The units in which lengths are displayed by default."
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

  "Where a visit begins."
  input CameraStartInput {
    "panorama, dollhouse, floorplan, outdoor, orthographic or mesh."
    mode: String!
    "The sweep; required inside (panorama, outdoor), optional outside."
    locationId: ID
    "The position of the camera, metres; required outside (dollhouse, floorplan, orthographic, mesh)."
    position: Vec3Input
    "Of any length except 0."
    rotation: QuaternionInput!
    "The height of the visible part of a plan, metres."
    zoom: Float
    "The ids of the visible floors; all by default."
    floorVisibility: [ID!]
  }

  type Mutation {
    "Changes the details of a model."
    patchModelDetails(
      "The model."
      modelId: ID!
      "The changed fields."
      patch: ModelDetailsPatch!
      ${gestureArgument}
    ): Model!
    "Changes which details of a model are published."
    patchPublicationOptions(
      "The model."
      modelId: ID!
      "The changed fields."
      patch: PublicationOptionsPatch!
      ${gestureArgument}
    ): Model!
    "Changes the options of a model."
    patchModelOptions(
      "The model."
      modelId: ID!
      "The changed fields."
      patch: ModelOptionsPatch!
      ${gestureArgument}
    ): Model!
    "Changes where a visit begins."
    setModelStart(
      "The model."
      modelId: ID!
      "Null: at the first sweep."
      start: CameraStartInput
      ${gestureArgument}
    ): Model!
    "Adds or changes the tour of a layer; returns it."
    setHighlightReel(
      "The model."
      modelId: ID!
      ${recordArguments('highlightReel')}
      ${gestureArgument}
    ): HighlightReel!
    "Adds a recognised object."
    addObjectAnnotation(
      "The model."
      modelId: ID!
      "The client's id; the server creates one by default."
      objectAnnotationId: ID
      "The new record."
      objectAnnotation: ObjectAnnotationInput!
      ${newVersionArgument}
      ${gestureArgument}
    ): ObjectAnnotation!
    "Changes a recognised object."
    patchObjectAnnotation(
      "The model."
      modelId: ID!
      "The object."
      objectAnnotationId: ID!
      "The changed fields."
      patch: ObjectAnnotationInput!
      ${versionArguments}
      ${gestureArgument}
    ): ObjectAnnotation!
    "Removes a recognised object; returns its id."
    deleteObjectAnnotation(
      "The model."
      modelId: ID!
      "The object."
      objectAnnotationId: ID!
      ${versionArguments}
      ${gestureArgument}
    ): ID!
  }
`;
