/** The text of the options of the viewer. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const optionMessages = defineMessages<{
  noEffect: { name: string };
  views: NoMessageValues;
  viewsHint: NoMessageValues;
  dollhouse: NoMessageValues;
  floorPlan: NoMessageValues;
  floorSelect: NoMessageValues;
  drawn: NoMessageValues;
  roomBounds: NoMessageValues;
  imageryToggle: NoMessageValues;
  imageryToggleHint: NoMessageValues;
  labels: NoMessageValues;
  dollhouseLabels: NoMessageValues;
  controls: NoMessageValues;
  search: NoMessageValues;
  measurements: NoMessageValues;
  measurementsSaved: NoMessageValues;
  sharing: NoMessageValues;
  vr: NoMessageValues;
  branding: NoMessageValues;
  brandingHint: NoMessageValues;
  look: NoMessageValues;
  background: NoMessageValues;
  backgroundHint: NoMessageValues;
  black: NoMessageValues;
  grey: NoMessageValues;
  white: NoMessageValues;
  units: NoMessageValues;
  unitsHint: NoMessageValues;
  unitsOfVisitor: NoMessageValues;
  metric: NoMessageValues;
  imperial: NoMessageValues;
  tour: NoMessageValues;
  tourHint: NoMessageValues;
  tourSettings: NoMessageValues;
  open: NoMessageValues;
}>({
  noEffect: { id: 'workshop.options.noEffect', defaultMessage: 'Without effect while “{name}” is off.' },
  views: { id: 'workshop.options.views', defaultMessage: 'Views' },
  viewsHint: {
    id: 'workshop.options.viewsHint',
    defaultMessage: 'You have all views in the workshop, also those that are off for visitors.',
  },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  floorPlan: { id: 'modes.floorplan', defaultMessage: 'Floor plan' },
  floorSelect: { id: 'workshop.conflicts.field.floorSelect', defaultMessage: 'Floor selector' },
  drawn: { id: 'workshop.options.drawn', defaultMessage: 'Drawn in the space' },
  roomBounds: { id: 'workshop.options.roomBounds', defaultMessage: 'Rooms and walls on the floor plan' },
  imageryToggle: { id: 'workshop.options.imageryToggle', defaultMessage: 'Switch that hides the imagery' },
  imageryToggleHint: {
    id: 'workshop.options.imageryToggleHint',
    defaultMessage: 'With it visitors see rooms and walls alone.',
  },
  labels: { id: 'search.labels', defaultMessage: 'Labels' },
  dollhouseLabels: { id: 'workshop.conflicts.field.dollhouseLabels', defaultMessage: 'Labels in the dollhouse' },
  controls: { id: 'workshop.options.controls', defaultMessage: 'What visitors can do' },
  search: { id: 'search.title', defaultMessage: 'Search' },
  measurements: { id: 'workshop.options.measurements', defaultMessage: 'Measure' },
  measurementsSaved: { id: 'workshop.conflicts.field.measurementsSaved', defaultMessage: 'Saved measurements' },
  sharing: { id: 'share.label', defaultMessage: 'Share' },
  vr: { id: 'help.topicVr', defaultMessage: 'VR' },
  branding: { id: 'workshop.conflicts.field.branding', defaultMessage: 'Branding' },
  brandingHint: {
    id: 'workshop.options.brandingHint',
    defaultMessage: 'Who presents the space, the contact, and the name of this program.',
  },
  look: { id: 'workshop.options.look', defaultMessage: 'Appearance' },
  background: { id: 'workshop.conflicts.field.background', defaultMessage: 'Background' },
  backgroundHint: {
    id: 'workshop.options.backgroundHint',
    defaultMessage: 'Around the dollhouse and the floor plan.',
  },
  black: { id: 'workshop.options.black', defaultMessage: 'Black' },
  grey: { id: 'workshop.options.grey', defaultMessage: 'Gray' },
  white: { id: 'workshop.options.white', defaultMessage: 'White' },
  units: { id: 'settings.units', defaultMessage: 'Units' },
  unitsHint: { id: 'workshop.options.unitsHint', defaultMessage: 'Visitors can choose others for themselves.' },
  unitsOfVisitor: { id: 'workshop.options.unitsOfVisitor', defaultMessage: "By the visitor's language" },
  metric: { id: 'settings.metric', defaultMessage: 'Meters' },
  imperial: { id: 'settings.imperial', defaultMessage: 'Feet and inches' },
  tour: { id: 'tours.label', defaultMessage: 'Tour' },
  tourHint: {
    id: 'workshop.options.tourHint',
    defaultMessage: 'Buttons, transitions, pans and speeds.',
  },
  tourSettings: { id: 'tourEditor.settings', defaultMessage: 'Tour settings' },
  open: { id: 'jobs.open', defaultMessage: 'Open' },
});
