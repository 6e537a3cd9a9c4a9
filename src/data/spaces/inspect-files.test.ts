import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RecognisedSource } from '#domain/sources/recognise-files.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { inspectFiles, type InspectedSource } from './inspect-files.ts';
import { readZip } from './read-zip.ts';
import { UnreadableFileError } from './source-files.ts';
import type { SpaceFile } from './upload-space.ts';

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } }).jpeg();

const gpano = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"/></rdf:RDF></x:xmpmeta>`;

const picked = (path: string, content: Uint8Array | string): SpaceFile => {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], path.split('/').at(-1)!);
  return { path, file, bytes: file.size };
};

const inspect = (...files: readonly SpaceFile[]): Promise<InspectedSource> =>
  inspectFiles(files, { signal: new AbortController().signal, onProgress: () => {} });

const sourceOf = async (...files: readonly SpaceFile[]): Promise<RecognisedSource> => {
  const { source } = await inspect(...files);
  if (source === null) throw new Error('The archive cannot be read.');
  return source;
};

const panorama = await jpeg(256, 128).toBuffer();
const photo = await jpeg(300, 200).toBuffer();

describe('pictures without the shape of a panorama', () => {
  it.each([
    ['3:2', jpeg(300, 200), true],
    ['2:1', jpeg(256, 128), false],
    ['nearly 2:1', jpeg(1000, 499), false],
    ['six faces in a row', jpeg(384, 64), false],
    ['six faces in a column', jpeg(64, 384), false],
    // The camera was tilted; the import does not turn it.
    ['2:1 that its Exif orientation would turn to 1:2', jpeg(256, 128).withMetadata({ orientation: 6 }), false],
    ['3:2 that is turned to 2:3', jpeg(300, 200).withMetadata({ orientation: 6 }), true],
    ['1:2, turned to 2:1', jpeg(128, 256).withMetadata({ orientation: 8 }), false],
    ['part of a panorama, which its GPano metadata say', jpeg(300, 100).withXmp(gpano), false],
    ['part of a panorama as PNG', jpeg(300, 100).png().withXmp(gpano), false],
    ['part of a panorama as WebP', jpeg(300, 100).webp().withXmp(gpano), false],
    ['part of a panorama as AVIF', jpeg(300, 100).avif().withXmp(gpano), false],
  ])('%s', async (_, image, isUnusual) => {
    const { unusual } = await sourceOf(picked('a.jpg', panorama), picked('b.jpg', await image.toBuffer()));
    expect(unusual).toEqual(isUnusual ? ['b.jpg'] : []);
  });

  it('are found behind metadata of 500 kB', async () => {
    const [start, rest] = [photo.subarray(0, 2), photo.subarray(2)];
    // Application segments of 60,000 bytes, their length among them.
    const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0xea, 0x60]), Buffer.alloc(60_000 - 2)]);
    const long = Buffer.concat([start, ...Array.from({ length: 9 }, () => segment), rest]);
    expect((await sourceOf(picked('b.jpg', long))).unusual).toEqual(['b.jpg']);
  });

  it('are not those whose size cannot be read', async () => {
    const { unusual, panoramas } = await sourceOf(picked('a.jpg', panorama), picked('b.jpg', 'not an image'));
    expect([unusual, panoramas]).toEqual([[], 2]);
  });
});

it('what is not read has its kind', async () => {
  const { foreign, others, below } = await sourceOf(
    picked('house/a.jpg', panorama),
    picked('house/b.heic', 'x'),
    picked('house/b2.heic', 'x'),
    picked('house/c.mp4', 'x'),
    picked('house/notes.txt', 'x'),
    picked('house/old/d.jpg', panorama),
  );
  expect([...foreign]).toEqual([
    ['heic', ['house/b.heic', 'house/b2.heic']],
    ['video', ['house/c.mp4']],
  ]);
  expect([others, below]).toEqual([['house/notes.txt'], ['house/old/d.jpg']]);
});

const withJson = (json: object) => sourceOf(picked('h/tour.json', JSON.stringify(json)), picked('h/a.jpg', panorama));

describe('the name is', () => {
  const scenes = { hall: { title: 'Hall', panorama: 'a.jpg' }, yard: { title: 'Yard', panorama: 'a.jpg' } };
  it.each([
    ['that of a bundle', { enfilade: 1, name: ' Old house ', sweeps: [] }, 'Old house'],
    ['that of a list of poses', { name: 'Measured', sweeps: [{ image: 'a.jpg' }] }, 'Measured'],
    ['the title of a tour', { title: 'Villa', scenes }, 'Villa'],
    ['the title in its defaults', { default: { title: 'Villa' }, scenes }, 'Villa'],
    ['that of the scene in which it starts', { default: { firstScene: 'yard' }, scenes }, 'Yard'],
    ['the same, at the top level', { firstScene: 'hall', default: { firstScene: 'yard' }, scenes }, 'Hall'],
    ['that of the first, if the start is unknown', { default: { firstScene: 'cellar' }, scenes }, 'Hall'],
    ['that of its first scene', { scenes }, 'Hall'],
    ['none', { enfilade: 1, sweeps: [] }, null],
  ])('%s', async (_, json, name) => {
    expect((await withJson(json)).name).toBe(name);
  });
});

