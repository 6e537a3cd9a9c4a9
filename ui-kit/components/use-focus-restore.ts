/** When the focused element is removed from the page, alone or with its row, another element gets the focus. */
import { useLayoutEffect, useRef, type FocusEvent } from 'react';

export type FocusRestoreHandlers = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
};

/** @param findTarget the element to focus, by the index of the child that contained the removed element */
export const useFocusRestore = (
  findTarget: (child: number) => HTMLElement | null | undefined,
): FocusRestoreHandlers => {
  const focused = useRef<{ readonly element: Element; readonly child: number } | null>(null);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) findTarget(lost.child)?.focus();
  });
  return {
    onFocus: ({ currentTarget, target }) => {
      focused.current = {
        element: target,
        child: [...currentTarget.children].findIndex((row) => row.contains(target)),
      };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
};
