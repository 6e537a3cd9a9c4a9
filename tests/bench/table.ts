/** A plain table for a terminal: the first column left-aligned, figures right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const print = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return [print(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(print)].join('\n');
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
};
