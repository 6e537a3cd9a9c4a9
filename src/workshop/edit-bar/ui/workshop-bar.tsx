/**
 * The bar of tools at the top. It also handles the keyboard shortcuts for undo and redo.
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import {
  $nextRedo,
  $nextUndo,
  $saveState,
  $unsavedCount,
  redoRequested,
  undoRequested,
} from '#src/data/edits/state.ts';
import { useLayerChoice } from '#src/features/views/lazy.ts';
import { useEditTools } from '#src/shell/features/index.ts';
import { EditBar } from '#ui-kit/lazy.ts';
import { $hasConflicts } from '../../conflicts/lazy.ts';
import { redoText, undoText } from '../batch-text.ts';
import { saveStateText } from '../../save-state-text.ts';
import { editBarMessages as messages } from '../messages.ts';
import { undoMessages } from '#src/shell/undo-messages.ts';
import { useUndoShortcuts } from '#src/shell/undo-shortcuts.ts';
import { isApple } from '#src/shell/is-apple.ts';

export const WorkshopBar = () => {
  const intl = useIntl();
  const target = useLayerChoice();
  const tools = useEditTools();
  const { nextUndo, nextRedo, unsaved, saveState, hasConflicts, undo, redo } = useUnit({
    nextUndo: $nextUndo,
    nextRedo: $nextRedo,
    unsaved: $unsavedCount,
    saveState: $saveState,
    hasConflicts: $hasConflicts,
    undo: undoRequested,
    redo: redoRequested,
  });
  useUndoShortcuts({ undo: () => undo(), redo: () => redo() });
  const withKeys = (label: string, keys: string) => intl.formatMessage(messages.withKeys, { label, keys });
  const undoLabel = nextUndo ? undoText(intl, nextUndo) : intl.formatMessage(undoMessages.undo);
  const redoLabel = nextRedo ? redoText(intl, nextRedo) : intl.formatMessage(undoMessages.redo);
  const apple = isApple();
  const shownState = hasConflicts && saveState === 'saved' ? 'rejected' : saveState;
  return (
    <EditBar
      label={intl.formatMessage(messages.label)}
      tools={tools}
      target={target ?? undefined}
      undo={{
        label: undoLabel,
        tooltip: withKeys(undoLabel, apple ? '⌘Z' : 'Ctrl+Z'),
        keyShortcuts: apple ? 'Meta+Z' : 'Control+Z',
        isDisabled: !nextUndo,
        onPress: () => undo(),
      }}
      redo={{
        label: redoLabel,
        tooltip: withKeys(redoLabel, apple ? '⇧⌘Z' : 'Ctrl+Y'),
        keyShortcuts: apple ? 'Meta+Shift+Z' : 'Control+Y',
        isDisabled: !nextRedo,
        onPress: () => redo(),
      }}
      status={{ state: shownState, text: saveStateText(intl, shownState, unsaved) }}
    />
  );
};
