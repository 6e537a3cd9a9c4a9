/** Focus of a tile that is moved or removed: a moved tile stays in view, and a neighbour gets the focus of a removed one. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export type TileFocus = {
  /** Of the tile itself, without its menu. */
  readonly onFocus: () => void;
  readonly onMenuChange: (isOpen: boolean) => void;
};

/** `closing`: closed, and the focus has not returned to the tile. */
type MenuState = 'open' | 'closing' | 'closed';

const hasFocus = (tile: Element, menu: MenuState): boolean => {
  const { activeElement } = document;
  if (menu === 'open' || tile.contains(activeElement)) return true;
  return menu === 'closing' && (activeElement === document.body || activeElement?.closest('[role="menu"]') != null);
};

const isTile = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset['key'] !== undefined;

/** Drop indicators may be between tiles. */
const neighbourOf = (tile: Element): HTMLElement | null => {
  for (const step of ['nextElementSibling', 'previousElementSibling'] as const) {
    let sibling = tile[step];
    while (sibling && !isTile(sibling)) sibling = sibling[step];
    if (sibling) return sibling;
  }
  return null;
};

/** The tile around its content. */
export const tileOf = (content: Element | null): HTMLElement | null =>
  content?.closest<HTMLElement>('[data-key]') ?? null;

/** @param content of the tile, whose own ref is set later than this hook needs it */
export const useTileFocus = (content: RefObject<HTMLElement | null>, index: number): TileFocus => {
  const menu = useRef<MenuState>('closed');
  const lastIndex = useRef(index);

  useLayoutEffect(() => {
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    const tile = tileOf(content.current);
    if (tile && hasFocus(tile, menu.current)) tile.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // Before the tile is removed; afterwards the focus would be lost.
  useLayoutEffect(() => {
    const tile = tileOf(content.current);
    return () => {
      if (!tile || !hasFocus(tile, menu.current)) return;
      const target = neighbourOf(tile) ?? tile.closest('.tour-editor')?.querySelector('button');
      target?.focus();
      // What is around an open menu is inert until the menu is removed.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) target?.focus();
      });
    };
  }, [content]);

  return {
    onFocus: () => {
      if (menu.current === 'closing') menu.current = 'closed';
    },
    onMenuChange: (isOpen) => {
      menu.current = isOpen ? 'open' : 'closing';
    },
  };
};
