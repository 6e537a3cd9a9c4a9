/** Moves the focus to the row of a photo, such as the one that was open. */
import { useEffect, useRef, type RefObject } from 'react';
import { revealRow } from '../../components/record-list/reveal-row.ts';
import type { RecordListRow } from '../../components/record-list/record-list.tsx';

export type PhotoFocus = {
  /** Around the list. */
  readonly list: RefObject<HTMLElement | null>;
  readonly section: string;
  /** Of the photo; null: none. */
  readonly id: string | null;
  readonly rows: readonly RecordListRow[];
  /** Those that a search has found. */
  readonly shown: readonly RecordListRow[];
};

/** Once for each id, as soon as there is such a row; not if a search has left it out. */
export const useFocusOnPhoto = ({ list, section, id, rows, shown }: PhotoFocus): void => {
  const focused = useRef<string | null>(null);
  const stop = useRef(() => {});
  useEffect(() => {
    if (id === focused.current) return;
    const root = list.current;
    if (id !== null && (!root || !rows.some((row) => row.id === id))) return;
    focused.current = id;
    stop.current();
    const index = shown.findIndex((row) => row.id === id);
    if (!root || id === null || index < 0) return;
    const place = { section, id, index, count: shown.length };
    stop.current = revealRow(root, place, (row) => row.focus({ preventScroll: true }));
    // After every render: the photo may have arrived.
  });
  useEffect(() => () => stop.current(), []);
};
