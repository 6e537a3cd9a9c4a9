/** Archives with very many entries: time, memory, and that signals end it. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { megabyte } from '#base/bytes.ts';
import { importCapture } from '../index.ts';
import type { ChildReport } from '../testing/import-child.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeEmptyEntries } from './testing/write-empty-entries.ts';

/** Of the whole process; it is about 130 MB for an archive with one entry. */
const maxPeakBytes = 300 * megabyte;
/** From the signal to the end; on an idle machine a fraction of a second. */
const maxDelayMs = 5000;
const limitMs = 300_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, where external packages are found. */
const childFile = path.join(root, 'dist', 'test', `many-entries-child-${process.pid}.mjs`);

beforeAll(async () => {
  await build({
    absWorkingDir: root,
    entryPoints: ['importers/testing/import-child.ts'],
    outfile: childFile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(childFile, { force: true }));

it(
  'rejects 200,000 entries at once, with little memory',
  async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'many.zip');
    await writeEmptyEntries(file, { count: 200_000 });
    const printed = execFileSync(process.execPath, [childFile, file, path.join(folder, 'out')], { timeout: 20_000 });
    const { failure, peakBytes } = JSON.parse(printed.toString()) as ChildReport;
    expect(failure).toContain('has 200,000 files and folders; at most 100,000 are read from an archive');
    expect(peakBytes).toBeLessThan(maxPeakBytes);
  },
  limitMs,
);

it.each([200, 2000, 6000])(
  'stops soon after its signal aborts, %i ms into an archive with 30,000 entries',
  async (afterMs) => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'many.zip');
    await writeEmptyEntries(file, { count: 30_000 });
    const controller = new AbortController();
    let stoppedAtMs = Infinity;
    setTimeout(() => {
      stoppedAtMs = performance.now();
      controller.abort();
    }, afterMs);
    const { signal } = controller;
    const imported = await importCapture({ source: file, folder: path.join(folder, 'out'), workers: 1, signal });
    // A fast machine may have read it by then: it has nothing that can be imported.
    expect(['stopped', 'source-unknown']).toContain(imported.ok || imported.failure.code);
    expect(performance.now() - stoppedAtMs).toBeLessThan(maxDelayMs);
  },
  limitMs,
);
