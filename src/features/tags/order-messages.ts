/** The text of the orders of the list of tags. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { TagOrder } from '#domain/tags/tag-order.ts';

export const orderMessages = defineMessages<{
  sortBy: NoMessageValues;
  noFloor: NoMessageValues;
  reorder: NoMessageValues;
}>({
  sortBy: { id: 'tags.sortBy', defaultMessage: 'Sort by' },
  noFloor: { id: 'search.noFloor', defaultMessage: 'On no floor' },
  reorder: { id: 'tags.reorder', defaultMessage: 'Reorder' },
});

export const orderNames = defineMessages<Record<TagOrder, NoMessageValues>>({
  'by-tag-order': { id: 'tags.byTagOrder', defaultMessage: 'Suggested order' },
  'by-tag-text': { id: 'tags.byTagText', defaultMessage: 'Name' },
  'by-floor-ordered': { id: 'tags.byFloorOrdered', defaultMessage: 'Floor' },
  'by-floor-alphabetical': { id: 'tags.byFloorAlphabetical', defaultMessage: 'Floor and name' },
});
