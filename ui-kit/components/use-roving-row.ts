/** A row that is one stop of the Tab key: which of its items that is, and where the arrow keys lead. */
import { useState, type KeyboardEvent } from 'react';
import { rovingTarget } from './roving-focus.ts';

export interface RovingRow {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly itemOf: (index: number) => {
    readonly tabIndex: 0 | -1;
    readonly 'data-roving': number;
    readonly onFocus: () => void;
  };
}

/** The Tab key comes to the item that was visited last, else to the current one, else to the first. */
export const useRovingRow = (count: number, current: number): RovingRow => {
  const [visited, setVisited] = useState<number | null>(null);
  const stop = [visited, current].find((index) => index !== null && index >= 0 && index < count) ?? 0;
  return {
    onKeyDown: (event) => {
      const target = rovingTarget(event.key, stop, count, 'horizontal');
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setVisited(target);
      event.currentTarget.querySelector<HTMLElement>(`[data-roving="${target}"]`)?.focus();
    },
    itemOf: (index) => ({
      tabIndex: index === stop ? 0 : -1,
      'data-roving': index,
      onFocus: () => setVisited(index),
    }),
  };
};
