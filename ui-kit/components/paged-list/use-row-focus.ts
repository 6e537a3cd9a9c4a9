/**
 * The focus when what has it is removed from the list: of a row it goes to the row in its place, of a button after the rows to
 * the first row that was added. Where rows have no buttons, it goes to the button that is now after them, or to the list
 * itself. An open menu or dialog over the list keeps it until it is closed.
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { retryFocus } from '../retry-focus.ts';

type Focused = {
  readonly element: Element;
  readonly isInRow: boolean;
  /** Of its row; the number of rows before it if it is in none. */
  readonly index: number;
};

const rowsOf = (root: Element): readonly Element[] => [...root.querySelectorAll('li')];

const focusedIn = (root: Element, element: Element): Focused => {
  const rows = rowsOf(root);
  const index = rows.findIndex((row) => row.contains(element));
  return { element, isInRow: index >= 0, index: index >= 0 ? index : rows.length };
};

const targetAfter = (root: HTMLElement, { isInRow, index }: Focused): HTMLElement => {
  const rows = rowsOf(root);
  const order = isInRow ? [rows[index], ...rows.slice(0, index).toReversed()] : rows.slice(index);
  const buttons = order.map((row) => row?.querySelector('button'));
  return (
    buttons.find((button) => button != null) ??
    root.querySelector<HTMLElement>('[role="alert"] button') ??
    root.querySelector<HTMLElement>(isInRow ? 'input' : '.paged-list__more > button') ??
    root.querySelector('ul') ??
    root
  );
};

/** Whether it is in a menu or dialog over the list. */
const isOver = (element: Element | null, root: Element): boolean => {
  const overlay = element?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
  return overlay != null && !overlay.contains(root);
};

export type RowFocus = {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  /** To be called when the focused button was pressed: rows that are added from then on are new. */
  readonly onPress: () => void;
};

export const useRowFocus = (root: RefObject<HTMLElement | null>): RowFocus => {
  const focused = useRef<Focused | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  useLayoutEffect(() => {
    const { current: list } = root;
    const { current: last } = focused;
    if (!list || !last) return;
    if (last.element.isConnected) {
      if (last.isInRow) focused.current = focusedIn(list, last.element);
      return;
    }
    focused.current = null;
    stop.current();
    stop.current = retryFocus(() => {
      const { activeElement } = document;
      if (isOver(activeElement, list)) return false;
      if (activeElement !== null && activeElement !== document.body) return true;
      const target = targetAfter(list, last);
      target.focus({ preventScroll: target.matches('ul, div') });
      return document.activeElement === target;
    });
  });
  return {
    // The events of menus, which are not in the list, reach it, too.
    onFocus: ({ currentTarget, target }) => {
      if (!currentTarget.contains(target)) return;
      stop.current();
      focused.current = target === currentTarget ? null : focusedIn(currentTarget, target);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!isOver(relatedTarget, currentTarget)) focused.current = null;
    },
    onPress: () => {
      if (root.current && document.activeElement && focused.current)
        focused.current = focusedIn(root.current, document.activeElement);
    },
  };
};
