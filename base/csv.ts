/** Tables as CSV files (RFC 4180). */

/** Spreadsheets execute texts that begin with one of these. */
const formulaStart = /^[=+\-@\t\r]/;

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
