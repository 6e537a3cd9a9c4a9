/** docs/reference/measurements-and-units.md#undo-and-redo */
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  emptyLineHistory,
  recordChange,
  redoChange,
  undoChange,
  type LineChange,
} from './line-history.ts';
import type { MeasuredLine } from './measured-line.ts';

const line = (id: string, created: number, label = ''): MeasuredLine => ({
  id,
  shape: 'line',
  label,
  color: '#ffffff',
  created,
  points: [],
});
const [a, b] = [line('a', 1), line('b', 2)];

describe('a change', () => {
  it.each<readonly [string, LineChange, readonly MeasuredLine[]]>([
    ['adds a line', { before: null, after: line('c', 3) }, [a, b, line('c', 3)]],
    ['replaces a line', { before: a, after: { ...a, label: 'Door' } }, [{ ...a, label: 'Door' }, b]],
    [
      'keeps what it has not changed',
      { before: { ...a, label: 'Gate' }, after: { ...a, label: 'Gate', color: '#e5484d' } },
      [{ ...a, color: '#e5484d' }, b],
    ],
    ['removes a line', { before: a, after: null }, [b]],
    ['adds a line again where it was', { before: null, after: line('c', 1.5) }, [a, line('c', 1.5), b]],
    ['removes no other line', { before: line('x', 1), after: null }, [a, b]],
  ])('%s', (_, change, expected) => {
    expect(applyChange([a, b], change)).toEqual(expected);
  });
});

describe('undo and redo', () => {
  const changes: readonly LineChange[] = [
    { before: null, after: a },
    { before: a, after: { ...a, label: 'Door' } },
    { before: { ...a, label: 'Door' }, after: null },
  ];
  const done = changes.reduce(recordChange, emptyLineHistory);

  it('go back to the start and forward to the end', () => {
    let history = done;
    let lines: readonly MeasuredLine[] = [];
    const seen: string[] = [];
    for (const move of [undoChange, undoChange, undoChange, redoChange, redoChange, redoChange]) {
      const { history: moved, change } = move(history);
      history = moved;
      lines = applyChange(lines, change!);
      seen.push(lines.map(({ label }) => label || '–').join());
    }
    expect(seen).toEqual(['Door', '–', '', '–', 'Door', '']);
  });

  it('have nothing to do at the ends', () => {
    expect(undoChange(emptyLineHistory).change).toBeNull();
    expect(redoChange(done).change).toBeNull();
  });

  it('forget what was undone with the next change', () => {
    const { history } = undoChange(done);
    expect(redoChange(recordChange(history, { before: null, after: b })).change).toBeNull();
  });

  it('keep the last 200 changes', () => {
    const many = Array.from({ length: 250 }, (): LineChange => ({ before: null, after: a }));
    expect(many.reduce(recordChange, emptyLineHistory).done).toHaveLength(200);
  });
});
