/** Content types of served files, by file extension. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  ktx2: 'image/ktx2',
  ico: 'image/x-icon',
  glb: 'model/gltf-binary',
  bin: 'application/octet-stream',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

const compressed = new Set([
  'html',
  'js',
  'mjs',
  'css',
  'json',
  'map',
  'webmanifest',
  'txt',
  'svg',
  'glb',
  'bin',
  'wasm',
]);

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const contentTypeOf = (name: string): string => types[extensionOf(name)] ?? 'application/octet-stream';

/** Whether Brotli compresses it further: images and fonts are compressed already. */
export const isCompressible = (name: string): boolean => compressed.has(extensionOf(name));
