/** Folders and captures for tests. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Removed after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'enfilade-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The real captures beside the project; null where they are absent, and the tests that need them skip. */
export const realCaptures: string | null = ((): string | null => {
  const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url));
  return existsSync(folder) ? folder : null;
})();
