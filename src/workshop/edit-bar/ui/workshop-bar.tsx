/**
 * The bar of tools at the top. It also handles the keyboard shortcuts for undo and redo, and guards unsaved changes.
 */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $canRedo, $canUndo, $saveState, $unsavedCount, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { $areTagsLoaded } from '#src/data/tags.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import { useLayerChoice } from '#src/features/views/index.ts';
import { EditBar } from '#ui-kit/lazy.ts';
import { saveStateText } from '../../save-state-text.ts';
import { placeTag, tagMessages } from '../../tags/index.ts';
import { editBarMessages as messages } from '../messages.ts';
import { useUndoShortcuts } from '../shortcuts.ts';
import { useUnloadGuard } from '../unload-guard.ts';

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

export const WorkshopBar = () => {
  const intl = useIntl();
  const target = useLayerChoice();
  const { isPlacing, areTagsLoaded, canUndo, canRedo, unsaved, saveState, openTagId, add, undo, redo } = useUnit({
    isPlacing: placeTag.$isActive,
    areTagsLoaded: $areTagsLoaded,
    canUndo: $canUndo,
    canRedo: $canRedo,
    unsaved: $unsavedCount,
    saveState: $saveState,
    openTagId: $openTagId,
    add: placeTag.toggled,
    undo: undoRequested,
    redo: redoRequested,
  });
  useUndoShortcuts({ undo: () => undo(), redo: () => redo() });
  useUnloadGuard();
  const withKeys = (label: string, keys: string) => intl.formatMessage(messages.withKeys, { label, keys });
  const [undoLabel, redoLabel] = [intl.formatMessage(messages.undo), intl.formatMessage(messages.redo)];
  const apple = isApple();
  return (
    <EditBar
      label={intl.formatMessage(messages.label)}
      tools={[
        {
          id: 'TAGS',
          icon: 'tagAdd',
          label: intl.formatMessage(tagMessages.add),
          isActive: isPlacing,
          isDisabled: !areTagsLoaded,
          onPress: () => add(),
        },
      ]}
      target={target ?? undefined}
      undo={{
        label: undoLabel,
        tooltip: withKeys(undoLabel, apple ? '⌘Z' : 'Ctrl+Z'),
        keyShortcuts: apple ? 'Meta+Z' : 'Control+Z',
        isDisabled: !canUndo,
        onPress: () => undo(),
      }}
      redo={{
        label: redoLabel,
        tooltip: withKeys(redoLabel, apple ? '⇧⌘Z' : 'Ctrl+Y'),
        keyShortcuts: apple ? 'Meta+Shift+Z' : 'Control+Y',
        isDisabled: !canRedo,
        onPress: () => redo(),
      }}
      // The panel of the open tag announces it already.
      status={{ state: saveState, text: saveStateText(intl, saveState, unsaved), isAnnounced: openTagId === null }}
    />
  );
};
