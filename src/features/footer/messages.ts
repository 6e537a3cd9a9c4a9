/** The text of the footer. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const footerMessages = defineMessages<
  Record<'label' | 'defurnishWarning' | 'help' | 'terms' | 'logo', NoMessageValues>
>({
  label: { id: 'footer.label', defaultMessage: 'About this viewer' },
  defurnishWarning: { id: 'footer.defurnishWarning', defaultMessage: 'Furniture removed by AI' },
  help: { id: 'help.title', defaultMessage: 'Help' },
  terms: { id: 'settings.terms', defaultMessage: 'Terms' },
  logo: { id: 'footer.logo', defaultMessage: 'Enfilade' },
});
