/** Bundles the drawing program and runs it: `node samples/house/author/pictures/draw.js [names]` from anywhere. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const bundle = here('../../../../node_modules/.cache/house/draw.mjs');
await build({
  entryPoints: [here('draw.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  absWorkingDir: here('../../../..'),
});
process.chdir(here('../../../..'));
await import(bundle);
