/**
 * The focus when the focused button after the rows is removed: it goes to the button in its place, which tries again or shows
 * more, otherwise to the list. Rows have nothing to focus.
 */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

export type StatusFocus = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
};

/** @param isLoading while it is true, the list has the focus until there is a button again */
export const useStatusFocus = (
  root: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isLoading: boolean,
): StatusFocus => {
  const focused = useRef<Element | null>(null);
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    const isRemoved = focused.current?.isConnected === false && document.activeElement === document.body;
    const rows = list.current;
    const hasWaited = isWaiting.current && !isLoading && document.activeElement === rows;
    if (!isRemoved && !hasWaited) return;
    isWaiting.current = isRemoved && isLoading && rows !== null;
    const target = root.current?.querySelector<HTMLElement>('button') ?? rows ?? root.current;
    target?.focus({ preventScroll: target.tagName !== 'BUTTON' });
  });
  return {
    onFocus: ({ currentTarget, target }) => {
      focused.current = target === currentTarget || target === list.current ? null : target;
    },
    onBlur: () => {
      focused.current = null;
      isWaiting.current = false;
    },
  };
};
