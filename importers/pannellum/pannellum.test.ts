import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faceNames, faceOfDirection, type FaceName } from '#domain/geometry/cube-face.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SourceCapture, PanoramaSource } from '../source-capture.ts';
import { isPannellumConfig } from '#domain/sources/pannellum-keys.ts';
import { readPannellum } from './pannellum.ts';
import { tourReader, writeImages, writeLevel } from './testing/tour-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'pannellum-'));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(() => writeImages(folder));
const { read, rejection } = tourReader(folder);
const looksAlong = (capture: SourceCapture): Vec3 => rotate(capture.start!.rotation!, [0, 0, -1]);
const expectClose = (actual: Vec3, expected: Vec3): void =>
  expected.forEach((value, i) => expect(actual[i]).toBeCloseTo(value, 6));

describe('isPannellumConfig', () => {
  it('distinguishes scenes and tours from other JSON', () => {
    expect(isPannellumConfig({ panorama: 'a.jpg' })).toBe(true);
    expect(isPannellumConfig({ type: 'cubemap', cubeMap: [] })).toBe(true);
    expect(isPannellumConfig({ default: {}, scenes: { a: { panorama: 'a.jpg' } } })).toBe(true);
    expect(isPannellumConfig({ enfilade: 1, sweeps: [], panorama: 'a.jpg' })).toBe(false);
    expect(isPannellumConfig({ scenes: {} })).toBe(false);
    expect(isPannellumConfig([{ panorama: 'a.jpg' }])).toBe(false);
    expect(isPannellumConfig(null)).toBe(false);
  });
});

