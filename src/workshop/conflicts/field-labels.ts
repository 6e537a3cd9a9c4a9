/** Labels of kinds and fields in the list of conflicts. */
import type { IntlShape } from 'react-intl';
import type { RecordKind } from '#domain/edits/edit.ts';
import { removalChoice, wholeRecordChoice } from '#domain/edits/split-conflict.ts';
import { fieldMessages as messages, kindMessages } from './name-messages.ts';

type Intl = Pick<IntlShape, 'formatMessage'>;
type Labels = Readonly<Record<string, keyof typeof messages>>;

const common: Labels = {
  label: 'title',
  name: 'name',
  description: 'description',
  color: 'color',
  keywords: 'keywords',
  enabled: 'visible',
  layerId: 'layer',
  type: 'type',
  classification: 'classification',
  anchorPosition: 'position',
  position: 'position',
  fileAttachments: 'attachments',
  externalAttachments: 'attachments',
  [removalChoice]: 'removal',
  [wholeRecordChoice]: 'walls',
};
const pin: Labels = { icon: 'icon', stemEnabled: 'stem' };

/** By the field that names a choice: of fields that are resolved together, the first. */
const labelsByKind: Partial<Readonly<Record<RecordKind, Labels>>> = {
  tag: { ...pin, media: 'media', objectAnnotationId: 'object' },
  label: { label: 'text' },
  note: { ...pin, text: 'text', resolved: 'resolved', comments: 'comments' },
  measurement: { label: 'name', points: 'shape', lineType: 'lineType' },
  objectAnnotation: { defaultKeywords: 'keywords' },
  orderedList: { label: 'name', entries: 'items' },
  highlightReel: { mode: 'type', entries: 'stops' },
  photo: { category: 'category', file: 'picture', snapshotLocation: 'position' },
  planImage: { x: 'position', file: 'picture' },
  blur: { outline: 'position' },
  view: { layers: 'layers', masks: 'masks' },
  room: { classifications: 'classification', height: 'height' },
  floor: { bottom: 'height' },
  // Changed by the placing page alone.
  sweep: {
    alignment: 'position',
    placement: 'position',
    floorPosition: 'position',
    rotation: 'position',
    floorId: 'position',
    roomId: 'position',
    neighbours: 'position',
    links: 'position',
  },
  details: {
    presentedBy: 'presentedBy',
    summary: 'information',
    formattedAddress: 'address',
    externalUrl: 'website',
    contactName: 'contact',
    contactEmail: 'email',
    contactPhone: 'contactPhone',
  },
  settings: {
    image: 'picture',
    shown: 'shown',
    backgroundColor: 'background',
    unitType: 'units',
    dollhouse: 'dollhouse',
    floorPlan: 'floorPlan',
    floorSelect: 'floorSelect',
    urlBranding: 'branding',
    socialSharing: 'sharing',
    vr: 'vr',
    defurnishView: 'withoutFurniture',
    dollhouseLabels: 'dollhouseLabels',
    labels: 'labels',
    highlightReel: 'reel',
    measurements: 'measurements',
    measurementsSaved: 'measurementsSaved',
    imageryToggle: 'imagery',
    roomBounds: 'rooms',
    spaceSearch: 'search',
    tourButtons: 'tourButtons',
    tourFastTransitions: 'fastTransitions',
    tourPanSpeed: 'panSpeed',
    tourDollhousePanSpeed: 'dollhousePanSpeed',
    tourTransitionSpeed: 'transitionSpeed',
    tourTransitionTime: 'transitionTime',
    tourZoomDuration: 'zoomDuration',
    tourPanAngle: 'panAngle',
    tourPanDirection: 'panDirection',
  },
};

export const kindLabel = ({ formatMessage }: Intl, kind: RecordKind): string => formatMessage(kindMessages[kind]);

const labelOf = (kind: RecordKind, id: string) => labelsByKind[kind]?.[id] ?? common[id];

/** Whether its changes are listed: others change with it, as the room of a position does. */
export const hasFieldLabel = (kind: RecordKind, id: string): boolean => labelOf(kind, id) !== undefined;

/** A field without a label has its own name. @param id of a choice */
export const fieldLabel = ({ formatMessage }: Intl, kind: RecordKind, id: string): string => {
  const label = labelOf(kind, id);
  return label ? formatMessage(messages[label]) : id;
};
