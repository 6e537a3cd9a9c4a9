/** Details, viewer options and start view of the house. */
import type { Capture } from '#domain/model/capture.ts';
import type { CaptureOptions } from '#domain/model/content/options.ts';
import type { Publication } from '#domain/model/content/publication.ts';
import { boundsOf, eyeOf, lookFrom, metres, pointIn } from './facts.ts';

export const name = 'House at the Orchard';

const garden = boundsOf('living').x[0];
const gardenSide = boundsOf('dining').x[1] - garden;

const description = [
  `The house stands with its back to the lane and its face to the old fruit trees. Living and dining room share the whole garden side, ${metres(gardenSide)} from wall to wall, and open to the terrace through two sliding doors; whoever sits at the table sees the shed, the meadow and, in October, the ladder in the apple tree.`,
  'The ground floor was planned around a hall that one can really arrive in: a bench, a console, the stairs at the side and a view straight through to the garden. Kitchen and utility room lie north of the table, the study behind a door that closes well.',
  'Upstairs, the landing widens into a reading nook with a seat at the window. The main bedroom has a dressing room and a bathroom of its own; the guest room and the child’s room share the other one, which has the tub.',
  'A heat pump, forty centimetres of cellulose under the flat roof and ten solar panels on top of it make the house warm for little. Nothing in it was photographed: it was drawn, built and furnished in a computer.',
].join('\n\n');

export const details: NonNullable<Capture['details']> = {
  presentedBy: 'Moreau & Aas, architects',
  summary:
    'A family house on two floors between an old lane and an orchard: one long garden room, a kitchen that works, three bedrooms and a nook for two hundred and fifty books.',
  description,
  formattedAddress: '12 Orchard Lane, Little Pomeroy',
  externalUrl: 'https://example.org/house-at-the-orchard',
  contact: { name: 'Inès Moreau', email: 'ines.moreau@example.org', phone: '+44 1632 960 112' },
};

export const options: CaptureOptions = {
  backgroundColor: 'grey',
  unitType: 'metric',
  dollhouse: true,
  floorPlan: true,
  floorSelect: true,
  urlBranding: true,
  socialSharing: true,
  vr: true,
  defurnishView: true,
  dollhouseLabels: true,
  labels: true,
  highlightReel: true,
  measurements: true,
  measurementsSaved: true,
  imageryToggle: true,
  roomBounds: true,
  spaceSearch: true,
  tourButtons: true,
  tourFastTransitions: false,
  tourPanSpeed: 1.25,
  tourDollhousePanSpeed: 1,
  tourTransitionSpeed: 1.25,
  tourTransitionTime: 3500,
  tourZoomDuration: 1200,
  tourPanAngle: 35,
  tourPanDirection: 'auto',
};

export const publication: Publication = {
  published: true,
  lastPublished: '2025-05-09T08:00:00Z',
  visibility: 'public',
  discoverable: true,
  options: {
    modelName: true,
    modelSummary: true,
    presentedBy: true,
    address: true,
    externalUrl: true,
    contactName: true,
    contactEmail: true,
    contactPhone: false,
  },
};

/** From the sofa across the table into the garden. */
export const start: NonNullable<Capture['start']> = {
  mode: 'panorama',
  sweepId: 'living-middle',
  rotation: lookFrom(eyeOf('living-middle'), pointIn('dining', 9.3, 1.2, boundsOf('dining').z[1])).rotation,
};
