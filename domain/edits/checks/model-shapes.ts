/** The shapes of records that belong to the model as a whole: places, details, settings, views, layers. */
import * as v from 'valibot';
import { publicationFields } from '../../model/content/publication.ts';
import { panDirections } from '../../records/kinds/highlight-reel.ts';
import { layerTypes, viewDataTypes } from '../../model/content/view.ts';
import { viewTypeToWire, type ViewType } from '../../graph/vendor-names.ts';
import { viewModes } from '../../model/view-mode.ts';
import { maxDescriptionLength, maxTitleLength } from '../../records/common-fields.ts';
import {
  between,
  count,
  flag,
  id,
  listOf,
  oneOf,
  quaternion,
  shortName,
  text,
  time,
  vec3,
  nonEmptyText,
} from '../../model/field-shapes.ts';

const name = text(maxTitleLength);
const maxMembers = 10_000;

const floor = v.looseObject({ name, classification: v.optional(v.nullable(text(100))) });
const room = v.looseObject({
  name,
  classifications: listOf(nonEmptyText(100), 20),
  height: v.optional(v.nullable(between(0, 1000))),
});
const sweep = v.looseObject({ name, enabled: flag });

const viewTypes = Object.keys(viewTypeToWire) as [ViewType, ...ViewType[]];
const viewLayer = v.looseObject({ layerId: id, position: count, visible: flag, toggled: v.optional(flag) });
const view = v.looseObject({
  type: oneOf(viewTypes),
  name: text(50),
  enabled: flag,
  layers: listOf(viewLayer, maxMembers),
  masks: v.optional(listOf(oneOf(viewDataTypes), viewDataTypes.length)),
  created: v.optional(time),
});
const layer = v.looseObject({ type: oneOf(layerTypes), name: shortName, created: v.optional(time) });

const details = v.looseObject({
  name: nonEmptyText(maxTitleLength),
  presentedBy: name,
  summary: text(maxDescriptionLength),
  description: text(maxDescriptionLength),
  formattedAddress: text(1000),
  // A URL without a scheme is stored as its owner wrote it; the viewer links only valid URLs.
  externalUrl: text(2000),
  contactName: name,
  contactEmail: name,
  contactPhone: name,
});

const speed = v.optional(between(0.4, 10));
const milliseconds = v.optional(between(0, 600_000));
const choice = v.optional(flag);
/** The fields of the summary that are shown. */
const shown = v.looseObject(Object.fromEntries(publicationFields.map((field) => [field, choice])));

const settings = v.looseObject({
  /** Id of the photo that represents the model. */
  image: v.optional(id),
  shown: v.optional(shown),
  backgroundColor: v.optional(oneOf(['black', 'grey', 'white'])),
  unitType: v.optional(oneOf(['metric', 'imperial'])),
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
  roomBounds: choice,
  spaceSearch: choice,
  tourButtons: choice,
  tourFastTransitions: choice,
  tourPanSpeed: speed,
  tourDollhousePanSpeed: speed,
  tourTransitionSpeed: speed,
  tourTransitionTime: milliseconds,
  tourZoomDuration: milliseconds,
  tourPanAngle: v.optional(between(0, 52)),
  tourPanDirection: v.optional(oneOf(panDirections)),
});

const start = v.looseObject({
  mode: oneOf(viewModes),
  sweepId: v.nullable(id),
  position: v.nullable(vec3),
  rotation: quaternion,
  orthoZoom: v.optional(v.nullable(between(0, 100_000))),
  floorVisibility: v.nullish(listOf(id, maxMembers)),
});

export const modelShapes = { floor, room, sweep, view, layer, details, settings, start };