it('a syntax error has its position', async () => {
  const { failure } = await sourceOf(picked('tour.json', '{\n  "scenes": {,}\n}'));
  expect(failure).toEqual({ code: 'json-broken', values: { file: 'tour.json', line: 2, column: 14 } });
});

describe('an archive', () => {
  const zip = writeZip([
    { name: 'house/a.jpg', bytes: panorama },
    { name: 'house/b.jpg', bytes: photo },
  ]);

  it('is read without the system files of its folder', async () => {
    const { source, archive } = await inspect(picked('House.zip', zip));
    expect(archive).toBe('House.zip');
    expect(source).toMatchObject({ kind: 'pictures', panoramas: 2, unusual: ['house/b.jpg'] });
  });

  it('beside other files is not read', async () => {
    const { source, archive } = await inspect(picked('a.jpg', panorama), picked('House.zip', zip));
    expect(archive).toBeNull();
    expect(source).toMatchObject({ panoramas: 1, foreign: new Map([['archive', ['House.zip']]]) });
  });

  it('that is encrypted is a failure', async () => {
    const encrypted = Buffer.from(zip);
    for (const [signature, offset] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const)
      for (let at = encrypted.indexOf(signature); at >= 0; at = encrypted.indexOf(signature, at + 1))
        encrypted[at + offset]! |= 1;
    const failure = { code: 'zip-encrypted', values: { file: 'House.zip' } };
    expect((await inspect(picked('House.zip', encrypted))).source).toMatchObject({ kind: 'nothing', failure });
  });
});

const deflated = async (entries: Readonly<Record<string, Blob>>): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [name, content] of Object.entries(entries)) await writer.add(name, new BlobReader(content));
  return writer.close();
};

describe('an archive with compressed entries', () => {
  it('is read', async () => {
    const zip = await deflated({
      'house/tour.json': new Blob([JSON.stringify({ title: 'Villa', scenes: { hall: { panorama: 'a.jpg' } } })]),
      'house/a.jpg': new Blob([new Uint8Array(panorama)]),
    });
    const { source } = await inspect({ path: 'a.zip', bytes: zip.size, file: new File([zip], 'a.zip') });
    expect(source).toMatchObject({ kind: 'pannellum', name: 'Villa', panoramas: 1 });
  });

  it('gives no more than the bytes that are asked for', async () => {
    const zip = await deflated({ 'a.jpg': new Blob([new Uint8Array(64 * 1024 * 1024)]) });
    const content = await readZip(zip, new AbortController().signal);
    if (!content.ok) throw new Error(content.failure.predicate);
    expect(zip.size).toBeLessThan(100_000);
    expect(await content.value.get('a.jpg')!.read(1000)).toHaveLength(1000);
  });

  it('that are damaged is left to the server', async () => {
    const zip = new Uint8Array(await (await deflated({ 'a.jpg': new Blob([new Uint8Array(panorama)]) })).arrayBuffer());
    zip.fill(255, 40, 120);
    expect(await inspect(picked('a.zip', zip))).toEqual({ source: null, archive: 'a.zip', unread: 'a.zip' });
  });
});

it('an archive of thousands of panoramas is left to the server', async () => {
  const entries = Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.jpg`, bytes: new Uint8Array(3) }));
  const inspected = await inspect(picked('a.zip', writeZip(entries)));
  expect(inspected).toEqual({ source: null, archive: 'a.zip', unread: 'a.zip' });
});

it('a large JSON file is left to the server', async () => {
  const { file, ...large } = picked('house/points.json', '{}');
  const inspected = await inspect(picked('house/a.jpg', panorama), { ...large, file, bytes: 100 * 1024 * 1024 });
  expect(inspected).toEqual({ source: null, archive: null, unread: 'house/points.json' });
});

it('an archive that was moved is unreadable', async () => {
  const moved = picked('a.zip', 'abc');
  moved.file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('Moved.')) });
  await expect(inspect(moved)).rejects.toThrow(UnreadableFileError);
});

it('what may be a texture of a mesh is not foreign', async () => {
  const { foreign } = await sourceOf(
    picked('house/house.obj', 'v 0 0 0'),
    picked('house/wall.bmp', 'x'),
    picked('house/wall.psd', 'x'),
    picked('house/walk.mp4', 'x'),
  );
  expect([...foreign.keys()]).toEqual(['video']);
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const files = Array.from({ length: 100 }, (_, i) => picked(`house/${i}.jpg`, panorama));
  let looked = 0;
  const inspected = inspectFiles(files, {
    signal: controller.signal,
    onProgress: () => {
      looked++;
      controller.abort();
    },
  });
  await expect(inspected).rejects.toThrow('aborted');
  // Those that were being read then are finished.
  expect(looked).toBeLessThan(50);
});
