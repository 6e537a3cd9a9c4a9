/** The bar of tools at the top: it also hears the keys for undo and redo, and keeps a page with unsaved changes. */
import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { $canRedo, $canUndo, $saveState, $unsaved, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import { useLayerChoice } from '#src/features/views/index.ts';
import { EditBar } from '#ui-kit/lazy.ts';
import { saveStateText } from '../../saving/index.ts';
import { placeTag, tagMessages } from '../../tags/index.ts';
import { editBarMessages as messages } from '../messages.ts';
import { $isUnsaved } from '../state.ts';
import { shortcutOf, writesText } from '../shortcuts.ts';

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

const useShortcuts = (go: Readonly<Record<'undo' | 'redo', () => void>>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!shortcut || writesText(document.activeElement)) return;
      event.preventDefault();
      go[shortcut]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

/** The browser asks before a page goes on which something is not saved: typed, sent, rejected, or a file on its way. */
const useRetainedPage = (): void => {
  const scope = useProvidedScope();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      // A field tells what is typed in it when it is left.
      const field = document.activeElement;
      if (field instanceof HTMLElement && writesText(field)) {
        field.blur();
        field.focus();
      }
      if (scope?.getState($isUnsaved)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [scope]);
};

export const WorkshopBar = () => {
  const intl = useIntl();
  const target = useLayerChoice();
  const { isPlacing, canUndo, canRedo, unsaved, saveState, openTagId, add, undo, redo } = useUnit({
    isPlacing: placeTag.$isActive,
    canUndo: $canUndo,
    canRedo: $canRedo,
    unsaved: $unsaved,
    saveState: $saveState,
    openTagId: $openTagId,
    add: placeTag.toggled,
    undo: undoRequested,
    redo: redoRequested,
  });
  useShortcuts({ undo: () => undo(), redo: () => redo() });
  useRetainedPage();
  const named = (label: string, keys: string) => intl.formatMessage(messages.withKeys, { label, keys });
  const [undoLabel, redoLabel] = [intl.formatMessage(messages.undo), intl.formatMessage(messages.redo)];
  const apple = isApple();
  return (
    <EditBar
      label={intl.formatMessage(messages.label)}
      addTag={{ label: intl.formatMessage(tagMessages.add), isPlacing, onPress: () => add() }}
      target={target ?? undefined}
      undo={{
        label: undoLabel,
        tooltip: named(undoLabel, apple ? '⌘Z' : 'Ctrl+Z'),
        keyShortcuts: apple ? 'Meta+Z' : 'Control+Z',
        isDisabled: !canUndo,
        onPress: () => undo(),
      }}
      redo={{
        label: redoLabel,
        tooltip: named(redoLabel, apple ? '⇧⌘Z' : 'Ctrl+Y'),
        keyShortcuts: apple ? 'Meta+Shift+Z' : 'Control+Y',
        isDisabled: !canRedo,
        onPress: () => redo(),
      }}
      // The open tag's panel says it, too, and nearer.
      status={{ state: saveState, words: saveStateText(intl, saveState, unsaved), isReadOut: openTagId === null }}
    />
  );
};
