/**
 * The focus when what had it is removed: of a field whose row is no longer edited, it goes to the row; of a removed row, to
 * the next one, or to the button that adds one.
 */
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { retryFocus } from '../../components/retry-focus.ts';

type Focused = {
  readonly element: Element;
  /** Of the panel. */
  readonly section: string;
  /** Of the row; undefined: outside the rows. */
  readonly id: string | undefined;
  /** Of the row in its section; −1: outside the rows. */
  readonly index: number;
};

const rowsIn = (root: Element, section: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-section="${section}"] [data-row]`),
];

const focusedIn = (root: Element, element: Element): Focused => {
  const section = element.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? '';
  const row = element.closest<HTMLElement>('[data-row]');
  return { element, section, id: row?.dataset['row'], index: row ? rowsIn(root, section).indexOf(row) : -1 };
};

const targetAfter = (root: Element, { section, id, index }: Focused): HTMLElement | null => {
  const rows = rowsIn(root, section);
  const row = rows.find(({ dataset }) => id !== undefined && dataset['row'] === id);
  if (row) return row.querySelector('input') ?? row;
  const next = index < 0 ? undefined : rows[index];
  return (
    next ?? root.querySelector<HTMLElement>(`[data-section="${section}"] [data-add] button`) ?? rows.at(-1) ?? null
  );
};

/** Whether it is in a menu or modal over the panel, which returns the focus when it is closed. */
const isOver = (element: Element | null, root: Element): boolean => {
  const overlay = element?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
  return overlay != null && !overlay.contains(root);
};

/** @returns the handler of the root's `onFocus` */
export const useFocusAfterRemoval = (root: RefObject<HTMLElement | null>) => {
  const focused = useRef<Focused | null>(null);
  const stop = useRef(() => {});

  useEffect(() => {
    const { current: panel } = root;
    if (!panel) return undefined;
    // Not in an effect of the panel: React Aria renders the rows later.
    const observer = new MutationObserver(() => {
      const last = focused.current;
      if (!last) return;
      if (last.element.isConnected) {
        focused.current = focusedIn(panel, last.element);
        return;
      }
      focused.current = null;
      stop.current();
      stop.current = retryFocus(() => {
        const { activeElement } = document;
        if (isOver(activeElement, panel)) return false;
        if (activeElement !== null && activeElement !== document.body) return true;
        const target = targetAfter(panel, last);
        target?.focus();
        return target === null || document.activeElement === target;
      });
    });
    observer.observe(panel, { childList: true, subtree: true });
    const listening = new AbortController();
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Element) || panel.contains(target) || isOver(target, panel)) return;
      focused.current = null;
      stop.current();
    };
    for (const type of ['focusin', 'pointerdown'])
      document.addEventListener(type, leave, { capture: true, signal: listening.signal });
    return () => {
      observer.disconnect();
      listening.abort();
      stop.current();
    };
  }, [root]);

  return ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // The events of menus, which are not in the panel, reach it, too.
    if (!currentTarget.contains(target)) return;
    stop.current();
    focused.current = focusedIn(currentTarget, target);
  };
};
