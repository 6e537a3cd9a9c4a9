/** When a pressed button leaves the page, alone or with its row, the keyboard goes to what stands there then. */
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

export type FocusRestoreHandlers = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
};

/** @param heir what takes the focus, by which child of the part it was in */
export const useFocusRestore = (heir: (child: number) => HTMLElement | null | undefined): FocusRestoreHandlers => {
  const held = useRef<{ readonly element: Element; readonly child: number } | null>(null);
  useLayoutEffect(() => {
    const lost = held.current;
    if (!lost || lost.element.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) heir(lost.child)?.focus();
  });
  return {
    onFocus: ({ currentTarget, target }) => {
      held.current = { element: target, child: [...currentTarget.children].findIndex((row) => row.contains(target)) };
    },
    onBlur: () => {
      held.current = null;
    },
  };
};
