import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { importCapture, type ImportOptions } from './index.ts';
import { labelledEquirect, worstDifference } from './testing/labelled-image.ts';
import { realCaptures, temporaryFolder } from './testing/temporary-folder.ts';

const messageOf = async (options: ImportOptions): Promise<string> => {
  const imported = await importCapture(options);
  if (imported.ok) throw new Error('the import was expected to be refused');
  return imported.failure.message;
};

const importOk = async (options: ImportOptions) => {
  const imported = await importCapture(options);
  if (!imported.ok) throw new Error(imported.failure.message);
  return imported.value;
};

/** Creates a bundle of small panoramas and returns its folder. */
const bundle = async (
  capture: Readonly<Record<string, unknown>>,
  images: readonly string[] = ['a.png'],
): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'My place');
  await mkdir(folder);
  for (const name of images) await labelledEquirect(256).png().toFile(path.join(folder, name));
  await writeFile(path.join(folder, 'capture.json'), `\uFEFF${JSON.stringify({ enfilade: 1, ...capture })}`);
  return folder;
};

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

describe('a bundle', () => {
  it('needs only panoramas and positions', async () => {
    const folder = await bundle(
      {
        sweeps: [
          { id: 'hall', panorama: 'a.png', position: [0, 1.5, 0] },
          { id: '../../etc', panorama: 'b.png', position: [2, 1.5, 0], name: '<img src=x>' },
          { id: 'attic', panorama: 'a.png', position: [2, 4.5, 0] },
          { id: 'view', panorama: 'b.png' },
        ],
        roof: { pitch: 30 },
      },
      ['a.png', 'b.png'],
    );
    const out = await temporaryFolder();
    const stages = new Set<string>();
    const model = await importOk({ source: folder, folder: out, onProgress: ({ stage }) => stages.add(stage) });
    expect([...stages]).toEqual(['reading', 'panoramas', 'writing']);
    expect(JSON.parse(await readFile(path.join(out, 'model.json'), 'utf8'))).toEqual(model);
    expect(model).toMatchObject({
      id: 'my-place',
      details: { name: 'My place' },
      content: { roof: { pitch: 30 } },
      mesh: null,
    });
    expect(model.floors.map(({ index, bottom }) => [index, bottom])).toEqual([
      [0, 0],
      [1, 3],
    ]);
    const [hall, hostile, attic, view] = model.sweeps;
    expect(hostile!.id).toMatch(/^etc-[0-9a-f]{8}$/);
    expect(hostile!.name).toBe('<img src=x>');
    expect(hall!.neighbours).toContain(hostile!.id);
    expect(attic!.floorId).toBe(model.floors[1]!.id);
    expect(view).toMatchObject({ alignment: 'unaligned', floorId: null, neighbours: [] });
    expect(model.start).toMatchObject({ mode: 'panorama', sweepId: 'hall' });
    expect(new Set(model.sweeps.map(({ uuid }) => uuid)).size).toBe(4);
    expect((await readdir(path.join(out, 'tiles'))).toSorted()).toEqual(model.sweeps.map(({ id }) => id).toSorted());
  });

  it.each([
    [
      { sweeps: [{ id: 'a', panorama: 'a.png', position: [0, 'x', 0] }] },
      'sweeps[0].position[1] must be a finite number',
    ],
    [{ sweeps: [{ id: 'a', panorama: 'a.png', position: [0, 1] }] }, 'sweeps[0].position must have 3 finite numbers'],
    [{ sweeps: [{ id: 'a', panorama: 'a.png', position: 'here' }] }, 'sweeps[0].position must have 3 finite numbers'],
    [{ sweeps: [{ id: 'a' }] }, 'sweeps[0] lacks “panorama”'],
    [{ sweeps: [{ id: 'a', panorama: {} }] }, 'sweeps[0].panorama must have either “file” or “faces”'],
    [
      { sweeps: [{ id: 'a', panorama: { file: 'a.png', projection: 'fisheye' } }] },
      'sweeps[0].panorama.projection must be one of',
    ],
    [
      {
        sweeps: [
          { id: 'a', panorama: 'a.png' },
          { id: 'a', panorama: 'a.png' },
        ],
      },
      'sweeps[1].id “a” is the id of sweeps[0] already',
    ],
    [
      { sweeps: [{ id: 'a', panorama: '../a.png' }] },
      'sweeps[0].panorama names “../a.png”, which lies outside the bundle',
    ],
    [{ sweeps: [{ id: 'a', panorama: 'z.png' }] }, 'sweeps[0].panorama names “z.png”, which is not there'],
    [{ sweeps: [] }, 'sweeps is empty and there is no mesh'],
    [{ enfilade: 2, sweeps: [] }, 'enfilade must be 1'],
  ])('is rejected with a message that names the issue: %j', async (capture, issue) => {
    const out = await temporaryFolder();
    const message = await messageOf({ source: await bundle(capture), folder: out });
    expect(message).toContain(`capture.json: ${issue}`);
    expect(await exists(path.join(out, 'model.json'))).toBe(false);
  });

  it('continues an interrupted run, and repeats what changed', async () => {
    const source = await bundle({ sweeps: ['a', 'b'].map((id) => ({ id, panorama: `${id}.png` })) }, [
      'a.png',
      'b.png',
    ]);
    const out = await temporaryFolder();
    const stop = new AbortController();
    const stopped = await importCapture({
      source,
      folder: out,
      workers: 1,
      signal: stop.signal,
      onProgress: ({ stage, done }) => stage === 'panoramas' && done === 1 && stop.abort(),
    });
    expect(stopped).toMatchObject({ ok: false, failure: { code: 'stopped' } });
    expect(await exists(path.join(out, 'model.json'))).toBe(false);
    const [finished, ...others] = await readdir(path.join(out, 'tiles'));
    expect(others).toEqual([]);
    const tile = (id: string) => path.join(out, 'tiles', id, '512_face1_0_0.jpg');
    const before = (await stat(tile(finished!))).ino;
    await importOk({ source, folder: out });
    expect((await stat(tile(finished!))).ino).toBe(before);
    expect((await readdir(path.join(out, 'tiles'))).toSorted()).toEqual(['a', 'b']);
    const image = path.join(source, `${finished}.png`);
    await utimes(image, 1, 1);
    await importOk({ source, folder: out });
    expect((await stat(tile(finished!))).ino, 'the bytes are the same').toBe(before);
    await labelledEquirect(300).png().toFile(image);
    await importOk({ source, folder: out });
    expect((await stat(tile(finished!))).ino).not.toBe(before);
  });
});

