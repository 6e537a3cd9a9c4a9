/** Serves the peers' pages minified, with Brotli and cache headers, and the tiles of our importer. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import sharp from 'sharp';
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
  /** With Brotli. */
  readonly isCompressed: boolean;
}

const compressed = (type: string, text: string | Uint8Array): Asset => ({
  type,
  body: brotliCompressSync(text),
  isCompressed: true,
});

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

/** Marzipano's preview: six faces of 256 px below each other, in its order. */
const previewStrip = async (tiles: Tiles): Promise<Asset> => {
  const side = 256;
  const faces = await Promise.all(
    (['b', 'd', 'f', 'l', 'r', 'u'] as const).map((face) =>
      sharp(tiles.file({ level: 0, face, x: 0, y: 0 }))
        .resize(side, side)
        .toBuffer(),
    ),
  );
  const body = await sharp({ create: { width: side, height: side * faces.length, channels: 3, background: '#000' } })
    .composite(faces.map((input, n) => ({ input, left: 0, top: n * side })))
    .jpeg({ quality: 80 })
    .toBuffer();
  return { type: 'image/jpeg', body, isCompressed: false };
};

export interface PeerServer {
  readonly origin: string;
  close(): void;
}

/**
 * @param folder the folder of the peers' pages (tests/bench/peers)
 * @param tiles of each panorama
 */
export const servePeers = async (folder: string, tiles: readonly Tiles[]): Promise<PeerServer> => {
  const assets = new Map(await bundle(folder));
  for (const [panorama, each] of tiles.entries())
    assets.set(`/${panorama}/tiles/preview.jpg`, await previewStrip(each));
  const server: Server = createServer((request, response) => {
    const urlPath = new URL(request.url ?? '/', 'http://host').pathname;
    const asset = assets.get(urlPath);
    if (asset) {
      response.writeHead(200, {
        'content-type': asset.type,
        ...(asset.isCompressed && { 'content-encoding': 'br' }),
        'content-length': asset.body.length,
      });
      response.end(asset.body);
      return;
    }
    const key = parseTilePath(urlPath);
    const file = key ? tiles[key.panorama]?.file(key) : undefined;
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
