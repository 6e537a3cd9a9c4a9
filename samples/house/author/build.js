/** Bundles the authoring program and runs it: `node samples/house/author/build.js [steps]` from anywhere. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const bundle = here('../../../node_modules/.cache/house/author.mjs');
await build({
  entryPoints: [here('main.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  absWorkingDir: here('../../..'),
});
process.chdir(here('../../..'));
await import(bundle);
