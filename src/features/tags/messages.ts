/** The words of tags that are there from the start; those of the card are in card-messages.ts. */
import { defineMessages } from 'react-intl';

export const tagMessages = defineMessages({
  title: { id: 'tags.title', defaultMessage: 'Tags' },
});
