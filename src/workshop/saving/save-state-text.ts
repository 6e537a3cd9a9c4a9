import type { IntlShape } from 'react-intl';
import type { SaveState } from '#src/data/edits/state.ts';
import { savingMessages as messages } from './messages.ts';

/** Rejected: words wait for somebody to decide about them. */
export type ShownSaveState = SaveState | 'refused';

/** @param unsaved changes that the server has not answered. */
export const saveStateText = (
  intl: Pick<IntlShape, 'formatMessage'>,
  state: ShownSaveState,
  unsaved: number,
): string =>
  state === 'waiting' ? intl.formatMessage(messages.waiting, { count: unsaved }) : intl.formatMessage(messages[state]);
