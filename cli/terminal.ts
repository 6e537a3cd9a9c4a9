/** What commands write for people and for scripts: names from outside cannot move the cursor or colour the screen. */
import { printable, printableJson } from '#base/printable.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { CommandFailure } from './command-failure.ts';

/** One line on stdout. */
export const printLine = (text: string): void => console.log(printable(text));

export const printJson = (value: unknown): void => console.log(printableJson(value, 2));

/** The sentence of a failure, on stderr. */
export const printError = (thrown: unknown): void => {
  const unavailable = unavailableOf(thrown);
  const message = printable(unavailable?.message ?? (thrown instanceof Error ? thrown.message : String(thrown)));
  const isExpected = thrown instanceof CommandFailure || unavailable !== null;
  console.error(isExpected ? message : `${message} (--debug shows where it came from)`);
};
