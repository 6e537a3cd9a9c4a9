// Builds the command line into dist/cli: one module for the program and one for each worker of the importers and the
// server. Packages are external: they are installed anyway, and native ones cannot be bundled.
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const outFolder = path.join(root, 'dist', 'cli');
const program = path.join(outFolder, 'main.js');
const sourceFolders = ['base', 'domain', 'server', 'importers', 'cli'];

const filesIn = (folder) => {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|worker\.js)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/** Whether dist/cli exists and no source is newer. Without sources, as in a package, it counts as current. */
export const isCliCurrent = () => {
  if (!existsSync(program)) return false;
  const built = statSync(program).mtimeMs;
  const sources = [...sourceFolders.flatMap(filesIn), path.join(root, 'package.json')];
  return sources.every((file) => statSync(file).mtimeMs <= built);
};

/** Throws esbuild's errors. */
export const buildCli = async () => {
  const { build } = await import('esbuild');
  const began = new Date();
  const workers = ['importers', 'server'].flatMap(filesIn).filter((file) => /\.worker\.[jt]s$/.test(file));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: path.join(root, 'cli', 'main.ts'), out: 'main' },
      ...workers.map((file) => ({ in: file, out: path.basename(file, path.extname(file)) })),
    ],
    outdir: outFolder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    write: false,
    logLevel: 'silent',
  });
  mkdirSync(outFolder, { recursive: true });
  // Files are renamed into place, the program last: simultaneous builds do no harm, and an interrupted one is repeated.
  const order = outputFiles.toSorted((a, b) => Number(a.path === program) - Number(b.path === program));
  for (const { path: file, contents } of order) {
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, contents);
    renameSync(draft, file);
  }
  // So that a source saved while esbuild ran counts as newer.
  utimesSync(program, began, began);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildCli();
