/**
 * The focus when what had it is removed: of a field whose row is no longer edited, it goes to the row; of a draft, to the row
 * that it became; of a removed row, to the next one, or to the button that adds one.
 */
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { retryFocus } from '../retry-focus.ts';

type Focused = {
  readonly element: Element;
  /** Its id. */
  readonly section: string;
  /** Of the row; undefined: outside the rows. */
  readonly id: string | undefined;
  /** Of the row in its section; −1: outside the rows. */
  readonly index: number;
  /** Of the row in the list; −1: outside the rows. */
  readonly indexInList: number;
  /** It is a draft: the ids of all rows beside it. */
  readonly idsBesideDraft: readonly string[] | null;
};

const allRowsIn = (root: Element): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-row]')];

const sectionIn = (root: Element, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);

const focusedIn = (root: Element, element: Element): Focused => {
  const section = element.closest<HTMLElement>('[data-section]');
  const row = element.closest<HTMLElement>('[data-row]');
  const all = row ? allRowsIn(root) : [];
  return {
    element,
    section: section?.dataset['section'] ?? '',
    id: row?.dataset['row'],
    index: row && section ? allRowsIn(section).indexOf(row) : -1,
    indexInList: row ? all.indexOf(row) : -1,
    idsBesideDraft: row?.hasAttribute('data-draft') === true ? all.map(({ dataset }) => dataset['row'] ?? '') : null,
  };
};

const targetAfter = (root: Element, focused: Focused): HTMLElement | null => {
  const { id, index, indexInList, idsBesideDraft } = focused;
  const section = sectionIn(root, focused.section);
  const rows = section ? allRowsIn(section) : [];
  const all = allRowsIn(root);
  const isSame = ({ dataset }: HTMLElement): boolean => id !== undefined && dataset['row'] === id;
  const row = rows.find(isSame) ?? all.find(isSame);
  if (row) return row.querySelector('input') ?? row;
  const created = idsBesideDraft && all.filter(({ dataset }) => !idsBesideDraft.includes(dataset['row'] ?? ''));
  if (created?.[0]) return created[0];
  return (
    (index < 0 ? undefined : rows[index]) ??
    section?.querySelector<HTMLElement>('[data-add] button') ??
    rows.at(-1) ??
    (indexInList < 0 ? undefined : all[indexInList]) ??
    all.at(-1) ??
    null
  );
};

/** Whether it is in a menu, modal or list of suggestions over the list, which returns the focus when it is closed. */
const isOver = (element: Element | null, root: Element): boolean => {
  const overlay = element?.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]');
  return overlay != null && !overlay.contains(root);
};

/**
 * @param onLost the focus is lost, and nothing in the list can have it
 * @returns the handler of the root's `onFocus`
 */
export const useFocusAfterRemoval = (root: RefObject<HTMLElement | null>, onLost: () => void) => {
  const focused = useRef<Focused | null>(null);
  const stop = useRef(() => {});
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });

  useEffect(() => {
    const { current: list } = root;
    if (!list) return undefined;
    // Not in an effect of the list: React Aria renders the rows later.
    const observer = new MutationObserver(() => {
      const last = focused.current;
      if (!last) return;
      if (last.element.isConnected) {
        focused.current = focusedIn(list, last.element);
        return;
      }
      focused.current = null;
      stop.current();
      stop.current = retryFocus(() => {
        const { activeElement } = document;
        if (isOver(activeElement, list)) return false;
        if (activeElement !== null && activeElement !== document.body) return true;
        const target = targetAfter(list, last);
        if (target === null) lost.current();
        target?.focus();
        return target === null || document.activeElement === target;
      });
    });
    observer.observe(list, { childList: true, subtree: true });
    const listening = new AbortController();
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Element) || list.contains(target) || isOver(target, list)) return;
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
    // The events of menus, which are not in the list, reach it, too.
    if (!currentTarget.contains(target)) return;
    stop.current();
    focused.current = focusedIn(currentTarget, target);
  };
};
