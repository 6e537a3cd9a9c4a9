/** The text of the editor of views and layers. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewEditorMessages = defineMessages<{
  close: NoMessageValues;
  views: NoMessageValues;
  viewsHint: NoMessageValues;
  layers: NoMessageValues;
  layersHint: NoMessageValues;
  addView: NoMessageValues;
  addLayer: NoMessageValues;
  showView: { name: string };
  addTo: { name: string };
  rename: { name: string };
  nameHint: NoMessageValues;
  nameLength: { most: number };
  shownToVisitors: { name: string };
  shownInView: { name: string };
  more: { name: string };
  drag: { name: string };
  moved: { name: string; place: number };
  visitorsBeginHere: NoMessageValues;
  hiddenFromVisitors: NoMessageValues;
  insights: NoMessageValues;
  addsHere: NoMessageValues;
  commonLayer: NoMessageValues;
  hiddenInView: NoMessageValues;
  itemCount: { count: number };
  isRoot: NoMessageValues;
  renameEntry: NoMessageValues;
  editItems: NoMessageValues;
  publish: NoMessageValues;
  duplicate: NoMessageValues;
  delete: NoMessageValues;
  convert: NoMessageValues;
  stopLayers: NoMessageValues;
  addHere: NoMessageValues;
  everyView: NoMessageValues;
  moveUp: NoMessageValues;
  moveDown: NoMessageValues;
  layersNotice: NoMessageValues;
  unavailable: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  viewDeleted: { name: string };
  layerDeleted: { name: string };
  layersStopped: NoMessageValues;
}>({
  close: { id: 'workshop.views.close', defaultMessage: 'Close views and layers' },
  views: { id: 'views.views', defaultMessage: 'Views' },
  viewsHint: {
    id: 'workshop.views.viewsHint',
    defaultMessage: 'A view shows the space with its own items, for example for builders or for guests.',
  },
  layers: { id: 'views.layers', defaultMessage: 'Layers' },
  layersHint: {
    id: 'workshop.views.layersHint',
    defaultMessage: 'Layers of this view. New items are added to the marked one.',
  },
  addView: { id: 'workshop.views.addView', defaultMessage: 'Add view' },
  addLayer: { id: 'workshop.views.addLayer', defaultMessage: 'Add layer' },
  showView: { id: 'workshop.views.showView', defaultMessage: 'Show the view {name}' },
  addTo: { id: 'workshop.views.addTo', defaultMessage: 'Add new items to {name}' },
  rename: { id: 'workshop.viewpoints.rename', defaultMessage: 'Rename {name}' },
  nameHint: { id: 'workshop.views.nameHint', defaultMessage: 'Enter saves, Escape cancels.' },
  nameLength: { id: 'workshop.views.nameLength', defaultMessage: 'Use 1 to {most, number} characters.' },
  shownToVisitors: { id: 'workshop.viewpoints.shown', defaultMessage: 'Show {name} to visitors' },
  shownInView: { id: 'workshop.views.shownInView', defaultMessage: 'Show {name} in this view' },
  more: { id: 'workshop.views.more', defaultMessage: 'More for {name}' },
  drag: { id: 'workshop.views.drag', defaultMessage: 'Move {name}' },
  moved: { id: 'workshop.views.moved', defaultMessage: '{name} is now number {place, number}.' },
  visitorsBeginHere: { id: 'workshop.views.visitorsBeginHere', defaultMessage: 'Visitors see this first' },
  hiddenFromVisitors: { id: 'workshop.viewpoints.hidden', defaultMessage: 'Hidden from visitors' },
  insights: { id: 'workshop.views.insights', defaultMessage: 'Insights, not in the list of visitors' },
  addsHere: { id: 'workshop.views.addsHere', defaultMessage: 'New items go here' },
  commonLayer: { id: 'workshop.views.common', defaultMessage: 'In every view' },
  hiddenInView: { id: 'workshop.views.hiddenInView', defaultMessage: 'Hidden in this view' },
  itemCount: { id: 'workshop.views.itemCount', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  isRoot: { id: 'workshop.views.isRoot', defaultMessage: 'Visitors always need the main view.' },
  renameEntry: { id: 'workshop.views.renameEntry', defaultMessage: 'Rename' },
  editItems: { id: 'workshop.views.editItems', defaultMessage: 'Edit items…' },
  publish: { id: 'workshop.views.publishEntry', defaultMessage: 'Publish to the main view…' },
  duplicate: { id: 'workshop.views.duplicateEntry', defaultMessage: 'Duplicate…' },
  delete: { id: 'workshop.views.delete', defaultMessage: 'Delete' },
  convert: { id: 'workshop.history.useLayers', defaultMessage: 'Use layers' },
  stopLayers: { id: 'workshop.history.stopLayers', defaultMessage: 'Stop using layers' },
  addHere: { id: 'workshop.views.addHere', defaultMessage: 'Add new items here' },
  everyView: { id: 'workshop.views.common', defaultMessage: 'In every view' },
  moveUp: { id: 'workshop.views.moveUp', defaultMessage: 'Move up' },
  moveDown: { id: 'workshop.views.moveDown', defaultMessage: 'Move down' },
  layersNotice: {
    id: 'workshop.views.useLayersNotice',
    defaultMessage:
      'With layers, visitors can switch groups of items on and off, and you can hide them while you work.',
  },
  unavailable: {
    id: 'workshop.views.unavailable',
    defaultMessage: 'Views and layers are switched off in this space. Its owner can switch them on.',
  },
  loading: { id: 'workshop.views.loading', defaultMessage: 'Loading views' },
  loadFailed: { id: 'workshop.views.viewsFailed', defaultMessage: 'The views could not be loaded.' },
  retry: { id: 'workshop.views.retry', defaultMessage: 'Try again' },
  viewDeleted: { id: 'workshop.views.viewDeleted', defaultMessage: 'View “{name}” deleted.' },
  layerDeleted: { id: 'workshop.views.layerDeleted', defaultMessage: 'Layer “{name}” deleted.' },
  layersStopped: {
    id: 'workshop.views.layersStopped',
    defaultMessage:
      'The main view no longer uses layers. They and their items are kept, and are back when you use layers again.',
  },
});