describe('readPannellum', () => {
  it('reads a single panorama with its start, author and tags', async () => {
    const capture = await read({
      title: 'Pond',
      author: 'A. Author',
      authorURL: 'https://example.org',
      panorama: './a.jpg',
      yaw: 90,
      pitch: 30,
      hotSpots: [
        { pitch: 0, yaw: 90, type: 'info', text: 'East', URL: 'https://example.org/east' },
        { pitch: 90, yaw: 0, type: 'info', text: 'Above', image: 'javascript:alert(1)' },
      ],
    });
    expect(capture).toMatchObject({
      enfilade: 1,
      name: 'Pond',
      details: { presentedBy: 'A. Author', externalUrl: 'https://example.org' },
      sweeps: [
        { id: 'panorama', name: 'Pond', panorama: { kind: 'picture', file: join(folder, 'a.jpg') }, neighbours: [] },
      ],
    });
    expect(capture.sweeps[0]!.position).toBeUndefined();
    // Yaw increases to the right, which is +x when looking along −z.
    expectClose(looksAlong(capture), [Math.cos(Math.PI / 6), 0.5, 0]);
    expect(capture.tags).toHaveLength(2);
    expect(capture.tags![0]).toMatchObject({
      label: 'East',
      mediaUrl: 'https://example.org/east',
      sweepId: 'panorama',
    });
    expectClose(capture.tags![0]!.anchorPosition!, [2.5, 0, 0]);
    expectClose(capture.tags![1]!.anchorPosition!, [0, 2.5, 0]);
    expect(capture.tags![1]!.mediaUrl).toBeUndefined();
    expect(capture.notices).toHaveLength(1);
  });

  it('links scenes in both directions, and has each hot spot as a link', async () => {
    const capture = await read({
      default: { firstScene: 'two', author: 'A' },
      scenes: {
        one: { panorama: 'a.jpg', hotSpots: [{ pitch: 0, yaw: -90, type: 'scene', sceneId: 'two', text: 'Go' }] },
        two: { panorama: 'b%20c.jpg?v=2', northOffset: 90, yaw: 0 },
        three: { type: 'cubemap', cubeMap: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'] },
      },
    });
    expect(capture.sweeps.map((sweep) => sweep.neighbours)).toEqual([['two'], ['one'], []]);
    expect(capture.start!.sweepId).toBe('two');
    // The image's centre is east, and north is −z.
    expectClose(looksAlong(capture), [1, 0, 0]);
    expect(capture.sweeps.map(({ links }) => links)).toMatchObject([
      [{ sweepId: 'two', label: 'Go' }],
      undefined,
      undefined,
    ]);
    expectClose(capture.sweeps[0]!.links![0]!.direction, [-1, 0, 0]);
    expect(capture.sweeps[2]!.panorama).toMatchObject({
      kind: 'faces',
      files: { front: join(folder, '0.jpg'), back: join(folder, '2.jpg'), down: join(folder, '5.jpg') },
    });
  });

  it('has the first view of a scene as that of an arrival, unless the hot spot has its own or keeps the direction', async () => {
    const hotSpots = [
      { yaw: 0, sceneId: 'two' },
      { yaw: 10, sceneId: 'two', targetYaw: 0, targetPitch: 30 },
      { yaw: 20, sceneId: 'two', targetYaw: 'sameAzimuth' },
    ];
    const capture = await read({
      scenes: { one: { panorama: 'a.jpg', hotSpots }, two: { panorama: 'b%20c.jpg', northOffset: 90, yaw: 90 } },
    });
    const [first, own, same] = capture.sweeps[0]!.links!;
    // North is −z, and the centre of the image is east.
    expectClose(rotate(first!.arrivalRotation!, [0, 0, -1]), [0, 0, 1]);
    expectClose(rotate(own!.arrivalRotation!, [0, 0, -1]), [Math.cos(Math.PI / 6), 0.5, 0]);
    expect(same).not.toHaveProperty('arrivalRotation');
  });

  it('leaves out links to scenes that are not there, and reports them', async () => {
    const hotSpots = [{ sceneId: 'attic' }, { sceneId: 'two' }];
    const capture = await read({ scenes: { one: { panorama: 'a.jpg', hotSpots }, two: { panorama: 'b%20c.jpg' } } });
    expect(capture.sweeps.map((sweep) => sweep.neighbours)).toEqual([['two'], ['one']]);
    expect(capture.notices).toEqual([
      'tour.json: hot spot 1 of scene “one” leads to “attic”, which is not in scenes; it is left out.',
    ]);
  });

  it('levels the horizon as Pannellum does', async () => {
    const up = await read({ panorama: 'a.jpg', horizonPitch: 10 });
    expect(rotate(up.sweeps[0]!.rotation!, [0, 0, -1])[1]).toBeCloseTo(Math.sin(Math.PI / 18));
    const roll = await read({ panorama: 'a.jpg', horizonRoll: 10 });
    expect(rotate(roll.sweeps[0]!.rotation!, [1, 0, 0])[1]).toBeCloseTo(-Math.sin(Math.PI / 18));
  });

  it('has finite directions for angles of any size', async () => {
    const most = Number.MAX_VALUE;
    const scene = { panorama: 'a.jpg', northOffset: -most, horizonPitch: most, horizonRoll: -most };
    const hotSpots = [{ yaw: most, pitch: -most, sceneId: 'two', targetYaw: most, targetPitch: most }];
    const { sweeps, start } = await read({
      scenes: { one: { ...scene, hotSpots, yaw: -most, pitch: most }, two: { ...scene, panorama: 'b%20c.jpg' } },
    });
    const { direction, arrivalRotation } = sweeps[0]!.links![0]!;
    expect(Math.hypot(...direction)).toBeCloseTo(1);
    for (const rotation of [arrivalRotation!, start!.rotation!, sweeps[0]!.rotation!])
      expect(Math.hypot(...rotation)).toBeCloseTo(1);
  });

  it('returns the part of the sphere that an image covers', async () => {
    const capture = await read({ panorama: 'a.jpg', haov: 180, vaov: 90, vOffset: 15 });
    expect(capture.sweeps[0]!.panorama).toMatchObject({
      coverage: { horizontal: Math.PI, vertical: Math.PI / 2, elevation: Math.PI / 12 },
    });
    expect((await read({ panorama: 'a.jpg', haov: 180 })).sweeps[0]!.panorama).toMatchObject({
      coverage: { horizontal: Math.PI },
    });
  });

  it('uses only complete levels, and the fallback if there is none', async () => {
    await writeLevel(join(folder, 'tiles/1'), 1);
    await mkdir(join(folder, 'tiles/fallback'), { recursive: true });
    for (const face of 'frblud') writeFileSync(join(folder, `tiles/fallback/${face}.png`), 'face');
    const multiRes = { basePath: './tiles', path: '/%l/%s%y_%x', extension: 'png', tileResolution: 512 };
    const two = await read({ type: 'multires', multiRes: { ...multiRes, maxLevel: 2, cubeResolution: 1000 } });
    const pyramid = two.sweeps[0]!.panorama as Extract<PanoramaSource, { kind: 'cubeTiles' }>;
    expect(pyramid.levels.map(({ level, size }) => [level, size])).toEqual([[1, 500]]);
    expect(pyramid.levels[0]!.file('up', 0, 0)).toBe(join(folder, 'tiles/1/u0_0.png'));
    expect(pyramid.levels[0]!.file('left', 3, 2)).toBe(join(folder, 'tiles/1/l2_3.png'));
    const none = { ...multiRes, path: '/none/%l%s', maxLevel: 1, cubeResolution: 512 };
    expect(await rejection({ type: 'multires', multiRes: none })).toContain('no complete level');
    const fallback = await read({ type: 'multires', multiRes: { ...none, fallbackPath: '/fallback/%s' } });
    expect(fallback.sweeps[0]!.panorama).toMatchObject({
      levels: [],
      fallback: { left: join(folder, 'tiles/fallback/l.png') },
    });
  });

  it.each([
    ['a picture that is missing', { panorama: 'gone.jpg' }, '“gone.jpg”, which is not there'],
    ['a picture elsewhere', { panorama: '../../etc/passwd' }, 'lies outside the configuration'],
    ['a picture on the web', { panorama: 'https://example.org/a.jpg' }, 'download'],
    ['a video', { panorama: 'a.mp4', dynamic: true }, 'is a video, '],
    ['a cube without a face', { type: 'cubemap', cubeMap: ['0.jpg', null] }, 'no right face'],
    ['a scene without images', { type: 'multires', title: 'Pond' }, 'names no images; add “multiRes”'],
    [
      'a misspelt key of the images',
      { type: 'equirectangular', panoramma: 'a.jpg' },
      'names its images in “panoramma”, which is not read; write “panorama”',
    ],
    ['nonsense numbers', { type: 'multires', multiRes: { path: '%l', maxLevel: 1e9 } }, 'maxLevel'],
    ['no scenes', { scenes: {} }, 'no scenes'],
    ['a scene that is none', { scenes: { a: 3 } }, 'scene “a” must be an object'],
  ])('rejects %s with one sentence', async (_, json, part) => {
    const message = await rejection(json);
    expect(message).toMatch(/^tour\.json: [^\n]+\.$/);
    expect(message).toContain(part);
  });
});

const shared = new URL('../../../shared/data/', import.meta.url);
const open = async (path: string): Promise<SourceCapture> => {
  const file = fileURLToPath(new URL(path, shared));
  const result = await readPannellum(file, JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

type Sampler = (direction: Vec3) => readonly number[];
const grayOf = async (file: string, width: number, height: number) =>
  sharp(file, { limitInputPixels: false }).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const equirectSampler = async (file: string): Promise<Sampler> => {
  const pixels = await grayOf(file, 512, 256);
  return ([x, y, z]) => {
    const u = Math.floor(((Math.atan2(x, -z) / Math.PI + 1) / 2) * 511.99);
    const v = Math.floor((0.5 - Math.asin(y) / Math.PI) * 255.99);
    return [...pixels.subarray((v * 512 + u) * 3, (v * 512 + u) * 3 + 3)];
  };
};
const cubeSampler = async (fileOf: (face: FaceName) => string): Promise<Sampler> => {
  const faces = await Promise.all(faceNames.map((face) => grayOf(fileOf(face), 128, 128)));
  return (direction) => {
    const { face, u, v } = faceOfDirection(direction);
    const at = (Math.floor(v * 127.99) * 128 + Math.floor(u * 127.99)) * 3;
    return [...faces[face]!.subarray(at, at + 3)];
  };
};
/** Mean difference of two panoramas over the sphere, 0–255. */
const differ = (a: Sampler, b: Sampler): number => {
  let sum = 0;
  const count = 4000;
  for (let i = 0; i < count; i++) {
    // A spiral from pole to pole covers the sphere evenly.
    const y = 1 - (2 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - y * y);
    const direction = normalize([r * Math.cos(i * 2.399963), y, r * Math.sin(i * 2.399963)]);
    const [p, q] = [a(direction), b(direction)];
    sum += Math.abs(p[0]! - q[0]!) + Math.abs(p[1]! - q[1]!) + Math.abs(p[2]! - q[2]!);
  }
  return sum / count / 3;
};

/** Mean difference across the twelve edges of the cube, 0–255. */
const seamOf = (sample: Sampler): number => {
  let sum = 0;
  let count = 0;
  const near = 0.98;
  for (const [i, j, k] of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ] as const)
    for (const a of [-1, 1])
      for (const b of [-1, 1])
        for (let t = -0.9; t <= 0.9; t += 0.02) {
          const at = (p: number, q: number): Vec3 => {
            const d = [0, 0, 0];
            [d[i], d[j], d[k]] = [p, q, t];
            return d as unknown as Vec3;
          };
          const [p, q] = [sample(at(a, b * near)), sample(at(a * near, b))];
          sum += Math.abs(p[0]! - q[0]!) + Math.abs(p[1]! - q[1]!) + Math.abs(p[2]! - q[2]!);
          count += 3;
        }
  return sum / count;
};

describe.skipIf(!existsSync(shared))('real Pannellum tours (skipped where they are absent)', () => {
  it('reads a tour that lists a level too many', async () => {
    for (const name of ['SampleTour.json', 'SampleTour.L3.json']) {
      const capture = await open(`pannellum-multires-tour/${name}`);
      expect(capture.sweeps.map(({ id, neighbours }) => [id, neighbours])).toEqual([
        ['Sample01', ['Sample02']],
        ['Sample02', ['Sample01']],
      ]);
      for (const { panorama } of capture.sweeps)
        expect(panorama).toMatchObject({
          kind: 'cubeTiles',
          tileSize: 512,
          levels: [{ size: 512 }, { size: 1024 }, { size: 2048 }],
        });
      const missed = name === 'SampleTour.json' ? ['Sample01', 'Sample02'] : [];
      expect(capture.notices).toEqual(
        missed.map(
          (scene) =>
            `SampleTour.json: the tiles of scene “${scene}” are incomplete: level 4 (4096 pixels a face) is not there; level 3 (2048 pixels a face) is used.`,
        ),
      );
    }
  });

  it('finds the same view in the equirect and the cube of one image', async () => {
    const tour = await open('pannellum-examples/examples/example-tour.json');
    const image = tour.sweeps.find((sweep) => sweep.id === 'pond')!.panorama as Extract<
      PanoramaSource,
      { kind: 'picture' }
    >;
    const faces = tour.sweeps.find((sweep) => sweep.id === 'pondCube')!.panorama as Extract<
      PanoramaSource,
      { kind: 'faces' }
    >;
    const [flat, cube] = await Promise.all([equirectSampler(image.file), cubeSampler((face) => faces.files[face])]);
    const same = differ(flat, cube);
    expect(same).toBeLessThan(12);
    // The measure must detect wrong orientations: rotated by 180°, mirrored, poles rotated.
    expect(differ(flat, ([x, y, z]) => cube([-x, y, -z]))).toBeGreaterThan(2 * same);
    expect(differ(flat, ([x, y, z]) => cube([-x, y, z]))).toBeGreaterThan(2 * same);
    expect(differ(flat, (d) => (Math.abs(d[1]) > 0.8 ? cube([-d[0], d[1], -d[2]]) : cube(d)))).toBeGreaterThan(
      1.2 * same,
    );
  });

  it('reads all levels of the labelled pyramid', async () => {
    const capture = await open('pannellum-examples/examples/example-multires.json');
    const tiles = capture.sweeps[0]!.panorama as Extract<PanoramaSource, { kind: 'cubeTiles' }>;
    expect(tiles.levels.map((level) => level.size)).toEqual([256, 512, 1024, 2048]);
    expect(tiles.levels[3]!.file('down', 7, 3)).toMatch(/examples.multires.4.d73\.png$/);
    expect(Object.keys(tiles.fallback!)).toHaveLength(6);
  });

  it('stitches tiles so that the faces match', async () => {
    const capture = await open('pannellum-multires-tour/SampleTour.json');
    for (const sweep of capture.sweeps) {
      const tiles = sweep.panorama as Extract<PanoramaSource, { kind: 'cubeTiles' }>;
      const sample = await cubeSampler((face) => tiles.levels[0]!.file(face, 0, 0));
      const seam = seamOf(sample);
      const turned = (d: Vec3): readonly number[] => sample(faceOfDirection(d).face === 0 ? [-d[0], d[1], -d[2]] : d);
      const swapped = (d: Vec3): readonly number[] =>
        sample(Math.abs(d[0]) > Math.abs(d[2]) && Math.abs(d[0]) > Math.abs(d[1]) ? [-d[0], d[1], d[2]] : d);
      expect(seamOf(turned)).toBeGreaterThan(1.1 * seam);
      expect(seamOf(swapped)).toBeGreaterThan(1.5 * seam);
    }
  });
});
