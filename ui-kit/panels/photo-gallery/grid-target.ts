/** Keyboard navigation in a grid that is one tab stop. */

/** Of PageUp and PageDown. */
const pageRows = 4;

/** Arrow keys stop at the ends. A row below that is too short is entered at its last cell. */
const below = (index: number, count: number, columns: number, rows: number): number => {
  const lastRow = Math.floor((count - 1) / columns);
  const row = Math.min(lastRow, Math.floor(index / columns) + rows);
  return Math.min(count - 1, row * columns + (index % columns));
};

const above = (index: number, columns: number, rows: number): number => {
  const row = Math.max(0, Math.floor(index / columns) - rows);
  return row * columns + (index % columns);
};

/**
 * The index to focus after a key, or null for other keys.
 * @param isRightToLeft the first cell of a row is its rightmost one
 */
export const gridTarget = (
  key: string,
  index: number,
  count: number,
  columns: number,
  isRightToLeft = false,
): number | null => {
  if (count === 0) return null;
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return below(index, count, columns, 1);
  if (key === 'ArrowUp') return above(index, columns, 1);
  if (key === 'PageDown') return below(index, count, columns, pageRows);
  if (key === 'PageUp') return above(index, columns, pageRows);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
