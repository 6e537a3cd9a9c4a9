/** The text of the feedback link. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const feedbackMessages = defineMessages<{ feedback: NoMessageValues; prompt: NoMessageValues }>({
  feedback: { id: 'ratings.feedbackLink', defaultMessage: 'Feedback' },
  prompt: { id: 'ratings.prompt', defaultMessage: 'How did this space turn out?' },
});
