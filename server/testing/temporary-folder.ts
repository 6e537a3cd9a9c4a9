/** Creates a temporary folder that is removed after the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
