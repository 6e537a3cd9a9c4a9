/** Names of kinds of records and of their fields. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { RecordKind } from '#domain/edits/edit.ts';

export const kindMessages = defineMessages<Record<RecordKind, NoMessageValues>>({
  tag: { id: 'statistics.tagColumn', defaultMessage: 'Tag' },
  label: { id: 'workshop.conflicts.kind.label', defaultMessage: 'Label' },
  note: { id: 'notes.note', defaultMessage: 'Note' },
  measurement: { id: 'workshop.conflicts.kind.measurement', defaultMessage: 'Measurement' },
  objectAnnotation: { id: 'workshop.conflicts.kind.object', defaultMessage: 'Object' },
  orderedList: { id: 'workshop.conflicts.kind.list', defaultMessage: 'List' },
  highlightReel: { id: 'tours.label', defaultMessage: 'Tour' },
  photo: { id: 'photos.suggested', defaultMessage: 'Photo' },
  planImage: { id: 'placing.planImage', defaultMessage: 'Plan image' },
  blur: { id: 'workshop.conflicts.kind.blur', defaultMessage: 'Blur' },
  trim: { id: 'workshop.conflicts.kind.trim', defaultMessage: 'Trim' },
  plugin: { id: 'workshop.conflicts.kind.plugin', defaultMessage: 'Plugin' },
  attachment: { id: 'workshop.conflicts.kind.attachment', defaultMessage: 'Attachment' },
  floor: { id: 'placesToGo.floor', defaultMessage: 'Floor' },
  room: { id: 'placesToGo.room', defaultMessage: 'Room' },
  sweep: { id: 'statistics.viewpointColumn', defaultMessage: 'Viewpoint' },
  layer: { id: 'search.byLayer', defaultMessage: 'Layer' },
  view: { id: 'workshop.conflicts.kind.view', defaultMessage: 'View' },
  details: { id: 'summary.title', defaultMessage: 'About this space' },
  settings: { id: 'settings.title', defaultMessage: 'Settings' },
  start: { id: 'workshop.conflicts.kind.start', defaultMessage: 'Start' },
  wallGraph: { id: 'roomOverlay.walls', defaultMessage: 'Walls' },
});

export const fieldMessages = defineMessages<{
  title: NoMessageValues;
  description: NoMessageValues;
  color: NoMessageValues;
  keywords: NoMessageValues;
  attachments: NoMessageValues;
  visible: NoMessageValues;
  layer: NoMessageValues;
  text: NoMessageValues;
  name: NoMessageValues;
  object: NoMessageValues;
  items: NoMessageValues;
  stops: NoMessageValues;
  layers: NoMessageValues;
  height: NoMessageValues;
  address: NoMessageValues;
  information: NoMessageValues;
  contact: NoMessageValues;
  email: NoMessageValues;
  resolved: NoMessageValues;
  type: NoMessageValues;
  walls: NoMessageValues;
  units: NoMessageValues;
  dollhouse: NoMessageValues;
  floorPlan: NoMessageValues;
  labels: NoMessageValues;
  measurements: NoMessageValues;
  search: NoMessageValues;
  rooms: NoMessageValues;
  imagery: NoMessageValues;
  vr: NoMessageValues;
  withoutFurniture: NoMessageValues;
  sharing: NoMessageValues;
  position: NoMessageValues;
  icon: NoMessageValues;
  stem: NoMessageValues;
  media: NoMessageValues;
  shape: NoMessageValues;
  lineType: NoMessageValues;
  comments: NoMessageValues;
  category: NoMessageValues;
  classification: NoMessageValues;
  picture: NoMessageValues;
  masks: NoMessageValues;
  presentedBy: NoMessageValues;
  website: NoMessageValues;
  contactPhone: NoMessageValues;
  removal: NoMessageValues;
  shown: NoMessageValues;
  background: NoMessageValues;
  floorSelect: NoMessageValues;
  branding: NoMessageValues;
  dollhouseLabels: NoMessageValues;
  reel: NoMessageValues;
  measurementsSaved: NoMessageValues;
  tourButtons: NoMessageValues;
  fastTransitions: NoMessageValues;
  panSpeed: NoMessageValues;
  dollhousePanSpeed: NoMessageValues;
  transitionSpeed: NoMessageValues;
  transitionTime: NoMessageValues;
  zoomDuration: NoMessageValues;
  panAngle: NoMessageValues;
  panDirection: NoMessageValues;
}>({
  title: { id: 'workshop.tags.title', defaultMessage: 'Title' },
  description: { id: 'workshop.tags.description', defaultMessage: 'Description' },
  color: { id: 'workshop.tags.color', defaultMessage: 'Color' },
  keywords: { id: 'tags.keywords', defaultMessage: 'Keywords' },
  attachments: { id: 'search.attachments', defaultMessage: 'Attachments' },
  visible: { id: 'workshop.tags.visible', defaultMessage: 'Visible to visitors' },
  layer: { id: 'search.byLayer', defaultMessage: 'Layer' },
  text: { id: 'notes.editLabel', defaultMessage: 'Text' },
  name: { id: 'space.name', defaultMessage: 'Name' },
  object: { id: 'workshop.conflicts.kind.object', defaultMessage: 'Object' },
  items: { id: 'orderedLists.entries', defaultMessage: 'Items' },
  stops: { id: 'tours.stops', defaultMessage: 'Stops of the tour' },
  layers: { id: 'views.layers', defaultMessage: 'Layers' },
  height: { id: 'measure.height', defaultMessage: 'Height' },
  address: { id: 'summary.address', defaultMessage: 'Address' },
  information: { id: 'summary.information', defaultMessage: 'Information' },
  contact: { id: 'summary.contact', defaultMessage: 'Contact' },
  email: { id: 'statistics.email', defaultMessage: 'Email' },
  resolved: { id: 'notes.resolved', defaultMessage: 'Resolved' },
  type: { id: 'search.byType', defaultMessage: 'Type' },
  walls: { id: 'roomOverlay.walls', defaultMessage: 'Walls' },
  units: { id: 'settings.units', defaultMessage: 'Units' },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  floorPlan: { id: 'modes.floorplan', defaultMessage: 'Floor plan' },
  labels: { id: 'search.labels', defaultMessage: 'Labels' },
  measurements: { id: 'search.measurements', defaultMessage: 'Measurements' },
  search: { id: 'search.title', defaultMessage: 'Search' },
  rooms: { id: 'roomOverlay.title', defaultMessage: 'Rooms' },
  imagery: { id: 'roomOverlay.imagery', defaultMessage: 'Imagery' },
  vr: { id: 'help.topicVr', defaultMessage: 'VR' },
  withoutFurniture: { id: 'views.defurnish', defaultMessage: 'Without furniture' },
  sharing: { id: 'share.label', defaultMessage: 'Share' },
  position: { id: 'workshop.conflicts.field.position', defaultMessage: 'Position' },
  icon: { id: 'workshop.conflicts.field.icon', defaultMessage: 'Icon' },
  stem: { id: 'workshop.conflicts.field.stem', defaultMessage: 'Stem' },
  media: { id: 'workshop.conflicts.field.media', defaultMessage: 'Media' },
  shape: { id: 'workshop.conflicts.field.shape', defaultMessage: 'Shape' },
  lineType: { id: 'workshop.conflicts.field.lineType', defaultMessage: 'Line type' },
  comments: { id: 'workshop.conflicts.field.comments', defaultMessage: 'Comments' },
  category: { id: 'workshop.conflicts.field.category', defaultMessage: 'Category' },
  classification: { id: 'workshop.conflicts.field.classification', defaultMessage: 'Classification' },
  picture: { id: 'workshop.conflicts.field.picture', defaultMessage: 'Picture' },
  masks: { id: 'workshop.conflicts.field.masks', defaultMessage: 'Hidden content' },
  presentedBy: { id: 'workshop.conflicts.field.presentedBy', defaultMessage: 'Presented by' },
  website: { id: 'workshop.conflicts.field.website', defaultMessage: 'Website' },
  contactPhone: { id: 'workshop.conflicts.field.contactPhone', defaultMessage: 'Phone' },
  removal: { id: 'workshop.conflicts.field.removal', defaultMessage: 'Removal' },
  shown: { id: 'workshop.conflicts.field.shown', defaultMessage: 'Details shown' },
  background: { id: 'workshop.conflicts.field.background', defaultMessage: 'Background' },
  floorSelect: { id: 'workshop.conflicts.field.floorSelect', defaultMessage: 'Floor selector' },
  branding: { id: 'workshop.conflicts.field.branding', defaultMessage: 'Branding' },
  dollhouseLabels: { id: 'workshop.conflicts.field.dollhouseLabels', defaultMessage: 'Labels in the dollhouse' },
  reel: { id: 'workshop.conflicts.field.reel', defaultMessage: 'Stops of the tour shown' },
  measurementsSaved: { id: 'workshop.conflicts.field.measurementsSaved', defaultMessage: 'Saved measurements' },
  tourButtons: { id: 'workshop.conflicts.field.tourButtons', defaultMessage: 'Tour buttons' },
  fastTransitions: { id: 'workshop.conflicts.field.fastTransitions', defaultMessage: 'Fast transitions' },
  panSpeed: { id: 'workshop.conflicts.field.panSpeed', defaultMessage: 'Panning speed' },
  dollhousePanSpeed: {
    id: 'workshop.conflicts.field.dollhousePanSpeed',
    defaultMessage: 'Panning speed in the dollhouse',
  },
  transitionSpeed: { id: 'workshop.conflicts.field.transitionSpeed', defaultMessage: 'Transition speed' },
  transitionTime: { id: 'workshop.conflicts.field.transitionTime', defaultMessage: 'Transition time' },
  zoomDuration: { id: 'workshop.conflicts.field.zoomDuration', defaultMessage: 'Zoom time' },
  panAngle: { id: 'workshop.conflicts.field.panAngle', defaultMessage: 'Panning angle' },
  panDirection: { id: 'workshop.conflicts.field.panDirection', defaultMessage: 'Panning direction' },
});
