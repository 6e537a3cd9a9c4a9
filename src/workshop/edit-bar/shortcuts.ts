/** Undo and redo by keys, as every editor has them. */

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Null: the press is none of ours. Ctrl+Y is redo where Ctrl is the command key. */
export const shortcutOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
};

/** A field has an undo of its own, for letters. */
export const writesText = (element: Element | null): boolean =>
  element?.matches(
    'textarea, [contenteditable=""], [contenteditable="true"], input:not([type=radio], [type=checkbox])',
  ) ?? false;
