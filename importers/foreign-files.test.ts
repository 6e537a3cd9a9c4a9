/** docs/reference/imports.md#files-of-other-kinds */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { importCapture } from './index.ts';
import { planPanorama } from './panorama/plan-panorama.ts';
import { recognise } from './recognise.ts';
import { makePipe } from './testing/special-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeZip } from './testing/write-zip.ts';

const image = (format: 'jpeg' | 'avif' | 'png' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 128, channels: 3, background: '#808080' } })
    .toFormat(format)
    .toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const video = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp41', 'latin1');

type Files = Readonly<Record<string, Buffer | string>>;

const writeFiles = async (files: Files): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'Photos');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
};

const read = async (source: string) => {
  const notices: string[] = [];
  const found = await recognise(source, {
    unpackInto: path.join(await temporaryFolder(), 'unpacked'),
    onNotice: (notice) => notices.push(notice),
  });
  return { found, notices, ids: found.ok ? found.value.capture.sweeps.map(({ id }) => id) : [] };
};

const failureOf = async (source: string) => {
  const { found } = await read(source);
  return found.ok ? null : found.failure;
};

const counted = (count: number, name: (n: number) => string, content: Buffer): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n + 1), content]));

describe('a folder in which nothing can be imported', () => {
  it('names each kind of its files, with what to do', async () => {
    const files = {
      ...counted(12, (n) => `IMG_${n}.HEIC`, heic),
      'walk.mp4': video,
      'house.fbx': 'Kaydara FBX Binary  \0',
      'notes.txt': 'Villa',
      'scan.e57': '',
    };
    const folder = await writeFiles(files);
    const failure = {
      code: 'picture-heic',
      message:
        'Photos holds nothing that can be imported, only 12 HEIC pictures (IMG_1.HEIC, IMG_2.HEIC, IMG_3.HEIC and 9 more; export them as JPEG), a video (walk.mp4; export stills of it as 2:1 equirectangular JPEG, one for each place), a point cloud (scan.e57; make a mesh from it and export that as GLB), a 3D model of a format that is not read here (house.fbx; export it as GLB), another file (notes.txt).',
      values: { file: 'IMG_1.HEIC', files: 15 },
    };
    expect(await failureOf(folder)).toEqual(failure);
    const zip = path.join(path.dirname(folder), 'Photos.zip');
    const entries = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
    await writeFile(zip, writeZip(entries));
    expect(await failureOf(zip)).toEqual({ ...failure, message: failure.message.replace('Photos', 'Photos.zip') });
  });

  it('names its files also where no kind is known', async () => {
    const failure = await failureOf(await writeFiles({ 'a.txt': 'a', 'b.txt': 'b', 'c.md': 'c', 'd.pdf': 'd' }));
    expect(failure!.code).toBe('source-unknown');
    expect(failure!.message).toMatch(
      /^Photos holds nothing that can be imported: found only a\.txt, b\.txt, c\.md and 1 more, looked for a capture\.json, .*\(JPEG, PNG, WebP, AVIF, TIFF\)/,
    );
    expect((await failureOf(await writeFiles({})))!.message).toContain('imported: looked for');
  });

  it('does not open what is no regular file', async () => {
    const folder = await writeFiles({ 'a.heic': heic });
    makePipe(path.join(folder, 'b.heic'));
    makePipe(path.join(folder, 'c'));
    expect((await failureOf(folder))!.message).toContain('2 HEIC pictures (a.heic, b.heic; export them as JPEG)');
  });
});

describe('a folder of which some files are imported', () => {
  it('has one notice for each kind of the others', async () => {
    const { ids, notices } = await read(
      await writeFiles({
        'a.jpg': await image(),
        'b.avif': await image('avif'),
        'c.insp': await image(),
        'd.heic': await image(),
        'e.jpg': heic,
        'f.heif': heic,
        'g.insv': video,
        'h.gif': await image('gif'),
        'i.thm': await image(),
        'j.txt': 'notes',
      }),
    );
    expect(ids).toEqual(['a', 'b', 'c', 'd']);
    expect(notices).toEqual([
      'e.jpg, f.heif are left out: they are HEIC pictures, which cannot be imported; export them as JPEG.',
      'g.insv is left out: it is a video, which cannot be imported; export stills of it as 2:1 equirectangular JPEG, one for each place.',
      'h.gif is left out: it is a picture of a format that is not read here, which cannot be imported; save it as JPEG or PNG.',
      "c.insp is read as JPEG; a photo that shows two circles is not stitched: export it from the camera's program as 2:1 equirectangular JPEG.",
    ]);
  });

  it('does not name what may be the textures of a mesh', async () => {
    const files = { 'house.glb': 'glTF', 'wall.tga': '', 'wall.psd': '8BPS', 'house.fbx': '', 'wall.heic': heic };
    expect((await read(await writeFiles(files))).notices.map((notice) => notice.split(' ')[0])).toEqual([
      'wall.heic',
      'house.fbx',
    ]);
  });
});

