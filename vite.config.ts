/**
 * Builds the pages of the browser application into dist/client. The server fills their placeholders with each page's
 * own data; the first script (src/app/early) is built apart and inlined, since it must run before anything is fetched.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build as bundle } from 'esbuild';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const earlyEntry = join(root, 'src/app/early/early.ts');
const outDir = join(root, 'dist/client');

const buildEarlyScript = async (): Promise<string> => {
  if (!existsSync(earlyEntry)) return '';
  const { outputFiles } = await bundle({
    entryPoints: [earlyEntry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    absWorkingDir: root,
  });
  // A script element ends at the first closing tag, wherever that stands.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
};

const inlineEarlyScript = (): Plugin => ({
  name: 'enfilade-early-script',
  transformIndexHtml: async (html) => {
    if (!html.includes('<!--enfilade:early-->')) return html;
    const script = await buildEarlyScript();
    return html.replace('<!--enfilade:early-->', () => (script ? `<script>${script}</script>` : ''));
  },
});

/**
 * The engine is imported when needed, yet needed at once: the first script has it fetched with the application, so that
 * it takes nothing of the line from the image's own tiles.
 */
const preloadEngine = (): Plugin => ({
  name: 'enfilade-preload-engine',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle: output, path }) => {
      if (!output || !path.includes('show')) return html;
      const chunks = Object.values(output).filter((item) => item.type === 'chunk');
      const wanted = new Set<string>();
      const want = (fileName: string): void => {
        if (wanted.has(fileName) || html.includes(fileName)) return;
        wanted.add(fileName);
        for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) want(imported);
      };
      for (const { fileName, facadeModuleId, moduleIds } of chunks) {
        if ([facadeModuleId, ...moduleIds].some((id) => id?.endsWith('/engine/stage.ts'))) want(fileName);
      }
      return [...wanted].map((fileName): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { crossorigin: true, 'data-later': true, href: `/${fileName}` },
        injectTo: 'head',
      }));
    },
  },
});

/** The first script has the application fetched when the image's tiles are here, and starts it when they are drawn. */
const startAfterImage = (): Plugin => ({
  name: 'enfilade-start-after-picture',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (!path.includes('show')) return html;
      const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
      if ((html.match(/<script type="module"/g) ?? []).length !== 1 || !script.test(html))
        throw new Error('the page must load the application by one script');
      return html
        .replaceAll('<link rel="modulepreload"', '<link data-later')
        .replace(script, '<link data-later="entry" crossorigin href="$1">');
    },
  },
});

/** Babylon imports the shaders of WebGPU on demand, which we never use: they would be a hundred files of the build. */
const withoutWebGpuShaders = (): Plugin => ({
  name: 'enfilade-without-webgpu-shaders',
  apply: 'build',
  load: { filter: { id: /@babylonjs[\\/]core[\\/]ShadersWGSL[\\/]/ }, handler: () => 'export {};' },
});

/** Models of controllers and hands (engine/xr/input-assets.ts) are copied with the text of their licence. */
const licenceOfInputModels = (): Plugin => ({
  name: 'enfilade-licence-of-input-models',
  apply: 'build',
  async generateBundle() {
    const source = await readFile(join(root, 'node_modules/@webxr-input-profiles/assets/LICENSE.md'));
    this.emitFile({ type: 'asset', fileName: 'assets/webxr-input-profiles.LICENSE.md', source });
  },
});

const compress = promisify(brotliCompress);

/** Compressed once here, at the best quality, so that the server need not. */
const precompress = (): Plugin => ({
  name: 'enfilade-precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const folder = join(dir ?? outDir, 'assets');
    if (!existsSync(folder)) return;
    const names = (await readdir(folder)).filter((name) => /\.(?:js|css|json|svg|wasm)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
      }),
    );
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const entryOf = (name: string): string => join(root, name);
const viewerEntry = entryOf('src/app/viewer.tsx');
const engineEntry = entryOf('engine/stage.ts');
const otherPages = ['home', 'sign-in', 'account', 'settings', 'join', 'stats', 'place'].map((name) =>
  entryOf(`src/app/${name}.tsx`),
);

/** The entries and all modules that they import, directly or not: `static`, those that are loaded with them; else all. */
const reachedFrom = (
  entries: readonly string[],
  graph: ModuleGraph,
  imports: 'static' | 'all' = 'static',
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    open.push(...info.importedIds, ...(imports === 'all' ? info.dynamicallyImportedIds : []));
  }
  return reached;
};

/**
 * The chunk of a module that the viewer needs at once, by who imports it statically; null for a module that is loaded
 * on demand: the bundler derives its chunk from the dynamic imports. docs/reference/bundles.md#chunks
 */
const createChunkOf = (graph: ModuleGraph): ((id: string) => 'common' | 'viewer' | 'engine' | null) => {
  const viewer = reachedFrom([viewerEntry], graph);
  const engine = reachedFrom([engineEntry], graph);
  // What they load on demand must not load the viewer and its styles.
  const others = reachedFrom(otherPages, graph, 'all');
  const entries = new Set([viewerEntry, ...otherPages]);
  for (const [name, modules] of Object.entries({ viewer, engine, others }))
    if (modules.size < 2) throw new Error(`vite.config.ts: the entry of ${name} imports nothing; has it been moved?`);
  return (id) => {
    // An entry has its own chunk: without one Vite would load the chunks that it imports by a script element each.
    if (entries.has(id)) return null;
    if (viewer.has(id)) return others.has(id) || engine.has(id) ? 'common' : 'viewer';
    return engine.has(id) ? 'engine' : null;
  };
};

const chunkOfByGraph = new WeakMap<ModuleGraph, ReturnType<typeof createChunkOf>>();
const chunkOf = (id: string, graph: ModuleGraph): string | null => {
  const known = chunkOfByGraph.get(graph) ?? createChunkOf(graph);
  chunkOfByGraph.set(graph, known);
  return known(id);
};

/** The chunk of `src/features/tours/lazy.ts` is called `tours`. */
const nameOfChunk = (name: string, entry: string | null): string => {
  const folder = name.startsWith('lazy') ? /([^/\\]+)[/\\](lazy[a-z-]*)[.]ts$/.exec(entry ?? '') : null;
  return folder ? `${folder[1]}${folder[2]!.slice('lazy'.length)}` : name;
};

export default defineConfig({
  plugins: [
    react(),
    inlineEarlyScript(),
    preloadEngine(),
    startAfterImage(),
    withoutWebGpuShaders(),
    licenceOfInputModels(),
    precompress(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Small images stay files: inlined ones would be downloaded again with every change of the code around them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A part that a page does not use brings no styles either, whichever door it stands at.
      treeshake: { moduleSideEffects: [{ test: /[\\/]ui-kit[\\/].*[.]tsx$/, sideEffects: false }] },
      input: {
        ...Object.fromEntries(
          ['show', 'home', 'sign-in', 'account', 'settings', 'join', 'stats', 'place', 'error'].map((name) => [
            name,
            join(root, `${name}.html`),
          ]),
        ),
        'create-viewer': join(root, 'src/app/create-viewer.tsx'),
      },
      // For pages that create viewers themselves: it exports `createViewer`.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: [{ name: chunkOf }] },
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${nameOfChunk(name, facadeModuleId)}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 8140,
    proxy: Object.fromEntries(['/api', '/files', '/healthz'].map((path) => [path, 'http://localhost:8080'])),
  },
});
