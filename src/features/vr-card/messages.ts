/** The text of a card in a headset. What the page says with the same meaning has the page's messages. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const vrCardMessages = defineMessages<{
  loading: NoMessageValues;
  imageFailed: NoMessageValues;
  videoFailed: NoMessageValues;
  empty: NoMessageValues;
  onPage: { count: number };
  backToStop: NoMessageValues;
  finishTour: NoMessageValues;
}>({
  loading: { id: 'attachments.loading', defaultMessage: 'Loading' },
  imageFailed: { id: 'vrCard.imageFailed', defaultMessage: 'The image could not be loaded.' },
  videoFailed: { id: 'vrCard.videoFailed', defaultMessage: 'The video could not be loaded.' },
  empty: { id: 'tags.empty', defaultMessage: 'No description' },
  onPage: {
    id: 'vrCard.onPage',
    defaultMessage: '{count, plural, one {# more file or link} other {# more files and links}} on the page, outside VR',
  },
  backToStop: { id: 'vrCard.backToStop', defaultMessage: 'Back to the stop' },
  finishTour: { id: 'vrCard.finishTour', defaultMessage: 'Finish tour' },
});
