/**
 * The focus when what had it is removed: of a field whose row is no longer edited, it goes to the row; of a draft, to the row
 * that it became; of a removed row, to the next one, or to the button that adds one.
 */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { retryFocus } from '../retry-focus.ts';
import { revealRow, sectionIn, type RowPlace } from './reveal-row.ts';

/** The ids of the rows of each section, also of those that are not rendered. */
export type RowOrder = readonly { readonly section: string; readonly ids: readonly string[] }[];

type Focused = {
  readonly element: Element;
  readonly section: string;
  /** Of the row; undefined: outside the rows. */
  readonly id: string | undefined;
  /** It is in a draft. */
  readonly isDraft: boolean;
  /** When it had the focus. */
  readonly order: RowOrder;
};

const idsIn = (order: RowOrder, section: string): readonly string[] =>
  order.find((each) => each.section === section)?.ids ?? [];

const allIds = (order: RowOrder): readonly string[] => order.flatMap(({ ids }) => ids);

const placeOf = (order: RowOrder, id: string | undefined, preferred: string): RowPlace | null => {
  if (id === undefined) return null;
  const own = order.find(({ section, ids }) => section === preferred && ids.includes(id));
  const found = own ?? order.find(({ ids }) => ids.includes(id));
  return found ? { section: found.section, id, index: found.ids.indexOf(id), count: found.ids.length } : null;
};

const focusedIn = (element: Element, order: RowOrder): Focused => {
  const row = element.closest<HTMLElement>('[data-row]');
  return {
    element,
    section: element.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? '',
    id: row?.dataset['row'],
    isDraft: row?.hasAttribute('data-draft') === true,
    order,
  };
};

/** An element, or a row that may not be rendered. */
const targetAfter = (root: Element, focused: Focused, order: RowOrder): HTMLElement | RowPlace | null => {
  const { section, id, isDraft } = focused;
  const place = (each: string | undefined): RowPlace | null => placeOf(order, each, section);
  const same = place(id);
  if (same) return same;
  const before = allIds(focused.order);
  const created = isDraft ? place(allIds(order).find((each) => !before.includes(each))) : null;
  if (created) return created;
  const index = id === undefined ? -1 : idsIn(focused.order, section).indexOf(id);
  const ids = idsIn(order, section);
  return (
    place(ids[index]) ??
    sectionIn(root, section)?.querySelector<HTMLElement>('[data-add] button') ??
    place(ids.at(-1)) ??
    place(id === undefined ? undefined : allIds(order)[before.indexOf(id)]) ??
    place(allIds(order).at(-1))
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
export const useFocusAfterRemoval = (root: RefObject<HTMLElement | null>, order: RowOrder, onLost: () => void) => {
  const focused = useRef<Focused | null>(null);
  const stop = useRef(() => {});
  const latest = useRef({ order, onLost });
  useLayoutEffect(() => {
    latest.current = { order, onLost };
  });

  useEffect(() => {
    const { current: list } = root;
    if (!list) return undefined;
    // Not in an effect of the list: React Aria renders the rows later.
    const observer = new MutationObserver(() => {
      const last = focused.current;
      if (!last) return;
      if (last.element.isConnected) {
        focused.current = focusedIn(last.element, latest.current.order);
        return;
      }
      focused.current = null;
      stop.current();
      stop.current = retryFocus(() => {
        const { activeElement } = document;
        if (isOver(activeElement, list)) return false;
        if (activeElement !== null && activeElement !== document.body) return true;
        const target = targetAfter(list, last, latest.current.order);
        if (target === null) latest.current.onLost();
        else if (target instanceof HTMLElement) target.focus();
        else {
          stop.current();
          stop.current = revealRow(list, target, (row) => (row.querySelector('input') ?? row).focus());
        }
        return true;
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
    focused.current = focusedIn(target, latest.current.order);
  };
};
