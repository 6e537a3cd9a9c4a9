/** The text of the editor of viewpoints. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewpointMessages = defineMessages<{
  close: NoMessageValues;
  place: NoMessageValues;
  noFloor: NoMessageValues;
  views360: NoMessageValues;
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  go: { name: string };
  rename: { name: string };
  shown: { name: string };
  nameHint: NoMessageValues;
  tooLong: { most: number };
  here: NoMessageValues;
  start: NoMessageValues;
  hereAtStart: NoMessageValues;
  hidden: NoMessageValues;
  isStart: NoMessageValues;
  isLast: NoMessageValues;
}>({
  place: { id: 'placing.title', defaultMessage: 'Place viewpoints' },
  close: { id: 'navigation.close', defaultMessage: 'Close the list' },
  noFloor: { id: 'workshop.viewpoints.noFloor', defaultMessage: 'Without a floor' },
  views360: { id: 'workshop.viewpoints.views360', defaultMessage: '360° views' },
  search: { id: 'workshop.viewpoints.search', defaultMessage: 'Search viewpoints' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'workshop.viewpoints.noMatches', defaultMessage: 'No viewpoint has this name.' },
  emptyTitle: { id: 'navigation.emptyTitle', defaultMessage: 'No viewpoints' },
  empty: {
    id: 'navigation.empty',
    defaultMessage: 'This space cannot be seen from inside. Look at it as a dollhouse or as a floor plan.',
  },
  go: { id: 'workshop.viewpoints.go', defaultMessage: 'Go to {name}' },
  rename: { id: 'workshop.viewpoints.rename', defaultMessage: 'Rename {name}' },
  shown: { id: 'workshop.viewpoints.shown', defaultMessage: 'Show {name} to visitors' },
  nameHint: {
    id: 'workshop.viewpoints.nameHint',
    defaultMessage: 'Enter saves, Escape cancels. Without a name of its own it is called by its room and number.',
  },
  tooLong: { id: 'stopEditor.tooLong', defaultMessage: 'Not saved: at most {most, number} characters are possible.' },
  here: { id: 'navigation.here', defaultMessage: 'You are here' },
  start: { id: 'workshop.viewpoints.start', defaultMessage: 'Visits begin here' },
  hereAtStart: { id: 'workshop.viewpoints.hereAtStart', defaultMessage: 'You are here · Visits begin here' },
  hidden: { id: 'workshop.viewpoints.hidden', defaultMessage: 'Hidden from visitors' },
  isStart: {
    id: 'workshop.viewpoints.isStart',
    defaultMessage: 'Visits begin here. Choose another start first.',
  },
  isLast: { id: 'workshop.viewpoints.isLast', defaultMessage: 'Visitors need at least one viewpoint.' },
});
