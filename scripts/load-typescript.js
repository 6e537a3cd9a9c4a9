// Imports a TypeScript module of this project in plain Node, by bundling it with external packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.js';

/**
 * @param {string} source path of the module, relative to the project's root
 * @returns {Promise<Record<string, any>>} its exports
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
  // Inside the project, so that external packages are resolved; in a folder of its own, since checks run in parallel.
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'dist', 'script-'));
  const file = path.join(folder, 'module.mjs');
  try {
    writeFileSync(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
