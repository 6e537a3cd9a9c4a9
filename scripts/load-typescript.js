// Runs a module of ours written in TypeScript under plain node: bundled, with packages left outside.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.js';

/**
 * @param {string} source a module's path from the project's root
 * @returns {Promise<Record<string, any>>} what it exports
 */
export const loadTypeScript = async (source) => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    write: false,
    logLevel: 'silent',
  });
  // Inside the project: the packages that stay outside are found from there.
  const folder = path.join(root, 'dist', 'scripts');
  const file = path.join(folder, `${path.basename(source, '.ts')}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
};
