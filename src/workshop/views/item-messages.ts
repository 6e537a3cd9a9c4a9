/** The text of the editor of a view's items. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { ViewKind } from '#domain/views/view-content.ts';

/** Kinds of items, as headings. */
export const itemKindMessages = defineMessages<Record<ViewKind, NoMessageValues>>({
  highlightReel: { id: 'tours.label', defaultMessage: 'Tour' },
  label: { id: 'search.labels', defaultMessage: 'Labels' },
  tag: { id: 'tags.title', defaultMessage: 'Tags' },
  measurement: { id: 'search.measurements', defaultMessage: 'Measurements' },
  note: { id: 'notes.title', defaultMessage: 'Notes' },
  objectAnnotation: { id: 'workshop.views.objects', defaultMessage: 'Objects' },
  orderedList: { id: 'orderedLists.title', defaultMessage: 'Lists' },
});

export const changeActionMessages = defineMessages<Record<'added' | 'changed' | 'removed', NoMessageValues>>({
  added: { id: 'workshop.views.added', defaultMessage: 'Added' },
  changed: { id: 'workshop.views.changed', defaultMessage: 'Changed' },
  removed: { id: 'workshop.views.removed', defaultMessage: 'Removed' },
});

export const itemEditorMessages = defineMessages<{
  title: { name: string };
  close: NoMessageValues;
  tabs: NoMessageValues;
  itemsTab: NoMessageValues;
  copyTab: NoMessageValues;
  publishTab: NoMessageValues;
  itemsLabel: { name: string };
  selectAll: NoMessageValues;
  selectGroup: { group: string };
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  count: { count: number };
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  loading: NoMessageValues;
  loadFailed: NoMessageValues;
  retry: NoMessageValues;
  move: NoMessageValues;
  moveTo: NoMessageValues;
  delete: NoMessageValues;
  cannotDelete: NoMessageValues;
  copyHint: NoMessageValues;
  copyFrom: NoMessageValues;
  copyKinds: NoMessageValues;
  copyTo: NoMessageValues;
  copy: NoMessageValues;
  noOtherTitle: NoMessageValues;
  noOther: NoMessageValues;
  publishHint: { name: string };
  publish: NoMessageValues;
  summary: { added: number; changed: number; removed: number };
  nothingTitle: NoMessageValues;
  nothing: NoMessageValues;
  moved: NoMessageValues;
  copied: NoMessageValues;
  deleted: NoMessageValues;
  published: NoMessageValues;
  positionChanged: NoMessageValues;
  valueChanged: NoMessageValues;
}>({
  title: { id: 'workshop.views.itemsTitle', defaultMessage: 'Items of “{name}”' },
  close: { id: 'workshop.tags.close', defaultMessage: 'Close' },
  tabs: { id: 'workshop.views.tabs', defaultMessage: 'What to do with the items' },
  itemsTab: { id: 'workshop.views.itemsTab', defaultMessage: 'Items' },
  copyTab: { id: 'workshop.views.copyTab', defaultMessage: 'Copy from a view' },
  publishTab: { id: 'workshop.views.publishTab', defaultMessage: 'Publish' },
  itemsLabel: { id: 'workshop.views.itemsLabel', defaultMessage: 'Items of {name}' },
  selectAll: { id: 'workshop.views.selectAll', defaultMessage: 'Select all' },
  selectGroup: { id: 'workshop.views.selectGroup', defaultMessage: 'Select all of “{group}”' },
  search: { id: 'workshop.views.search', defaultMessage: 'Search items' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'workshop.views.noMatches', defaultMessage: 'No item has this name.' },
  count: { id: 'workshop.views.count', defaultMessage: '{count, plural, one {# selected} other {# selected}}' },
  emptyTitle: { id: 'workshop.views.emptyTitle', defaultMessage: 'No items' },
  empty: {
    id: 'workshop.views.empty',
    defaultMessage: 'Add tags, labels and a tour with the tools on the left, or copy them from another view.',
  },
  loading: { id: 'workshop.views.loadingItems', defaultMessage: 'Loading items' },
  loadFailed: { id: 'workshop.views.loadFailed', defaultMessage: 'The items could not be loaded.' },
  retry: { id: 'workshop.views.retry', defaultMessage: 'Try again' },
  move: { id: 'workshop.views.move', defaultMessage: 'Move to…' },
  moveTo: { id: 'workshop.views.moveTo', defaultMessage: 'Layers and views to move to' },
  delete: { id: 'workshop.views.delete', defaultMessage: 'Delete' },
  cannotDelete: {
    id: 'workshop.views.cannotDelete',
    defaultMessage: 'In the main view, several items can be deleted only if it uses layers.',
  },
  copyHint: {
    id: 'workshop.views.copyHint',
    defaultMessage: 'Copies are items of their own: a change of one does not change the other.',
  },
  copyFrom: { id: 'workshop.views.copyFrom', defaultMessage: 'From the view' },
  copyKinds: { id: 'workshop.views.copyKinds', defaultMessage: 'What to copy' },
  copyTo: { id: 'workshop.views.copyTo', defaultMessage: 'To the layer' },
  copy: { id: 'workshop.views.copy', defaultMessage: 'Copy' },
  noOtherTitle: { id: 'workshop.views.noOtherTitle', defaultMessage: 'No other view' },
  noOther: { id: 'workshop.views.noOther', defaultMessage: 'Items can be copied when the space has another view.' },
  publishHint: {
    id: 'workshop.views.publishHint',
    defaultMessage: 'Publishing moves the items of “{name}” to the main view. Visitors then see these changes there:',
  },
  publish: { id: 'workshop.views.publishNow', defaultMessage: 'Publish to the main view' },
  summary: {
    id: 'workshop.views.summary',
    defaultMessage: '{added, number} added, {changed, number} changed, {removed, number} removed',
  },
  nothingTitle: { id: 'workshop.views.nothingTitle', defaultMessage: 'Nothing to publish' },
  nothing: { id: 'workshop.views.nothing', defaultMessage: 'This view has no items that the main view lacks.' },
  moved: { id: 'workshop.views.itemsMoved', defaultMessage: 'The items were moved.' },
  copied: { id: 'workshop.views.itemsCopied', defaultMessage: 'The items were copied.' },
  deleted: { id: 'workshop.views.itemsDeleted', defaultMessage: 'The items were deleted. Undo brings them back.' },
  published: { id: 'workshop.views.published', defaultMessage: 'Published. Undo takes it back.' },
  positionChanged: { id: 'workshop.views.positionChanged', defaultMessage: 'Another place' },
  valueChanged: { id: 'workshop.views.valueChanged', defaultMessage: 'Changed' },
});
