/** Messages of the workshop's bar. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const editBarMessages = defineMessages<{
  label: NoMessageValues;
  undo: NoMessageValues;
  redo: NoMessageValues;
  withKeys: { label: string; keys: string };
}>({
  label: { id: 'workshop.label', defaultMessage: 'Workshop' },
  undo: { id: 'workshop.undo', defaultMessage: 'Undo' },
  redo: { id: 'workshop.redo', defaultMessage: 'Redo' },
  withKeys: { id: 'workshop.withKeys', defaultMessage: '{label} ({keys})' },
});
