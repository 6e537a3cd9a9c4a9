/** Messages of the home page and of the viewer's bars. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const pageMessages = defineMessages<{
  homeTitle: NoMessageValues;
  homeEmptyTitle: NoMessageValues;
  homeEmpty: NoMessageValues;
  cardViewpoints: { count: number };
  cardFloors: { count: number };
  bottomBar: NoMessageValues;
  more: NoMessageValues;
}>({
  homeTitle: { id: 'home.title', defaultMessage: 'Spaces' },
  homeEmptyTitle: { id: 'home.emptyTitle', defaultMessage: 'No spaces yet' },
  homeEmpty: {
    id: 'home.empty',
    defaultMessage:
      'Spaces that are imported to this server are listed here. The guide says how to import the first one.',
  },
  cardViewpoints: {
    id: 'home.cardViewpoints',
    defaultMessage: '{count, plural, =0 {No viewpoints} one {# viewpoint} other {# viewpoints}}',
  },
  cardFloors: { id: 'home.cardFloors', defaultMessage: '{count, plural, one {# floor} other {# floors}}' },
  bottomBar: { id: 'page.bottomBar', defaultMessage: 'Controls' },
  more: { id: 'page.more', defaultMessage: 'More' },
});
