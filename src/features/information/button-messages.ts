/** The link that explains removed furniture, which is shown before its code is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const informationButtonMessages = defineMessages<{ defurnishWarning: NoMessageValues }>({
  defurnishWarning: { id: 'footer.defurnishWarning', defaultMessage: 'Furniture removed by AI' },
});
