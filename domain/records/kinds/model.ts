/** What an owner writes and chooses for the model as a whole (docs/reference/settings.md#options-of-a-model). */
import { maxDescriptionLength, maxTitleLength } from '../common-fields.ts';
import { between, flag, id, nonEmptyText, objectOf, oneOf, required, text, unset } from '../field.ts';
import { panDirections } from './highlight-reel.ts';

const name = text(maxTitleLength);
const description = text(maxDescriptionLength);

export const details = {
  kind: 'details',
  fields: {
    name: required(nonEmptyText(maxTitleLength), 'The name.'),
    presentedBy: required(name, 'Who presents it.'),
    summary: required(description, 'A short text.'),
    description: required(description, 'A longer text.'),
    formattedAddress: required(text(1000), 'The postal address.'),
    // A URL without a scheme is stored as its owner wrote it; the viewer links only valid URLs.
    externalUrl: required(text(2000), 'A web page about it.'),
    contactName: required(name, "The contact's name."),
    contactEmail: required(name, "The contact's e-mail address."),
    contactPhone: required(name, "The contact's telephone number."),
  },
} as const;

/** Fields of the summary that can be shown or hidden individually. */
export const publicationFields = [
  'modelName',
  'modelSummary',
  'presentedBy',
  'address',
  'externalUrl',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const;

const shown = objectOf(
  'PublicationOptions',
  'The fields of the summary that are shown.',
  Object.fromEntries(publicationFields.map((field) => [field, unset(flag, 'Whether it is shown.')])),
);

const choice = unset(flag, 'Whether it is available.');
const speed = unset(between(0.4, 10), 'A factor.');
const milliseconds = unset(between(0, 600_000), 'Milliseconds.');

export const settings = {
  kind: 'settings',
  fields: {
    image: unset(id, 'The id of the photo that represents the model.'),
    shown: unset(shown, 'The fields of the summary that are shown.'),
    backgroundColor: unset(oneOf(['black', 'grey', 'white']), 'The background of the dollhouse and the floor plan.'),
    unitType: unset(oneOf(['metric', 'imperial']), 'The units in which lengths and areas are displayed.'),
    dollhouse: choice,
    floorPlan: choice,
    floorSelect: choice,
    urlBranding: choice,
    socialSharing: choice,
    vr: choice,
    defurnishView: choice,
    dollhouseLabels: choice,
    labels: choice,
    highlightReel: choice,
    measurements: choice,
    measurementsSaved: choice,
    imageryToggle: choice,
    roomBounds: choice,
    spaceSearch: choice,
    tourButtons: choice,
    tourFastTransitions: choice,
    tourPanSpeed: speed,
    tourDollhousePanSpeed: speed,
    tourTransitionSpeed: speed,
    tourTransitionTime: milliseconds,
    tourZoomDuration: milliseconds,
    tourPanAngle: unset(between(0, 52), 'Degrees.'),
    tourPanDirection: unset(oneOf(panDirections), 'The direction in which the camera pans.'),
  },
} as const;
