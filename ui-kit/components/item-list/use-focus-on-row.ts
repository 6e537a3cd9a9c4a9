/** On the way back to a list the focus is lost with the back button; this moves it to the row that was opened. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * @param id of the row that was opened last; null: none
 * @param isAlways the first control takes the focus where there is no such row
 * @returns the ref of an element around the list
 */
export const useFocusOnRow = (id: string | null, isAlways = false): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const row = id === null ? null : element.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    (row ?? (isAlways ? element.current?.querySelector<HTMLElement>('button') : null))?.focus();
    // Only when the list is mounted, not when another row is opened from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return element;
};
