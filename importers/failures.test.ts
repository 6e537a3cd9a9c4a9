import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { importCapture } from './index.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const image = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

const gltf = (buffer: string): string =>
  JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: buffer, byteLength: 36 }] });
const bundle = (panorama: unknown): string => JSON.stringify({ enfilade: 1, sweeps: [{ id: 'a', panorama }] });
const triangle = (x: number): string => `v 0 0 0\nv ${x} 0 0\nv 0 0 1\nf 1 2 3\n`;

type Content = string | (() => Promise<Buffer>);

// docs/reference/imports.md#failures
it.each<readonly [code: string, file: string, content: Content, values: object]>([
  ['source-unknown', 'notes.txt', 'nothing', {}],
  ['file-missing', 'capture.json', bundle('hall.jpg'), { file: 'capture.json', named: 'hall.jpg' }],
  ['path-outside', 'capture.json', bundle('../hall.jpg'), { file: 'capture.json', named: '../hall.jpg' }],
  ['capture-invalid', 'capture.json', bundle(7), { file: 'capture.json' }],
  ['json-broken', 'capture.json', '{\n  "a": 1,\n}', { file: 'capture.json', line: 3, column: 1 }],
  ['picture-empty', 'hall.jpg', '', { file: 'hall.jpg' }],
  ['picture-unreadable', 'hall.jpg', 'not an image', { file: 'hall.jpg' }],
  ['picture-format', 'hall.bmp', 'anything', { file: 'hall.bmp', files: 1 }],
  ['picture-heic', 'hall.heic', 'anything', { file: 'hall.heic', files: 1 }],
  ['picture-raw', 'hall.dng', 'anything', { file: 'hall.dng', files: 1 }],
  ['picture-layered', 'hall.psd', 'anything', { file: 'hall.psd', files: 1 }],
  ['video', 'walk.mp4', 'anything', { file: 'walk.mp4', files: 1 }],
  ['stitching-project', 'hall.pto', 'anything', { file: 'hall.pto', files: 1 }],
  ['point-cloud', 'scan.e57', 'anything', { file: 'scan.e57', files: 1 }],
  ['mesh-format', 'house.fbx', 'anything', { file: 'house.fbx', files: 1 }],
  ['archive-format', 'tour.rar', 'anything', { file: 'tour.rar', files: 1 }],
  ['picture-too-small', 'hall.jpg', () => image(128, 64), { file: 'hall.jpg', width: 128, height: 64, minWidth: 256 }],
  ['panorama-shape', 'hall.jpg', () => image(500, 300), { file: 'hall.jpg', width: 500, height: 300 }],
  ['mesh-empty', 'house.obj', '', { file: 'house.obj' }],
  ['mesh-no-surfaces', 'house.obj', 'v 0 0 0\n', { file: 'house.obj' }],
  ['mesh-far', 'house.obj', triangle(200_000), { file: 'house.obj' }],
  ['mesh-file-missing', 'house.gltf', gltf('house.bin'), { file: 'house.gltf', named: 'house.bin' }],
  ['mesh-unreadable', 'house.obj', 'v 0 0 0\nf 1 2 3\n', { file: 'house.obj' }],
  ['zip-unreadable', 'flat.zip', 'no archive', { file: 'flat.zip' }],
])('reports %s with its values', async (code, name, content, values) => {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'flat');
  await mkdir(source);
  const file = path.join(source, name);
  await writeFile(file, typeof content === 'string' ? content : await content());
  const imported = await importCapture({ source: file, folder: path.join(folder, 'out') });
  expect(imported).toMatchObject({ ok: false, failure: { code, values } });
});
