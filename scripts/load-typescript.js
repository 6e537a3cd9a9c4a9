// Runs a module of ours written in TypeScript under plain node: bundled, with packages left outside.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  // Inside the project, where the packages that stay outside are found; a folder for each, since checks run side by side.
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
