/** A row that is one tab stop: which of its items has it, and keyboard navigation between items. */
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

/** Tab focuses the item that was focused last, else the current one, else the first. */
export const useRovingRow = (count: number, current: number): RovingRow => {
  const [lastFocused, setLastFocused] = useState<number | null>(null);
  const tabStop = [lastFocused, current].find((index) => index !== null && index >= 0 && index < count) ?? 0;
  return {
    onKeyDown: (event) => {
      const target = rovingTarget(event.key, tabStop, count, 'horizontal');
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLastFocused(target);
      event.currentTarget.querySelector<HTMLElement>(`[data-roving="${target}"]`)?.focus();
    },
    itemOf: (index) => ({
      tabIndex: index === tabStop ? 0 : -1,
      'data-roving': index,
      onFocus: () => setLastFocused(index),
    }),
  };
};
