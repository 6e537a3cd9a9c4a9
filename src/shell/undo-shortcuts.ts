/** The keyboard shortcuts for undo and redo. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { DisposableStack } from '#base/disposable.ts';
import { $host } from './host.ts';
import { $modal } from './modals/index.ts';
import { isTextField } from './text-field.ts';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Null for other keys. Ctrl+Y is redo on systems whose command key is Ctrl. */
export const shortcutOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
};

/** Without effect while a modal is open. `isFirst`: before all others, which then do not act on the same key. */
export const useUndoShortcuts = (
  actions: Readonly<Record<'undo' | 'redo', () => void>>,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): void => {
  const { host, modal } = useUnit({ host: $host, modal: $modal });
  useEffect(() => {
    const disposables = new DisposableStack();
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (!shortcut || event.defaultPrevented || modal !== null || isTextField(document.activeElement)) return;
      event.preventDefault();
      actions[shortcut]();
    };
    disposables.listen(host.inputTarget, 'keydown', onKeyDown, { capture: isFirst });
    return () => disposables.dispose();
  });
};
