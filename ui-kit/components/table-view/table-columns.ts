/** Which columns of a table have numbers, and how wide each is. Pure functions. */

export type TableColumn = {
  readonly isNumeric: boolean;
  /** Characters of its longest cell, within limits; those of Chinese, Japanese and Korean count twice. */
  readonly characters: number;
};

const minCharacters = 3;
const maxCharacters = 40;

/** In groups of three digits. */
const grouped = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+`;
const decimals = String.raw`[.,]\d+`;
/** With a sign, a currency, a percent sign or an exponent. */
const numberPattern = new RegExp(
  String.raw`^[+\-−]?\p{Sc}?\s?(?:(?:${grouped}|\d+)(?:${decimals})?|${decimals})(?:[eE][+\-]?\d+)?\s?(?:%|\p{Sc})?$`,
  'u',
);

export const isNumber = (cell: string): boolean => numberPattern.test(cell.trim());

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

const charactersOf = (cell: string): number =>
  cell.length >= maxCharacters ? maxCharacters : cell.length + (cell.match(wide)?.length ?? 0);

/** A column has numbers if each of its cells is one or empty, and not all are empty. The header decides only the widths. */
export const tableColumns = (
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
): readonly TableColumn[] => {
  const count = rows.reduce((most, row) => Math.max(most, row.length), header?.length ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const longest = cells.reduce(
      (most, cell) => Math.max(most, charactersOf(cell)),
      charactersOf(header?.[index] ?? ''),
    );
    return {
      isNumeric: cells.length > 0 && cells.every(isNumber),
      characters: Math.min(maxCharacters, Math.max(minCharacters, longest)),
    };
  });
};

/** @returns the rows in parts of `size`; the last may be smaller */
export const inChunks = <Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