describe('a single file', () => {
  it.each([
    ['hall.heic', heic, 'picture-heic', 'hall.heic is a HEIC picture, which cannot be imported; export it as JPEG.'],
    ['hall.jpg', heic, 'picture-heic', 'hall.jpg is a HEIC picture, which cannot be imported; export it as JPEG.'],
    [
      'R1.dng',
      'II*\0\x08\0\0\0',
      'picture-raw',
      "R1.dng is camera raw, which cannot be imported; develop it in the camera's program and export 2:1 equirectangular JPEG.",
    ],
    [
      'walk.360',
      video,
      'video',
      'walk.360 is a video, which cannot be imported; export stills of it as 2:1 equirectangular JPEG, one for each place.',
    ],
    [
      'hall.psd',
      '8BPS',
      'picture-layered',
      'hall.psd is a file of an image editor, which cannot be imported; export it from that program as JPEG or PNG.',
    ],
    [
      'hall.jxl',
      '',
      'picture-format',
      'hall.jxl is a picture of a format that is not read here, which cannot be imported; save it as JPEG or PNG.',
    ],
    [
      'hall.pto',
      '# hugin project file',
      'stitching-project',
      'hall.pto is the project of a stitching program, which cannot be imported; stitch it in that program and export 2:1 equirectangular JPEG.',
    ],
    [
      'scan.las',
      'LASF',
      'point-cloud',
      'scan.las is a point cloud, which cannot be imported; make a mesh from it and export that as GLB.',
    ],
    [
      'room.spz',
      '',
      'point-cloud',
      'room.spz is a Gaussian splat, which cannot be imported; make a mesh from it and export that as GLB.',
    ],
    [
      'house.usdz',
      'PK\x03\x04',
      'mesh-format',
      'house.usdz is a 3D model of a format that is not read here, which cannot be imported; export it as GLB.',
    ],
    [
      'tour.rar',
      'Rar!\x1a',
      'archive-format',
      'tour.rar is an archive, which cannot be imported; unpack it and import the folder.',
    ],
  ])('%s is rejected with what to do', async (name, content, code, message) => {
    const folder = await writeFiles({ [name]: content });
    expect(await failureOf(path.join(folder, name))).toEqual({ code, message, values: { file: name, files: 1 } });
  });

  it.each([
    ['hall.avif', 'avif'],
    ['hall.insp', 'jpeg'],
    ['hall.jfif', 'jpeg'],
    ['hall.heic', 'jpeg'],
    ['hall.gif', 'gif'],
    ['hall', 'png'],
  ] as const)('%s that is %s is read', async (name, format) => {
    const folder = await writeFiles({ [name]: await image(format) });
    expect((await read(path.join(folder, name))).ids).toEqual(['hall']);
    const planned = await planPanorama({ kind: 'picture', file: path.join(folder, name) });
    expect(planned).toMatchObject({ ok: true, value: { plan: { width: 256, height: 128 } } });
  });
});

it.each([
  ['capture.json', { enfilade: 1, sweeps: [{ id: 'a', panorama: 'a.jpg' }] }],
  ['capture.json', { enfilade: 1, sweeps: [{ id: 'a', panorama: { file: 'b.heic' } }] }],
  ['poses.json', { sweeps: [{ id: 'a', image: 'b.heic', position: [0, 0, 0] }] }],
])('an image that a %s names is rejected in the same words', async (name, json) => {
  const source = await writeFiles({ [name]: JSON.stringify(json), 'a.jpg': heic, 'b.heic': heic });
  expect(await importCapture({ source, folder: await temporaryFolder() })).toMatchObject({
    ok: false,
    failure: {
      code: 'picture-heic',
      message: expect.stringMatching(
        /^(?:a\.jpg|b\.heic) is a HEIC picture, which cannot be imported; export it as JPEG\.$/,
      ),
    },
  });
});

it.each([
  ['by its ending', 'house.dae', '<COLLADA/>'],
  ['by its content', 'house.glb', 'Kaydara FBX Binary  \0'],
])('a mesh that is named is recognised %s', async (_, mesh, content) => {
  const json = JSON.stringify({ enfilade: 1, sweeps: [], mesh });
  const source = await writeFiles({ 'capture.json': json, [mesh]: content });
  expect(await importCapture({ source, folder: await temporaryFolder() })).toMatchObject({
    ok: false,
    failure: { code: 'mesh-format', values: { file: mesh, files: 1 } },
  });
});

it('a Pannellum scene with such an image is left out, one with AVIF is read', async () => {
  const scenes = { one: { panorama: 'a.avif' }, two: { title: 'Two', panorama: 'b.jpg' } };
  const { found, ids } = await read(
    await writeFiles({ 'a.avif': await image('avif'), 'b.jpg': video, 'tour.json': JSON.stringify({ scenes }) }),
  );
  expect(ids).toEqual(['one']);
  expect(found.ok && found.value.capture.notices).toEqual([
    'tour.json: scene “Two” is left out: b.jpg is a video, which cannot be imported; export stills of it as 2:1 equirectangular JPEG, one for each place.',
  ]);
});
