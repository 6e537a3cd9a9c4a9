/** The text of tags in the first load; the text of the card is in card-messages.ts. */
import { defineMessages } from 'react-intl';

export const tagMessages = defineMessages({
  title: { id: 'tags.title', defaultMessage: 'Tags' },
});
