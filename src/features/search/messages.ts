/** The text of the search's panel. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { SearchResultType } from '#domain/search/search-entry.ts';
import type { Grouping } from '#domain/search/search-results.ts';

export const searchMessages = defineMessages<{
  close: NoMessageValues;
  back: NoMessageValues;
  field: NoMessageValues;
  clear: NoMessageValues;
  results: NoMessageValues;
  filters: NoMessageValues;
  copyLink: NoMessageValues;
  linkCopied: NoMessageValues;
  copyFailed: NoMessageValues;
  types: NoMessageValues;
  floors: NoMessageValues;
  layers: NoMessageValues;
  keywords: NoMessageValues;
  groupBy: NoMessageValues;
  count: { count: number };
  more: NoMessageValues;
  noFloor: NoMessageValues;
  allLayers: NoMessageValues;
  view360: NoMessageValues;
  nothingFound: NoMessageValues;
  tryOtherWords: NoMessageValues;
  tooManyFilters: NoMessageValues;
  removeFilters: NoMessageValues;
  nothingToSearch: NoMessageValues;
  whatIsSearched: NoMessageValues;
  failed: NoMessageValues;
  failedHint: NoMessageValues;
  retry: NoMessageValues;
}>({
  close: { id: 'search.close', defaultMessage: 'Close the search' },
  back: { id: 'search.back', defaultMessage: 'Back to the search' },
  field: { id: 'search.field', defaultMessage: 'Search this space' },
  clear: { id: 'search.clear', defaultMessage: 'Clear' },
  results: { id: 'search.results', defaultMessage: 'Results' },
  filters: { id: 'search.filters', defaultMessage: 'Filters' },
  copyLink: { id: 'search.copyLink', defaultMessage: 'Copy the link to this search' },
  linkCopied: { id: 'share.linkCopied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'search.copyFailed',
    defaultMessage: 'The link could not be copied. Your browser does not allow it.',
  },
  types: { id: 'search.types', defaultMessage: 'Types' },
  floors: { id: 'floors.label', defaultMessage: 'Floors' },
  layers: { id: 'search.layers', defaultMessage: 'Layers' },
  keywords: { id: 'search.keywords', defaultMessage: 'Keywords' },
  groupBy: { id: 'search.groupBy', defaultMessage: 'Group by' },
  count: {
    id: 'search.count',
    defaultMessage: '{count, plural, =0 {No results} one {# result} other {# results}}',
  },
  more: { id: 'search.more', defaultMessage: 'Show more' },
  noFloor: { id: 'search.noFloor', defaultMessage: 'On no floor' },
  allLayers: { id: 'search.allLayers', defaultMessage: 'In all layers' },
  view360: { id: 'navigation.looseView', defaultMessage: '360° view' },
  nothingFound: { id: 'search.nothingFound', defaultMessage: 'Nothing found' },
  tryOtherWords: { id: 'search.tryOtherWords', defaultMessage: 'Try other or fewer words.' },
  tooManyFilters: { id: 'search.tooManyFilters', defaultMessage: 'No result passes all filters.' },
  removeFilters: { id: 'search.removeFilters', defaultMessage: 'Remove the filters' },
  nothingToSearch: { id: 'search.nothingToSearch', defaultMessage: 'Nothing to search' },
  whatIsSearched: {
    id: 'search.whatIsSearched',
    defaultMessage: 'Tags, rooms, labels and viewpoints of this space appear here once it has some.',
  },
  failed: { id: 'search.failed', defaultMessage: 'The search could not be loaded' },
  failedHint: { id: 'search.failedHint', defaultMessage: 'Check your connection and try again.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

export const typeMessages = defineMessages<Record<SearchResultType, NoMessageValues>>({
  tag: { id: 'tags.title', defaultMessage: 'Tags' },
  note: { id: 'search.notes', defaultMessage: 'Notes' },
  room: { id: 'search.rooms', defaultMessage: 'Rooms' },
  label: { id: 'search.labels', defaultMessage: 'Labels' },
  measurement: { id: 'search.measurements', defaultMessage: 'Measurements' },
  photo: { id: 'search.photos', defaultMessage: 'Photos' },
  attachment: { id: 'search.attachments', defaultMessage: 'Attachments' },
  viewpoint: { id: 'navigation.viewpoints', defaultMessage: 'Viewpoints' },
  floor: { id: 'floors.label', defaultMessage: 'Floors' },
  view: { id: 'search.views', defaultMessage: 'Views' },
});

export const groupingMessages = defineMessages<Record<Grouping, NoMessageValues>>({
  type: { id: 'search.byType', defaultMessage: 'Type' },
  floor: { id: 'search.byFloor', defaultMessage: 'Floor' },
  layer: { id: 'search.byLayer', defaultMessage: 'Layer' },
});
