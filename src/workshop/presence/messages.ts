/** Messages about other editors. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const presenceMessages = defineMessages<{
  others: { count: number; names: string };
  title: NoMessageValues;
  unnamed: NoMessageValues;
  record: { name: string };
  tool: { tool: string };
  none: NoMessageValues;
  here: { count: number; names: string };
  sameRecord: { count: number; names: string };
}>({
  others: {
    id: 'workshop.presence.others',
    defaultMessage: '{count, plural, one {# other editor: {names}} other {# other editors: {names}}}',
  },
  title: { id: 'workshop.presence.title', defaultMessage: 'Also in the workshop' },
  unnamed: { id: 'workshop.presence.unnamed', defaultMessage: 'An editor' },
  record: { id: 'workshop.presence.record', defaultMessage: 'Editing “{name}”' },
  tool: { id: 'workshop.presence.tool', defaultMessage: 'In {tool}' },
  none: { id: 'workshop.presence.none', defaultMessage: 'Looking around' },
  here: {
    id: 'workshop.presence.here',
    defaultMessage: '{count, plural, one {{names} is here} other {{names} are here}}',
  },
  sameRecord: {
    id: 'workshop.presence.sameRecord',
    defaultMessage: '{count, plural, one {{names} is editing this, too.} other {{names} are editing this, too.}}',
  },
});
