/** Serves the peers' pages minified, with Brotli and cache headers, and the tiles of our importer. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { parseTilePath, type Tiles } from './tiles.ts';

export const peerNames = ['bare-cube', 'bare-cube-webgpu', 'marzipano', 'pannellum', 'photo-sphere-viewer'] as const;

const page = (name: string, hasStyle: boolean): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<style>html,body,#view{margin:0;width:100%;height:100%;overflow:hidden;background:#000}</style>
${hasStyle ? `<link rel="stylesheet" href="/${name}.css">` : ''}
</head><body><div id="view"></div><script type="module" src="/${name}.js"></script></body></html>`;

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const compressed = (type: string, text: string | Uint8Array): Asset => ({ type, body: brotliCompressSync(text) });

const bundle = async (folder: string): Promise<ReadonlyMap<string, Asset>> => {
  const assets = new Map<string, Asset>();
  for (const name of peerNames) {
    const { outputFiles } = await build({
      entryPoints: [path.join(folder, `${name}.js`)],
      bundle: true,
      minify: true,
      write: false,
      outdir: '/',
      format: 'esm',
      target: 'es2023',
      loader: { '.svg': 'dataurl', '.png': 'dataurl' },
      logLevel: 'error',
    });
    for (const { path: file, contents } of outputFiles) {
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      assets.set(`/${path.basename(file)}`, compressed(type, contents));
    }
    assets.set(`/${name}`, compressed('text/html; charset=utf-8', page(name, assets.has(`/${name}.css`))));
  }
  return assets;
};

export interface PeerServer {
  readonly origin: string;
  close(): void;
}

/** @param folder the folder of the peers' pages (tests/bench/peers) */
export const servePeers = async (folder: string, tiles: Tiles): Promise<PeerServer> => {
  const assets = await bundle(folder);
  const server: Server = createServer((request, response) => {
    const urlPath = new URL(request.url ?? '/', 'http://host').pathname;
    const asset = assets.get(urlPath);
    if (asset) {
      response.writeHead(200, {
        'content-type': asset.type,
        'content-encoding': 'br',
        'content-length': asset.body.length,
      });
      response.end(asset.body);
      return;
    }
    const key = parseTilePath(urlPath);
    const file = key ? tiles.file(key) : undefined;
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file);
    const type = file.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'max-age=31536000',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
