/** Output of commands: names from outside cannot move the cursor or colour the screen. */
import { toPrintable, toPrintableJson } from '#base/printable.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { CommandFailure } from './command-failure.ts';

/** Prints one line on stdout. */
export const printLine = (text: string): void => console.log(toPrintable(text));

export const printJson = (value: unknown): void => console.log(toPrintableJson(value, 2));

/** Prints a failure's message on stderr. */
export const printError = (thrown: unknown): void => {
  const unavailable = unavailableOf(thrown);
  const message = toPrintable(unavailable?.message ?? (thrown instanceof Error ? thrown.message : String(thrown)));
  const isExpected = thrown instanceof CommandFailure || unavailable !== null;
  console.error(isExpected ? message : `${message} (--debug shows where it came from)`);
};

/** “1 file”, “2 files”. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Rows of cells in aligned columns; the first row holds the headings. Cells are made `printable`. */
export const textTable = (cells: readonly (readonly string[])[]): string => {
  const rows = cells.map((row) => row.map(toPrintable));
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

/** Runs work that Ctrl+C or SIGTERM aborts. */
export const abortable = async <T>(callback: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const onSignal = (): void => controller.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await callback(controller.signal);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};
