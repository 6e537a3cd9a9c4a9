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
      if (!script.test(html)) throw new Error('the page has no script of the application');
      return html
        .replaceAll('<link rel="modulepreload"', '<link data-later')
        .replace(script, '<link data-later="entry" crossorigin href="$1">');
    },
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

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

/** What ui-kit/lazy.ts brings: fetched by those who need it alone. */
const lateParts = [
  String.raw`lazy[.]|screens[\\/](?:account|sign-in)-screen|overlays[\\/]tool-hint|panels[\\/](?:tag-card|tag-editor)`,
  String.raw`modals[\\/](?:attachment-viewer|confirm-modal)|media[\\/]use-steady`,
  String.raw`components[\\/](?:account-|edit-bar|file-list|password-form|save-status|session-list|tag-mark|text-field|tour-|use-roving-row|view-menu|button[\\/]link)`,
].join('|');

/** Of the domain, what no first panorama needs either: tags, tours and views, and what their texts and addresses are read with. */
const lateDomain = String.raw`views[\/]|t(?:ags|ours)[\\/]|links[\\/](?:embed|web-address)[.]|model[\\/](?:content[\\/]|field-shapes)|edits[\\/]|wall-graph[\\/]`;

const sharedByPages = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-aria|react-stately|react-intl|effector|effector-react)`,
    String.raw`[\\/]node_modules[\\/](?:@react-aria|@react-stately|@internationalized|@formatjs|intl-messageformat)`,
    String.raw`^${root}(?:(?:base|src[\\/]i18n)[\\/]|domain[\\/](?!${lateDomain})|ui-kit[\\/](?!${lateParts})|src[\\/](?:data[\\/](?:page-data|errors|checks|sign-in-url)|app[\\/]messages)[.])`,
  ].join('|'),
);

const entryOf = (name: string): string => join(root, 'src/app', name);

/** What entries import, and what that imports, without what they ask for later. */
const importedBy = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
  const importsOf = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  const reached = new Set<string>();
  const open = entries.flatMap(importsOf);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...importsOf(id));
  }
  return reached;
};

/** Of one build; what it asks for is asked once for each of its modules. */
const retained = new WeakMap<ModuleGraph, (id: string) => boolean>();
const isOfViewerAlone = (graph: ModuleGraph): ((id: string) => boolean) => {
  const viewer = importedBy([entryOf('viewer.tsx')], graph);
  if (viewer.size === 0) throw new Error('the viewer imports nothing: is its entry elsewhere?');
  const others = importedBy([entryOf('home.tsx'), entryOf('sign-in.tsx'), entryOf('account.tsx')], graph);
  return (id) => viewer.has(id) && !others.has(id);
};

/** What the viewer begins with and no other page has, in one file; else each part that is shared with later ones is split off. */
const beginningOfViewer = (id: string, graph: ModuleGraph): string | null => {
  const isIn = retained.get(graph) ?? isOfViewerAlone(graph);
  retained.set(graph, isIn);
  return isIn(id) ? 'viewer' : null;
};

export default defineConfig({
  plugins: [react(), inlineEarlyScript(), preloadEngine(), startAfterImage(), precompress()],
  resolve: {
    alias: ['@babylonjs/loaders/glTF/2.0', '@babylonjs/core/Loading/sceneLoader'].map((find) => ({
      find,
      replacement: join(root, 'engine/mesh/no-loader.ts'),
    })),
  },
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
      input: Object.fromEntries(
        ['show', 'home', 'sign-in', 'account'].map((name) => [name, join(root, `${name}.html`)]),
      ),
      output: {
        codeSplitting: {
          groups: [
            // Babylon asks for its shaders one by one; in one chunk they are one request.
            {
              name: 'engine',
              test: /[\\/]node_modules[\\/]@babylonjs[\\/]|^.*[\\/]engine[\\/](?!testing|mesh[\\/]space-tiles)[^?]*$/,
            },
            { name: 'graph', test: /[\\/]node_modules[\\/](?:@apollo|graphql|graphql-tag|rxjs|@wry|optimism)[\\/]/ },
            // What the pages and the engine share, in one file instead of many small ones; first, since a group also
            // takes what its modules import.
            { name: 'common', test: sharedByPages, priority: 1 },
            { name: beginningOfViewer, debugName: 'viewer' },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 8140,
    proxy: Object.fromEntries(['/api', '/files', '/healthz'].map((path) => [path, 'http://localhost:8080'])),
  },
});
