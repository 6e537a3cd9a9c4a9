/** The text of the editor of labels, and of the hint of its tools. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const labelMessages = defineMessages<{
  close: NoMessageValues;
  add: NoMessageValues;
  newLabel: NoMessageValues;
  untitled: NoMessageValues;
  textLabel: NoMessageValues;
  suggestions: NoMessageValues;
  switchedOff: NoMessageValues;
  openSettings: NoMessageValues;
  noPlace: NoMessageValues;
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  noFloor: NoMessageValues;
  go: { name: string };
  rename: { name: string };
  renameEntry: NoMessageValues;
  nameHint: NoMessageValues;
  nameLength: { most: number };
  shown: { name: string };
  hidden: NoMessageValues;
  more: { name: string };
  move: NoMessageValues;
  delete: NoMessageValues;
  place: NoMessageValues;
  placeInto: { name: string };
  placeTouch: NoMessageValues;
  placeIntoTouch: { name: string };
  moveHint: NoMessageValues;
  moveHintTouch: NoMessageValues;
  release: NoMessageValues;
  cancel: NoMessageValues;
}>({
  close: { id: 'workshop.labels.close', defaultMessage: 'Close labels' },
  add: { id: 'workshop.labels.add', defaultMessage: 'Add label' },
  newLabel: { id: 'workshop.labels.new', defaultMessage: 'New label' },
  untitled: { id: 'workshop.conflicts.kind.label', defaultMessage: 'Label' },
  textLabel: { id: 'workshop.labels.text', defaultMessage: 'Text of the label' },
  suggestions: { id: 'workshop.labels.suggestions', defaultMessage: 'Suggestions' },
  switchedOff: {
    id: 'workshop.labels.switchedOff',
    defaultMessage: 'Visitors see no labels: they are switched off in the space settings.',
  },
  openSettings: { id: 'workshop.settings.title', defaultMessage: 'Space settings' },
  noPlace: {
    id: 'workshop.labels.noPlace',
    defaultMessage: 'A 360° view has no place in the space. Go to another viewpoint to add labels.',
  },
  search: { id: 'workshop.labels.search', defaultMessage: 'Search labels' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'workshop.labels.noMatches', defaultMessage: 'No label has this text.' },
  emptyTitle: { id: 'workshop.labels.emptyTitle', defaultMessage: 'No labels' },
  empty: {
    id: 'workshop.labels.empty',
    defaultMessage: 'A label is a short text at a place, such as “Kitchen”. Add one, and press its place in the view.',
  },
  loading: { id: 'workshop.labels.loading', defaultMessage: 'Loading labels' },
  loadFailed: { id: 'workshop.labels.loadFailed', defaultMessage: 'The labels could not be loaded.' },
  retry: { id: 'workshop.views.retry', defaultMessage: 'Try again' },
  noFloor: { id: 'workshop.viewpoints.noFloor', defaultMessage: 'Without a floor' },
  go: { id: 'workshop.viewpoints.go', defaultMessage: 'Go to {name}' },
  rename: { id: 'workshop.viewpoints.rename', defaultMessage: 'Rename {name}' },
  renameEntry: { id: 'workshop.views.renameEntry', defaultMessage: 'Rename' },
  nameHint: { id: 'workshop.views.nameHint', defaultMessage: 'Enter saves, Escape cancels.' },
  nameLength: { id: 'workshop.views.nameLength', defaultMessage: 'Use 1 to {most, number} characters.' },
  shown: { id: 'workshop.viewpoints.shown', defaultMessage: 'Show {name} to visitors' },
  hidden: { id: 'workshop.viewpoints.hidden', defaultMessage: 'Hidden from visitors' },
  more: { id: 'workshop.views.more', defaultMessage: 'More for {name}' },
  move: { id: 'workshop.pins.move', defaultMessage: 'Place again' },
  delete: { id: 'workshop.views.delete', defaultMessage: 'Delete' },
  place: {
    id: 'workshop.labels.place',
    defaultMessage: 'Click to place the label, or press Enter for the middle of the view',
  },
  placeInto: {
    id: 'workshop.labels.placeInto',
    defaultMessage:
      'Click to place the label, or press Enter for the middle of the view. It will be added to “{name}”.',
  },
  placeTouch: { id: 'workshop.labels.placeTouch', defaultMessage: 'Tap to place the label' },
  placeIntoTouch: { id: 'workshop.labels.placeIntoTouch', defaultMessage: 'Tap to place the label in “{name}”' },
  moveHint: {
    id: 'workshop.labels.moveHint',
    defaultMessage: 'Click the new place of the label, or press Enter for the middle of the view',
  },
  moveHintTouch: { id: 'workshop.labels.moveHintTouch', defaultMessage: 'Tap the new place of the label' },
  release: { id: 'workshop.labels.release', defaultMessage: 'Release the label at its new place' },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
});
