/** Bundles the program that makes the attachments and runs it: `node samples/house/author/attachments/make.js` from anywhere. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const bundle = here('../../../../node_modules/.cache/house/attachments.mjs');
await build({
  entryPoints: [here('make.ts')],
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
