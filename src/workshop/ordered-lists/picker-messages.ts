/** The text of the modal that adds items to a list. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const itemPickerMessages = defineMessages<{
  title: { name: string };
  close: NoMessageValues;
  cancel: NoMessageValues;
  add: { count: number };
  label: NoMessageValues;
  selectAll: NoMessageValues;
  selectGroup: { group: string };
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  count: { count: number };
  tags: NoMessageValues;
  labels: NoMessageValues;
  measurements: NoMessageValues;
  notes: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  tooMany: { most: number };
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  someFailed: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'workshop.lists.pickerTitle', defaultMessage: 'Add items to “{name}”' },
  close: { id: 'workshop.tags.close', defaultMessage: 'Close' },
  cancel: { id: 'notes.cancel', defaultMessage: 'Cancel' },
  add: {
    id: 'workshop.lists.addCount',
    defaultMessage: '{count, plural, =0 {Add items} one {Add # item} other {Add # items}}',
  },
  label: { id: 'orderedLists.entries', defaultMessage: 'Items' },
  selectAll: { id: 'workshop.views.selectAll', defaultMessage: 'Select all' },
  selectGroup: { id: 'workshop.views.selectGroup', defaultMessage: 'Select all of “{group}”' },
  search: { id: 'workshop.views.search', defaultMessage: 'Search items' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'workshop.views.noMatches', defaultMessage: 'No item has this name.' },
  count: { id: 'workshop.views.count', defaultMessage: '{count, plural, one {# selected} other {# selected}}' },
  tags: { id: 'tags.title', defaultMessage: 'Tags' },
  labels: { id: 'search.labels', defaultMessage: 'Labels' },
  measurements: { id: 'search.measurements', defaultMessage: 'Measurements' },
  notes: { id: 'notes.title', defaultMessage: 'Notes' },
  emptyTitle: { id: 'workshop.lists.nothingTitle', defaultMessage: 'Nothing to add' },
  empty: {
    id: 'workshop.lists.nothing',
    defaultMessage: 'All items of this view are in the list, or it has none yet.',
  },
  tooMany: {
    id: 'workshop.lists.tooMany',
    defaultMessage: 'A list has at most {most, number} items. Select fewer.',
  },
  loading: { id: 'workshop.views.loadingItems', defaultMessage: 'Loading items' },
  loadFailed: { id: 'workshop.views.loadFailed', defaultMessage: 'The items could not be loaded.' },
  someFailed: { id: 'orderedLists.failed', defaultMessage: 'Some items could not be loaded.' },
  retry: { id: 'workshop.views.retry', defaultMessage: 'Try again' },
});
