/** Files that are not regular, for tests of what an import must not read. */
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A pipe without a writer: reading it blocks. It is opened once at the end, so that a blocked reader returns. */
export const makePipe = (file: string): void => {
  execFileSync('mkfifo', [file]);
  onTestFinished(() => {
    try {
      closeSync(openSync(file, constants.O_WRONLY | constants.O_NONBLOCK));
    } catch {
      // There is no reader.
    }
  });
};

export const makeSocket = async (file: string): Promise<void> => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(file, resolve);
  });
  onTestFinished(() => {
    server.close();
  });
};
