/** The text of the footer. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const footerMessages = defineMessages<Record<'label' | 'logo', NoMessageValues>>({
  label: { id: 'footer.label', defaultMessage: 'About this viewer' },
  logo: { id: 'footer.logo', defaultMessage: 'Enfilade' },
});
