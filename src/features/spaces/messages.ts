/** The text of the list of spaces. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SpaceLabel, SpaceOrder } from '#domain/spaces/find-spaces.ts';
import type { SpaceLayout } from './state.ts';

export const listMessages = defineMessages<{
  title: NoMessageValues;
  emptyTitle: NoMessageValues;
  empty: NoMessageValues;
  emptyForCreators: NoMessageValues;
  notFoundTitle: NoMessageValues;
  notFound: NoMessageValues;
  notFoundFiltered: NoMessageValues;
  viewpoints: { count: number };
  floors: { count: number };
  search: NoMessageValues;
  filter: NoMessageValues;
  filterAll: NoMessageValues;
  order: NoMessageValues;
  layout: NoMessageValues;
  found: { found: number; count: number };
  archive: NoMessageValues;
  trash: NoMessageValues;
  deletion: { date: string };
  refreshFailed: NoMessageValues;
  retry: NoMessageValues;
  menu: { name: string };
  nameWithId: { name: string; id: string };
  id: { id: string };
  created: { date: string };
  changed: { date: string };
  unplaced: { count: number };
}>({
  title: { id: 'home.title', defaultMessage: 'Spaces' },
  emptyTitle: { id: 'home.emptyTitle', defaultMessage: 'No spaces yet' },
  empty: { id: 'home.empty', defaultMessage: 'Spaces that are shared with everyone are listed here.' },
  emptyForCreators: {
    id: 'home.emptyForCreators',
    defaultMessage: 'Drop panoramas, a folder, a tour or a mesh on this page, or use the button “New space”.',
  },
  notFoundTitle: { id: 'home.notFoundTitle', defaultMessage: 'No space found' },
  notFound: { id: 'home.notFound', defaultMessage: 'No name or address contains these words. Try fewer of them.' },
  notFoundFiltered: { id: 'home.notFoundFiltered', defaultMessage: 'Choose “All” to see the other spaces.' },
  viewpoints: {
    id: 'home.cardViewpoints',
    defaultMessage: '{count, plural, =0 {No viewpoints} one {# viewpoint} other {# viewpoints}}',
  },
  floors: { id: 'home.cardFloors', defaultMessage: '{count, plural, one {# floor} other {# floors}}' },
  search: { id: 'home.search', defaultMessage: 'Search by name or address' },
  filter: { id: 'home.filter', defaultMessage: 'Show' },
  filterAll: { id: 'home.filterAll', defaultMessage: 'All' },
  layout: { id: 'home.layout', defaultMessage: 'Layout' },
  order: { id: 'home.order', defaultMessage: 'Sort by' },
  found: { id: 'home.found', defaultMessage: '{found, number} of {count, number}' },
  archive: { id: 'home.archive', defaultMessage: 'Archive' },
  trash: { id: 'home.trash', defaultMessage: 'Trash' },
  deletion: { id: 'home.cardDeletion', defaultMessage: 'Will be deleted on {date}' },
  refreshFailed: { id: 'home.refreshFailed', defaultMessage: 'The list could not be updated.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  menu: { id: 'home.menu', defaultMessage: 'Actions for {name}' },
  // For spaces of the same name.
  nameWithId: { id: 'home.nameWithId', defaultMessage: '{name} ({id})' },
  id: { id: 'home.cardId', defaultMessage: 'ID {id}' },
  created: { id: 'home.cardCreated', defaultMessage: 'Created {date}' },
  changed: { id: 'home.cardChanged', defaultMessage: 'Changed {date}' },
  unplaced: {
    id: 'home.cardUnplaced',
    defaultMessage: '{count, plural, one {# viewpoint to be placed} other {# viewpoints to be placed}}',
  },
});

export const orderMessages: Readonly<Record<SpaceOrder, MessageDescriptor>> = defineMessages({
  name: { id: 'home.orderName', defaultMessage: 'Name' },
  newest: { id: 'home.orderNewest', defaultMessage: 'Newest' },
  changed: { id: 'home.orderChanged', defaultMessage: 'Last changed' },
});

export const labelMessages: Readonly<Record<SpaceLabel, MessageDescriptor>> = defineMessages({
  trashed: { id: 'home.labelTrashed', defaultMessage: 'In the trash' },
  archived: { id: 'home.labelArchived', defaultMessage: 'Archived' },
  hidden: { id: 'home.labelHidden', defaultMessage: 'Not shown' },
  private: { id: 'home.labelPrivate', defaultMessage: 'Private' },
  password: { id: 'home.labelPassword', defaultMessage: 'Password' },
  unlisted: { id: 'home.labelUnlisted', defaultMessage: 'Unlisted' },
  public: { id: 'space.public', defaultMessage: 'Public' },
});

export const layoutMessages: Readonly<Record<SpaceLayout, MessageDescriptor>> = defineMessages({
  grid: { id: 'home.layoutGrid', defaultMessage: 'Grid' },
  rows: { id: 'home.layoutRows', defaultMessage: 'Rows' },
});

/** The user's own role in a space. */
export const roleMessages: Readonly<Record<'editor' | 'commenter', MessageDescriptor>> = defineMessages({
  editor: { id: 'home.roleEditor', defaultMessage: 'Editor' },
  commenter: { id: 'home.roleCommenter', defaultMessage: 'Commenter' },
});
