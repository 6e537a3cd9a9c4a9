/** The text of the editor of ordered lists. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const listEditorMessages = defineMessages<{
  add: NoMessageValues;
  newList: NoMessageValues;
  nameLabel: NoMessageValues;
  open: { name: string };
  rename: { name: string };
  renameEntry: NoMessageValues;
  nameHint: NoMessageValues;
  nameLength: { most: number };
  nameTaken: NoMessageValues;
  hidden: NoMessageValues;
  more: { name: string };
  delete: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  lists: NoMessageValues;
  count: { count: number };
  start: NoMessageValues;
  items: NoMessageValues;
  leftOut: { count: number };
  loading: NoMessageValues;
  listsFailed: NoMessageValues;
  loadingItems: NoMessageValues;
  itemsFailed: NoMessageValues;
  retry: NoMessageValues;
  name: NoMessageValues;
  description: NoMessageValues;
  tooLong: { most: number };
  lostText: NoMessageValues;
  layer: NoMessageValues;
  addItems: NoMessageValues;
  noneShownTitle: NoMessageValues;
  noneShown: NoMessageValues;
  noItemsTitle: NoMessageValues;
  noItems: NoMessageValues;
  showItem: { name: string };
  drag: { name: string };
  moved: { name: string; place: number };
  moveUp: NoMessageValues;
  moveDown: NoMessageValues;
  removeItem: NoMessageValues;
}>({
  add: { id: 'workshop.lists.add', defaultMessage: 'Add list' },
  newList: { id: 'workshop.lists.new', defaultMessage: 'New list' },
  nameLabel: { id: 'workshop.lists.nameLabel', defaultMessage: 'Name of the list' },
  open: { id: 'workshop.lists.open', defaultMessage: 'Open {name}' },
  rename: { id: 'workshop.viewpoints.rename', defaultMessage: 'Rename {name}' },
  renameEntry: { id: 'workshop.views.renameEntry', defaultMessage: 'Rename' },
  nameHint: { id: 'workshop.views.nameHint', defaultMessage: 'Enter saves, Escape cancels.' },
  nameLength: { id: 'workshop.views.nameLength', defaultMessage: 'Use 1 to {most, number} characters.' },
  nameTaken: {
    id: 'workshop.lists.nameTaken',
    defaultMessage: 'Choose another name: this one is used for the order of the tags.',
  },
  hidden: { id: 'workshop.viewpoints.hidden', defaultMessage: 'Hidden from visitors' },
  more: { id: 'workshop.views.more', defaultMessage: 'More for {name}' },
  delete: { id: 'workshop.views.delete', defaultMessage: 'Delete' },
  emptyTitle: { id: 'orderedLists.noListsTitle', defaultMessage: 'No lists' },
  empty: {
    id: 'workshop.lists.empty',
    defaultMessage: 'A list leads visitors through tags, labels, measurements and notes in your order.',
  },
  lists: { id: 'orderedLists.title', defaultMessage: 'Lists' },
  count: { id: 'orderedLists.count', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  start: { id: 'orderedLists.start', defaultMessage: 'Start' },
  items: { id: 'orderedLists.entries', defaultMessage: 'Items' },
  leftOut: {
    id: 'orderedLists.leftOut',
    defaultMessage: '{count, plural, one {# item is not shown here} other {# items are not shown here}}',
  },
  loadingItems: { id: 'workshop.views.loadingItems', defaultMessage: 'Loading items' },
  itemsFailed: { id: 'orderedLists.failed', defaultMessage: 'Some items could not be loaded.' },
  retry: { id: 'workshop.views.retry', defaultMessage: 'Try again' },
  loading: { id: 'workshop.lists.loading', defaultMessage: 'Loading lists' },
  listsFailed: { id: 'workshop.lists.loadFailed', defaultMessage: 'The lists could not be loaded.' },
  name: { id: 'workshop.views.name', defaultMessage: 'Name' },
  description: { id: 'workshop.tags.description', defaultMessage: 'Description' },
  tooLong: { id: 'stopEditor.tooLong', defaultMessage: 'Not saved: at most {most, number} characters are possible.' },
  lostText: {
    id: 'workshop.lists.lostText',
    defaultMessage: 'Your text was not saved: someone has deleted the list.',
  },
  layer: { id: 'workshop.measurements.layer', defaultMessage: 'Layer' },
  addItems: { id: 'workshop.lists.addItems', defaultMessage: 'Add items' },
  noneShownTitle: { id: 'orderedLists.emptyTitle', defaultMessage: 'Nothing to show' },
  noneShown: {
    id: 'orderedLists.empty',
    defaultMessage: 'The items of this list are hidden or not in this view.',
  },
  noItemsTitle: { id: 'workshop.lists.noItemsTitle', defaultMessage: 'No items yet' },
  noItems: {
    id: 'workshop.lists.noItems',
    defaultMessage: 'Add the items that visitors should see, one after the other.',
  },
  showItem: { id: 'workshop.viewpoints.go', defaultMessage: 'Go to {name}' },
  drag: { id: 'workshop.views.drag', defaultMessage: 'Move {name}' },
  moved: { id: 'workshop.views.moved', defaultMessage: '{name} is now number {place, number}.' },
  moveUp: { id: 'workshop.views.moveUp', defaultMessage: 'Move up' },
  moveDown: { id: 'workshop.views.moveDown', defaultMessage: 'Move down' },
  removeItem: { id: 'workshop.lists.removeItem', defaultMessage: 'Remove from the list' },
});
