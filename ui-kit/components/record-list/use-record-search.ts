/** Filters rows by title and note (case and accents ignored), and keeps those that are edited while a text is searched for. */
import { useMemo, useState } from 'react';
import { fold } from '../fold.ts';
import type { RecordListRow } from './record-row.tsx';

export type RecordGroup = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RecordListRow[];
};

type Search = {
  readonly text: string;
  /** Since the search began: they stay, though their titles may not match any longer. */
  readonly renamed: readonly string[];
  /** All rows when the first new one was saved since the search began; later ones stay. Null: none was saved. */
  readonly known: ReadonlySet<string> | null;
};

const minSearchedRows = 12;

const rowsOf = (groups: readonly RecordGroup[]): readonly RecordListRow[] => groups.flatMap(({ rows }) => rows);

export const useRecordSearch = (groups: readonly RecordGroup[], edited: string | null) => {
  const [{ text, renamed, known }, setSearch] = useState<Search>({ text: '', renamed: [], known: null });
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isSearched = count >= minSearchedRows;
  const wanted = isSearched ? fold(text.trim()) : '';
  const filled = useMemo(() => groups.filter(({ rows }) => rows.length > 0), [groups]);
  const folded = useMemo(
    () => new Map(rowsOf(groups).map((row) => [row, [row.title, row.note ?? ''].map(fold)] as const)),
    [groups],
  );
  const shown = useMemo(() => {
    if (wanted === '') return filled;
    const stays = ({ id }: RecordListRow): boolean => id === edited || renamed.includes(id) || known?.has(id) === false;
    const matches = (row: RecordListRow): boolean =>
      stays(row) || (folded.get(row) ?? []).some((each) => each.includes(wanted));
    return filled
      .map((group) => ({ ...group, rows: group.rows.filter(matches) }))
      .filter(({ rows }) => rows.length > 0);
  }, [filled, folded, wanted, edited, renamed, known]);
  return {
    text,
    /** There are enough rows for a search. */
    isSearched,
    /** Rows may be left out. */
    isFiltered: wanted !== '',
    isWithoutRows: filled.length === 0,
    hasOneGroup: filled.length === 1,
    shown,
    search: (typed: string): void => setSearch({ text: typed, renamed: [], known: null }),
    keepRenamed: (id: string): void => setSearch((before) => ({ ...before, renamed: [...before.renamed, id] })),
    keepNew: (): void => {
      const ids = new Set(rowsOf(groups).map(({ id }) => id));
      setSearch((before) => ({ ...before, known: before.known ?? ids }));
    },
  };
};
