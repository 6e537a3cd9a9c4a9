/** The text of the panel of ordered lists. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const listMessages = defineMessages<{
  close: NoMessageValues;
  allLists: NoMessageValues;
  allEntries: NoMessageValues;
  count: { count: number };
  start: NoMessageValues;
  entries: NoMessageValues;
  leftOut: { count: number };
  failed: NoMessageValues;
  retry: NoMessageValues;
  steps: NoMessageValues;
  position: { index: number; count: number };
  previous: NoMessageValues;
  next: NoMessageValues;
  note: NoMessageValues;
  openNote: NoMessageValues;
  backToList: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  noListsTitle: NoMessageValues;
  noLists: NoMessageValues;
}>({
  close: { id: 'orderedLists.close', defaultMessage: 'Close the lists' },
  allLists: { id: 'orderedLists.allLists', defaultMessage: 'All lists' },
  allEntries: { id: 'orderedLists.allEntries', defaultMessage: 'Whole list' },
  count: { id: 'orderedLists.count', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  start: { id: 'orderedLists.start', defaultMessage: 'Start' },
  entries: { id: 'orderedLists.entries', defaultMessage: 'Items' },
  leftOut: {
    id: 'orderedLists.leftOut',
    defaultMessage: '{count, plural, one {# item is not shown here} other {# items are not shown here}}',
  },
  failed: { id: 'orderedLists.failed', defaultMessage: 'Some items could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  steps: { id: 'orderedLists.steps', defaultMessage: 'Go through the list' },
  position: { id: 'tags.position', defaultMessage: '{index, number} of {count, number}' },
  previous: { id: 'tags.previous', defaultMessage: 'Previous' },
  next: { id: 'tags.next', defaultMessage: 'Next' },
  note: { id: 'notes.note', defaultMessage: 'Note' },
  openNote: { id: 'orderedLists.openNote', defaultMessage: 'Open note' },
  backToList: { id: 'orderedLists.backToList', defaultMessage: 'Back to the list' },
  emptyTitle: { id: 'orderedLists.emptyTitle', defaultMessage: 'Nothing to show' },
  empty: { id: 'orderedLists.empty', defaultMessage: 'The items of this list are hidden or not in this view.' },
  noListsTitle: { id: 'orderedLists.noListsTitle', defaultMessage: 'No lists' },
  noLists: { id: 'orderedLists.noLists', defaultMessage: 'This view has none. Another view may have some.' },
});
