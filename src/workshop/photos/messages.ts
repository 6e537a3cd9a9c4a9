/** The text of the editor of photos. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const photoEditorMessages = defineMessages<{
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  open: { name: string };
  rename: { name: string };
  renameEntry: NoMessageValues;
  editTexts: NoMessageValues;
  nameHint: NoMessageValues;
  nameLength: { most: number };
  tooLong: { most: number };
  title: NoMessageValues;
  description: NoMessageValues;
  done: NoMessageValues;
  lostText: NoMessageValues;
  invalidText: NoMessageValues;
  shown: { name: string };
  show: NoMessageValues;
  hide: NoMessageValues;
  hidden: NoMessageValues;
  noPlace: NoMessageValues;
  more: { name: string };
  drag: { name: string };
  moved: { name: string; place: number };
  moveUp: NoMessageValues;
  moveDown: NoMessageValues;
  placeHere: NoMessageValues;
  placed: NoMessageValues;
  placeFailed: NoMessageValues;
  delete: NoMessageValues;
}>({
  search: { id: 'workshop.photos.search', defaultMessage: 'Search photos' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'workshop.photos.noMatches', defaultMessage: 'No photo has this title or place.' },
  open: { id: 'workshop.lists.open', defaultMessage: 'Open {name}' },
  rename: { id: 'workshop.viewpoints.rename', defaultMessage: 'Rename {name}' },
  renameEntry: { id: 'workshop.views.renameEntry', defaultMessage: 'Rename' },
  editTexts: { id: 'workshop.photos.editTexts', defaultMessage: 'Edit title and description' },
  nameHint: { id: 'workshop.views.nameHint', defaultMessage: 'Enter saves, Escape cancels.' },
  nameLength: { id: 'workshop.views.nameLength', defaultMessage: 'Use 1 to {most, number} characters.' },
  tooLong: { id: 'stopEditor.tooLong', defaultMessage: 'Not saved: at most {most, number} characters are possible.' },
  title: { id: 'photos.name', defaultMessage: 'Title' },
  description: { id: 'workshop.tags.description', defaultMessage: 'Description' },
  done: { id: 'workshop.pins.done', defaultMessage: 'Done' },
  lostText: {
    id: 'workshop.photos.lostText',
    defaultMessage: 'Your text was not saved: someone has deleted the photo.',
  },
  invalidText: {
    id: 'workshop.photos.invalidText',
    defaultMessage: 'Your text was not saved: it is too long.',
  },
  shown: { id: 'workshop.viewpoints.shown', defaultMessage: 'Show {name} to visitors' },
  show: { id: 'workshop.views.shown', defaultMessage: 'Show to visitors' },
  hide: { id: 'workshop.photos.hide', defaultMessage: 'Hide from visitors' },
  hidden: { id: 'photos.hidden', defaultMessage: 'Hidden from visitors' },
  noPlace: { id: 'workshop.photos.noPlace', defaultMessage: 'No place' },
  more: { id: 'workshop.views.more', defaultMessage: 'More for {name}' },
  drag: { id: 'workshop.views.drag', defaultMessage: 'Move {name}' },
  moved: { id: 'workshop.views.moved', defaultMessage: '{name} is now number {place, number}.' },
  moveUp: { id: 'workshop.views.moveUp', defaultMessage: 'Move up' },
  moveDown: { id: 'workshop.views.moveDown', defaultMessage: 'Move down' },
  placeHere: { id: 'photos.placeHere', defaultMessage: 'Use the current view as its place' },
  placed: { id: 'photos.placed', defaultMessage: '“Go there” now leads to the current view.' },
  placeFailed: { id: 'photos.placeFailed', defaultMessage: 'The place could not be saved. Try again.' },
  delete: { id: 'workshop.views.delete', defaultMessage: 'Delete' },
});
