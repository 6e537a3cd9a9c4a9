/** The texts of Help: tabs, modes, gestures and keys. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const helpMessages = defineMessages<{
  title: NoMessageValues;
  close: NoMessageValues;
  navigation: NoMessageValues;
  more: NoMessageValues;
  keyboard: NoMessageValues;
  space: NoMessageValues;
  turn: NoMessageValues;
}>({
  title: { id: 'help.title', defaultMessage: 'Help' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
  navigation: { id: 'help.navigation', defaultMessage: 'Navigation' },
  more: { id: 'help.more', defaultMessage: 'More help' },
  keyboard: { id: 'help.keyboard', defaultMessage: 'Keyboard shortcuts' },
  space: { id: 'help.keySpace', defaultMessage: 'Space' },
  /** The keys at the places of Q and E, separated by a space. */
  turn: { id: 'help.keysTurn', defaultMessage: 'Q E' },
});
