/** Watches a key that works wherever the focus is, except while a text is typed. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { ViewerHost } from './host.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** @param pressed called without Ctrl, Alt and Meta, unless the press has been handled; prevents the default where it acts */
export const watchKey = (
  { inputTarget }: ViewerHost,
  key: string,
  pressed: (event: KeyboardEvent) => void,
): Disposable => {
  const disposables = new DisposableStack();
  disposables.listen(inputTarget, 'keydown', (event: KeyboardEvent) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
    if (event.key !== key || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    pressed(event);
  });
  return disposables;
};
