/** Rows of cells under each other, the first row being the heads. Cells come out as `printable` leaves them. */
import { printable } from '#base/printable.ts';

export const textTable = (cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
