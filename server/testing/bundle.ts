/** Bundles a module so that a child process can run it; returns the file and a function that removes it. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const bundleForChild = async (source: URL): Promise<{ readonly file: string; remove(): void }> => {
  // Inside the project, where external packages are found.
  const file = path.join(root, 'dist', 'test', `${path.basename(source.pathname, '.ts')}-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(source)],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return { file, remove: () => rmSync(file, { force: true }) };
};
