// `npm run bench`: builds, then prints measurements in comparison with other viewers (tests/bench). Asserts nothing.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.js';
import { installed, root, run } from './steps.js';

await ensureInstalled();
const { findChromium } = await import('./find-chromium.js');
process.env.CHROMIUM_PATH = await findChromium();

if (!process.argv.includes('--no-build')) {
  for (const [command, args] of [
    [installed('vite'), ['build', '--logLevel', 'warn']],
    [process.execPath, ['scripts/build-cli.js']],
  ]) {
    const { code } = await run(command, args, { live: true });
    if (code !== 0) process.exit(1);
  }
}
process.argv = process.argv.filter((argument) => argument !== '--no-build');

const { build } = await import('esbuild');
const folder = path.join(root, 'node_modules', '.cache', 'enfilade');
mkdirSync(folder, { recursive: true });
const outfile = path.join(folder, 'bench.mjs');
await build({
  entryPoints: [path.join(root, 'tests', 'bench', 'bench.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  target: 'node20',
  outfile,
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, 'tests', 'support', 'places.ts')).href) },
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
