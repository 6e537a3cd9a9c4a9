/** Messages of the workshop's bar. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const editBarMessages = defineMessages<{
  label: NoMessageValues;
  withKeys: { label: string; keys: string };
}>({
  label: { id: 'workshop.label', defaultMessage: 'Workshop' },
  withKeys: { id: 'workshop.withKeys', defaultMessage: '{label} ({keys})' },
});