const colours = async (name: string, make: (image: Sharp) => Sharp): Promise<number> => {
  const folder = await temporaryFolder();
  await make(labelledEquirect(512)).toFile(path.join(folder, name));
  await importOk({ source: path.join(folder, name), folder: path.join(folder, 'out') });
  return worstDifference(path.join(folder, 'out', 'pan', 'low', 'p_skybox1.jpg'), 1);
};

describe('images', () => {
  it('keep their colours in every pixel format', async () => {
    const close = 14;
    expect(await colours('p.jpg', (image) => image.jpeg({ quality: 95 }))).toBeLessThan(close);
    expect(await colours('p.webp', (image) => image.webp({ quality: 95 }))).toBeLessThan(close);
    expect(await colours('p.avif', (image) => image.avif({ quality: 95, effort: 1 }))).toBeLessThan(close);
    expect(await colours('p.png', (image) => image.toColourspace('rgb16').png())).toBeLessThan(close);
    expect(await colours('p.tif', (image) => image.ensureAlpha().tiff({ compression: 'lzw' }))).toBeLessThan(close);
    expect(await colours('p.jpeg', (image) => image.withIccProfile('p3').jpeg({ quality: 95 }))).toBeLessThan(close);
  });

  it('are rotated by the Exif orientation', async () => {
    const close = 12;
    expect(
      await colours('p.jpg', (image) => image.rotate(180).withMetadata({ orientation: 3 }).jpeg({ quality: 95 })),
    ).toBeLessThan(close);
  });

  it('in a folder are sorted naturally, with their heading', async () => {
    const folder = path.join(await temporaryFolder(), 'walk');
    await mkdir(folder);
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:PoseHeadingDegrees="90"/></rdf:RDF></x:xmpmeta>`;
    for (const name of ['p10.jpg', 'p2.jpg'])
      await labelledEquirect(256).withXmp(xmp).jpeg().toFile(path.join(folder, name));
    const model = await importOk({ source: folder, folder: await temporaryFolder(), id: 'walk', name: 'A walk' });
    expect(model.sweeps.map(({ id }) => id)).toEqual(['p2', 'p10']);
    // East: a quarter turn clockwise.
    expect(model.sweeps[0]!.rotation[1]).toBeCloseTo(-Math.SQRT1_2);
    expect(model.details.name).toBe('A walk');
  });
});

describe('a list of poses', () => {
  it('is read with alternative field names, and without its mesh', async () => {
    const folder = await temporaryFolder();
    for (const name of ['a.png', 'b.png']) await labelledEquirect(256).png().toFile(path.join(folder, name));
    const list = {
      mesh: 'none.glb',
      sweeps: [
        { id: 1, file: 'a.png', position: { x: 0, y: 1, z: 0 }, quaternion: [0, 0, 0, 2] },
        { id: 2, panorama: 'b.png', position: [1, 1, 0] },
      ],
      links: [[1, 2]],
    };
    await writeFile(path.join(folder, 'scan.json'), JSON.stringify(list));
    const notices: string[] = [];
    const model = await importOk({
      source: folder,
      folder: await temporaryFolder(),
      onNotice: (each) => notices.push(each),
    });
    expect(model.sweeps.map(({ neighbours, rotation }) => [neighbours, rotation])).toEqual([
      [['2'], [0, 0, 0, 1]],
      [['1'], [0, 0, 0, 1]],
    ]);
    expect(notices).toEqual(['scan.json names the mesh none.glb, which is not there; join one with --mesh.']);
  });
});

describe('a source without content', () => {
  it('fails with one sentence', async () => {
    const folder = await temporaryFolder();
    const out = path.join(folder, 'out');
    await mkdir(path.join(folder, 'empty'));
    await writeFile(path.join(folder, 'notes.txt'), 'hello');
    await writeFile(path.join(folder, 'broken.json'), '{\n  "a": [1, 2,\n}');
    await writeFile(path.join(folder, 'broken.zip'), 'PK');
    expect(await messageOf({ source: path.join(folder, 'none'), folder: out })).toContain('There is no file or folder');
    expect(await messageOf({ source: path.join(folder, 'empty'), folder: out })).toContain('looked for a capture.json');
    expect(await messageOf({ source: path.join(folder, 'notes.txt'), folder: out })).toContain('notes.txt is none of');
    expect(await messageOf({ source: path.join(folder, 'broken.json'), folder: out })).toContain(
      'broken.json, line 3, column 1',
    );
    expect(await messageOf({ source: path.join(folder, 'broken.zip'), folder: out })).toContain(
      'not a whole ZIP archive',
    );
    await labelledEquirect(256).png().toFile(path.join(folder, 'p.png'));
    expect(await messageOf({ source: path.join(folder, 'p.png'), folder: out, id: 'No Good' })).toContain(
      'use a-z, 0-9',
    );
  });
});

const edgeCases = path.join(realCaptures ?? '', 'edge-cases');

describe.skipIf(!realCaptures)('the edge cases of the real captures (skipped where they are absent)', () => {
  it.each([
    ['graph_nan.json', 'line 1, column 26: NaN is not a number'],
    ['hostile_names.json', 'name the file that describes the tour'],
    ['html_404_named.jpg', 'is not a picture that can be read'],
    ['mesh_bad_magic.glb', 'export it again'],
    ['mesh_nan_positions.glb', 'coordinates that are not numbers'],
    ['pano_bomb_40000x20000.png', '40000×20000 pixels; at most 600 megapixels'],
    ['pano_not_2to1_no_xmp.jpg', 'a panorama of a part of the surroundings'],
    ['pano_truncated.jpg', 'is cut short'],
    ['zero_bytes.jpg', 'is empty (0 bytes)'],
    ['zip_slip.zip', 'a path that leads out of its folder'],
  ])('%s is rejected with one sentence', async (name, part) => {
    const out = await temporaryFolder();
    const message = await messageOf({ source: path.join(edgeCases, name), folder: out });
    expect(message).toContain(part);
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    expect(await exists(path.join(out, 'model.json'))).toBe(false);
    expect(await exists(path.join(out, '..', '..', 'evil.txt'))).toBe(false);
  });

  it('imports a cropped, a rotated and a CMYK panorama, and a compressed mesh', async () => {
    const out = await temporaryFolder();
    const face = async (name: string, index: number, fill?: 'none') => {
      await importOk({ source: path.join(edgeCases, `${name}.jpg`), folder: out, ...(fill && { fill }) });
      return sharp(path.join(out, 'pan', 'low', `${name}_skybox${index}.jpg`))
        .resize(64, 64)
        .raw()
        .toBuffer();
    };
    const upright = await face('pano_exif_orientation6', 2);
    const cmyk = await face('pano_cmyk', 2);
    expect(upright.reduce((sum, value, i) => sum + Math.abs(value - cmyk[i]!), 0) / upright.length).toBeLessThan(12);
    const cropped = await face('pano_gpano_cropped', 2, 'none');
    // The image covers half of the circle: the left half of the right face shows it, the rest is black, or filled.
    expect(Math.max(...(await face('pano_gpano_cropped', 3, 'none')))).toBeLessThan(8);
    expect(Math.min(...(await face('pano_gpano_cropped', 3)))).toBeGreaterThan(60);
    expect(Math.max(...cropped)).toBeGreaterThan(150);
    const model = await importOk({ source: path.join(edgeCases, 'mesh_draco_webp.glb'), folder: out });
    expect(model).toMatchObject({
      sweeps: [],
      start: null,
      options: { dollhouse: true, floorPlan: true },
    });
    expect(model.mesh!.triangles).toBeGreaterThan(39_000);
    expect(await readdir(path.join(out, 'tiles'))).toEqual([]);
    await rm(out, { recursive: true, force: true });
  });
});

it.skipIf(!realCaptures)(
  'a tour and its mesh from another folder are joined (skipped where they are absent)',
  async () => {
    const model = await importOk({
      source: path.join(realCaptures ?? '', 'scan-room-tour'),
      mesh: path.join(realCaptures ?? '', 'scan-room/scans/room.glb'),
      folder: await temporaryFolder(),
    });
    expect(model).toMatchObject({ id: 'scan-room-tour', start: { mode: 'panorama', sweepId: 's1' } });
    expect(model.floors).toHaveLength(1);
    expect(model.floors[0]!.meshGroup).toBe(0);
    // The measured floor is at −1.58 m; the scan is accurate to about 5 cm.
    for (const { floorPosition, levels } of model.sweeps) {
      expect(Math.abs(floorPosition[1] + 1.58)).toBeLessThan(0.05);
      expect(levels).toEqual(['512', '1k']);
    }
    expect(model.sweeps.map(({ neighbours }) => neighbours.join(' '))).toEqual([
      's2 s3',
      's1 s3 s4',
      's1 s2 s5',
      's2 s5',
      's3 s4',
    ]);
  },
);
