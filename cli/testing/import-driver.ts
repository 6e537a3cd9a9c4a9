/** Runs the import command on a data folder and reads what it prints. */
import { expect, vi } from 'vitest';
import { CommandFailure } from '../command-failure.ts';
import { importCommand, type ImportOptions } from '../import-command.ts';

export interface Event {
  readonly event: string;
  readonly [key: string]: unknown;
}

/** Runs the command on `data`; returns its output by lines, and the code of its failure. */
export const run = async (
  data: string,
  source: string,
  options: ImportOptions = {},
  onLine: (line: string) => void = () => {},
) => {
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
    await importCommand(source, options);
    return { lines, failureCode: null };
  } catch (thrown) {
    if (!(thrown instanceof CommandFailure)) throw thrown;
    return { lines, failureCode: thrown.code };
  } finally {
    write.mockRestore();
  }
};

export const runToEnd = async (data: string, source: string, options: ImportOptions = {}): Promise<Event> => {
  const { lines, failureCode: rejected } = await run(data, source, { ...options, json: true });
  expect(rejected, lines.at(-1)).toBeNull();
  return JSON.parse(lines.at(-1)!) as Event;
};
