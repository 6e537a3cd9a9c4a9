/** The labels of the buttons that lead out of an embedded or redirected viewer. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const embeddingMessages = defineMessages<{ back: NoMessageValues; collapse: NoMessageValues }>({
  back: { id: 'embedding.back', defaultMessage: 'Back' },
  collapse: { id: 'embedding.collapse', defaultMessage: 'Make smaller' },
});
