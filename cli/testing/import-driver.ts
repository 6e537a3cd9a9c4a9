/** Runs the import command on a data folder and reads what it prints. */
import { expect, vi } from 'vitest';
import { CommandFailure } from '../command-failure.ts';
import { importCommand, type ImportOptions } from '../import-command.ts';

export interface Event {
  readonly event: string;
  readonly [key: string]: unknown;
}

export type OnLine = (line: string) => void;

interface Printed<T> {
  /** Null if it fails. */
  readonly result: T | null;
  /** Of the standard output. */
  readonly lines: readonly string[];
  /** Of a `CommandFailure`; null if it succeeds. */
  readonly failureCode: string | null;
}

/** Runs a command on `data`. Throws for other errors than a `CommandFailure`. */
export const runCommand = async <T>(
  data: string,
  command: () => Promise<T>,
  onLine: OnLine = () => {},
): Promise<Printed<T>> => {
  vi.stubEnv('ENFILADE_DATA', data);
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n').filter(Boolean)) {
      lines.push(line);
      onLine(line);
    }
    return true;
  });
  try {
    return { result: await command(), lines, failureCode: null };
  } catch (thrown) {
    if (!(thrown instanceof CommandFailure)) throw thrown;
    return { result: null, lines, failureCode: thrown.code };
  } finally {
    write.mockRestore();
  }
};

/** Imports a source. */
export const run = (data: string, source: string, options: ImportOptions = {}, onLine?: OnLine) =>
  runCommand(data, () => importCommand(source, options), onLine);

export const runToEnd = async (data: string, source: string, options: ImportOptions = {}): Promise<Event> => {
  const { lines, failureCode: rejected } = await run(data, source, { ...options, json: true });
  expect(rejected, lines.at(-1)).toBeNull();
  return JSON.parse(lines.at(-1)!) as Event;
};
