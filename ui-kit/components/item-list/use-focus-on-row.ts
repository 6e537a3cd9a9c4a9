/** On the way back to a list the focus is lost with the back button; this moves it to the row that was opened. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** React Aria renders the rows of its lists after the list itself. */
const framesOfRows = 3;

/**
 * @param id of the row that was opened last; null: none
 * @param isAlways the first control takes the focus where there is no such row
 * @returns the ref of an element around the list
 */
export const useFocusOnRow = (id: string | null, isAlways = false): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let frame = 0;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector) ?? null;
    const focus = (framesLeft: number): void => {
      if (document.activeElement !== document.body) return;
      const row = id === null ? null : find(`[data-id="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"]`);
      if (row) row.focus();
      else if (id !== null && framesLeft > 0) frame = requestAnimationFrame(() => focus(framesLeft - 1));
      else if (isAlways) find('button')?.focus();
    };
    focus(framesOfRows);
    return () => cancelAnimationFrame(frame);
    // Only when the list is mounted, not when another row is opened from it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return element;
};
