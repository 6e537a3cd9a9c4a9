import { expect, it } from 'vitest';
import { shortcutOf } from './undo-shortcuts.ts';

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['y', { metaKey: true }, null],
  ['z', {}, null],
  ['z', { ctrlKey: true, altKey: true }, null],
  ['a', { ctrlKey: true }, null],
])('%s with %j is %s', (key, modifiers, shortcut) => {
  expect(shortcutOf({ ...bare, key, ...modifiers })).toBe(shortcut);
});
