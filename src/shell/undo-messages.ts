/** Names of undo and redo. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const undoMessages = defineMessages<{ undo: NoMessageValues; redo: NoMessageValues }>({
  undo: { id: 'undo.undo', defaultMessage: 'Undo' },
  redo: { id: 'undo.redo', defaultMessage: 'Redo' },
});
