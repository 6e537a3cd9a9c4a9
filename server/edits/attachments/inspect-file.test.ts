import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectFile, inspectHead } from './inspect-file.ts';
import { dispositionOfType, mediaTypeOf } from './media-type.ts';

const edgeCases = fileURLToPath(new URL('../../../../shared/data/edge-cases', import.meta.url));

const kindOf = async (name: string, content: string | Uint8Array) => {
  const file = path.join(temporaryFolder(), 'file');
  await writeFile(file, content);
  return inspectFile(file, name);
};

const image = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();

it.each([
  ['page.jpg', '<!DOCTYPE html><p>hello', 'text/html', 'application'],
  ['page.txt', '\u{FEFF}  <!-- a -->\n<script>alert(1)</script>', 'text/html', 'application'],
  [
    'page.xml',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'application/xhtml+xml',
    'application',
  ],
  ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml', 'application'],
  ['a.svg', '<?xml version="1.0"?>\n<!DOCTYPE svg><!-- x --><svg/>', 'image/svg+xml', 'application'],
  ['a.svg', '<?xml version="1.0"?><x:svg xmlns:x="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'application'],
  ['a.txt', '<?xml version="1.0"?><feed/>', 'application/xml', 'application'],
  ['a.txt', '<unheard/>', 'application/xml', 'application'],
  ['a.js', 'alert(1)', 'text/javascript', 'application'],
  ['a', '#!/bin/sh\nrm -r /', 'application/x-sh', 'application'],
  ['a.json', '{"a": [1]}', 'application/json', 'text'],
  ['a.txt', '{"a": [1', 'text/plain', 'text'],
  ['a.gltf', '{"asset": {"version": "2.0"}, "nodes": []}', 'model/gltf+json', 'model'],
  ['a.obj', '# cube\nv 0 0 1\nv 1.5 -2 1\nf 1 2 1\n', 'model/obj', 'model'],
  ['a.csv', 'room,area\nhall,12\n', 'text/csv', 'text'],
  ['READ.ME.md', '# Title', 'text/markdown', 'text'],
  ['notes', '暖炉 is < 3 m wide', 'text/plain', 'text'],
  ['plan.html', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf', 'pdf'],
  ['a.txt', 'a\u0000b', 'application/octet-stream', 'application'],
  ['a.txt', Uint8Array.of(0x80, 0x81, 0x82), 'application/octet-stream', 'application'],
  ['a.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip', 'zip'],
  ['a.glb', Buffer.from('676c544602000000140000000000000000000000', 'hex'), 'model/gltf-binary', 'model'],
  ['a.mp3', Uint8Array.of(0xff, 0xfb, 0x90, 0x64), 'audio/mpeg', 'audio'],
])('detects %s, which begins with %j, as %s', async (name, content, mimeType, mediaType) => {
  expect(await kindOf(name, content)).toEqual({ mimeType, mediaType, width: null, height: null });
});

it.each(['png', 'jpeg', 'webp', 'gif', 'tiff'] as const)('reads the size of a %s', async (format) => {
  const bytes = await image(format);
  const expected = { mimeType: `image/${format}`, mediaType: 'image', width: 30, height: 20 };
  expect(await kindOf('page.html', bytes)).toEqual(expected);
  expect(await inspectHead(bytes, bytes.length, 'page.html')).toEqual(expected);
});

/** A BMP without pixels: of Windows, or with the shorter header of OS/2. */
const bitmapHead = (width: number, height: number, isOld = false): Buffer => {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(isOld ? 12 : 40, 14);
  if (isOld) {
    head.writeUInt16LE(width, 18);
    head.writeUInt16LE(height, 20);
  } else {
    head.writeInt32LE(width, 18);
    head.writeInt32LE(height, 22);
  }
  return head;
};

it.each([
  ['with its rows from the bottom', bitmapHead(30, 20), { width: 30, height: 20 }],
  ['with its rows from the top', bitmapHead(30, -20), { width: 30, height: 20 }],
  ['with an old header', bitmapHead(30, 20, true), { width: 30, height: 20 }],
  ['without a width', bitmapHead(0, 20), { width: null, height: null }],
  ['with too many pixels', bitmapHead(16_384, 8_193), { width: null, height: null }],
  ['that ends within its header', bitmapHead(30, 20).subarray(0, 20), { width: null, height: null }],
])('reads the size of a BMP %s', async (_, head, size) => {
  expect(await kindOf('a.bmp', head)).toEqual({ mimeType: 'image/bmp', mediaType: 'image', ...size });
});

it('measures an image after its EXIF rotation', async () => {
  const turned = await sharp(await image('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await kindOf('a.jpg', turned)).toMatchObject({ width: 20, height: 30 });
});

it('accepts a text whose head ends in the middle of a character', async () => {
  expect(await kindOf('long.txt', '炉'.repeat(40_000))).toMatchObject({ mimeType: 'text/plain' });
});

const inspectEdgeCase = (name: string) => inspectFile(path.join(edgeCases, name), name);

it.skipIf(!existsSync(edgeCases))('detects the types of broken files', async () => {
  expect(await inspectEdgeCase('html_404_named.jpg')).toMatchObject({
    mimeType: 'text/html',
    mediaType: 'application',
  });
  expect(await inspectEdgeCase('pano_bomb_40000x20000.png')).toEqual({
    mimeType: 'image/png',
    mediaType: 'image',
    width: null,
    height: null,
  });
  expect(await inspectEdgeCase('pano_exif_orientation6.jpg')).toMatchObject({
    mediaType: 'image',
    width: expect.any(Number),
  });
  expect(await inspectEdgeCase('pano_truncated.jpg')).toMatchObject({ mimeType: 'image/jpeg' });
  expect(await inspectEdgeCase('mesh_bad_magic.glb')).toMatchObject({ mediaType: 'application' });
  expect(await inspectEdgeCase('zip_slip.zip')).toMatchObject({ mediaType: 'zip' });
});

it.each([
  ['image/png', 'inline', 'image/png'],
  ['image/tiff', 'attachment', 'image/tiff'],
  ['image/svg+xml', 'attachment', 'application/octet-stream'],
  ['text/html', 'attachment', 'application/octet-stream'],
  ['text/javascript', 'attachment', 'application/octet-stream'],
  ['application/xml', 'attachment', 'application/octet-stream'],
  ['application/zip', 'attachment', 'application/zip'],
  ['model/gltf-binary', 'attachment', 'model/gltf-binary'],
  ['text/csv', 'inline', 'text/plain; charset=utf-8'],
  ['video/mp4', 'inline', 'video/mp4'],
  ['application/pdf', 'inline', 'application/pdf'],
])('serves %s %s as %s', (mimeType, disposition, contentType) => {
  const served = dispositionOfType(mimeType);
  expect(served).toMatchObject({ disposition, contentType });
  expect(served.policy).toContain("default-src 'none'");
  expect(served.policy.includes('sandbox')).toBe(mediaTypeOf(mimeType) !== 'pdf');
});

/** A PNG whose header declares another size than its few pixels. */
const withSize = async (width: number, height: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

it.each([
  [16_384, 8_192, { width: 16_384, height: 8_192 }],
  [16_384, 8_193, { width: null, height: null }],
  [12_200, 12_200, { width: null, height: null }],
])('returns the size of %s × %s pixels only if the image may be decoded', async (width, height, size) => {
  const head = await withSize(width, height);
  expect(await inspectHead(head, head.length, 'a.png')).toMatchObject({ mimeType: 'image/png', ...size });
});
