/** The text about unsaved changes in the edit bar and the tag editor. */
import { defineMessages, type IntlShape, type NoMessageValues } from 'react-intl';
import type { SaveState } from '#src/data/edits/state.ts';

const messages = defineMessages<{
  saved: NoMessageValues;
  saving: NoMessageValues;
  waiting: { count: number };
  rejected: NoMessageValues;
}>({
  saved: { id: 'workshop.saved', defaultMessage: 'Saved' },
  saving: { id: 'workshop.saving', defaultMessage: 'Saving…' },
  waiting: {
    id: 'workshop.waiting',
    defaultMessage: 'No connection: {count, plural, one {# change waits} other {# changes wait}}',
  },
  rejected: { id: 'workshop.unsavedChanges', defaultMessage: 'Unsaved changes' },
});

/** `rejected`: text that was not saved waits for the user's decision. */
export type ShownSaveState = SaveState | 'rejected';

/** @param unsaved the number of changes that the server has not accepted yet */
export const saveStateText = (
  intl: Pick<IntlShape, 'formatMessage'>,
  state: ShownSaveState,
  unsaved: number,
): string =>
  state === 'waiting' ? intl.formatMessage(messages.waiting, { count: unsaved }) : intl.formatMessage(messages[state]);
