/** Imports a panorama that is larger than the tiles need (docs/reference/imports.md#large-pictures). */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { ChildReport } from './testing/import-child.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const gigabyte = 1024 ** 3;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the child with its worker beside it, as the command line is built, inside the project, where packages are found. */
const buildChild = async (): Promise<string> => {
  const folder = path.join(root, 'dist', 'test', `import-child-${process.pid}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await build({
    absWorkingDir: root,
    entryPoints: ['importers/testing/import-child.ts', 'importers/workers/panorama.worker.ts'],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return path.join(folder, 'import-child.js');
};

const importInChild = async (source: string, folder: string): Promise<ChildReport> => {
  const { stdout } = await promisify(execFile)(process.execPath, [await buildChild(), source, folder]);
  return JSON.parse(stdout) as ChildReport;
};

/** Noise, enlarged by the decoder's library row by row. */
const largeNoise = async (file: string, width: number, height: number): Promise<void> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 512, height: 256, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  await sharp(small).resize(width, height, { fit: 'fill', kernel: 'linear' }).jpeg({ quality: 80 }).toFile(file);
};

it.skipIf(!existsSync('/proc/self/status'))(
  'imports a panorama of 21,694 × 10,847 pixels with less than 1 GB (skipped where Linux does not say how much)',
  async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'hall.jpg');
    await largeNoise(file, 21_694, 10_847);
    const out = path.join(folder, 'out');
    const report = await importInChild(file, out);
    expect(report).toMatchObject({ failure: null, levels: ['512', '1k', '2k', '4k'] });
    expect(report.notices).toEqual([
      'hall.jpg is 21694×10847 pixels; it is reduced to 12868×6434, which is as sharp as the highest level of tiles.',
    ]);
    expect(report.progress).toEqual(['0 of 1 hall', '1 of 1 hall']);
    expect(report.peakBytes).toBeLessThan(gigabyte);
    const tile = path.join(out, 'tiles', 'hall', '4k_face1_7_7.jpg');
    expect(await sharp(tile).metadata()).toMatchObject({ width: 512, height: 512 });
  },
);
