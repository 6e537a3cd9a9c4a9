/** docs/reference/imports.md#what-is-left-out-of-a-tour */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realCaptures } from '../testing/temporary-folder.ts';
import { isPannellumConfig } from '#domain/sources/pannellum-keys.ts';
import { readPannellum } from './pannellum.ts';
import { tourReader, writeImages, writeLevel } from './testing/tour-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pannellum-left-out-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  await writeImages(folder);
  await writeFile(path.join(folder, 'empty.jpg'), '');
  await writeFile(path.join(folder, 'page.jpg'), '<html>Not found</html>');
});
const { read, rejection } = tourReader(folder);

const panorama = 'a.jpg';
/** Two scenes that lead to each other, with further options, hot spots and scenes. */
const tourOf = ({ porch = {}, hotSpots = [], scenes = {}, ...top }: Record<string, object>): object => ({
  ...top,
  scenes: {
    porch: {
      title: 'Porch',
      panorama,
      ...porch,
      hotSpots: [{ pitch: 0, yaw: 0, sceneId: 'yard' }, ...Object.values(hotSpots)],
    },
    yard: { title: 'Yard', panorama, hotSpots: [{ pitch: 0, yaw: 0, sceneId: 'porch' }] },
    ...scenes,
  },
});

/** Of a tour in which the two scenes and their links remain. */
const noticesOf = async (tour: object): Promise<readonly string[]> => {
  const { sweeps, notices } = await read(tour);
  expect(sweeps.slice(0, 2)).toMatchObject([{ id: 'porch' }, { id: 'yard' }]);
  for (const [n, other] of [1, 0].entries()) {
    expect(sweeps[n]!.neighbours).toContain(sweeps[other]!.id);
    expect(sweeps[n]!.links![0]).toMatchObject({ sweepId: sweeps[other]!.id });
  }
  return notices!.map((notice) => {
    expect(notice).toMatch(/^tour\.json: /);
    return notice.slice('tour.json: '.length);
  });
};

describe('a hot spot', () => {
  it.each([
    [
      'to a scene that is not there',
      { yaw: 9, text: 'To the yard', sceneId: 'yrad' },
      [
        'hot spot 2 (“To the yard”) of scene “Porch” leads to “yrad”, which is not in scenes; it is left out. Did you mean “yard”?',
      ],
    ],
    [
      'to a scene in another case',
      { yaw: 9, sceneId: 'YARD' },
      ['hot spot 2 of scene “Porch” leads to “YARD”, which is not in scenes; it is left out. Did you mean “yard”?'],
    ],
    [
      'to no known scene',
      { yaw: 9, sceneId: { id: 'cellar' } },
      ['hot spot 2 of scene “Porch” leads to “{"id":"cellar"}”, which is not in scenes; it is left out.'],
    ],
    [
      'with a misspelt key',
      { yaw: 9, type: 'scene', text: 'Yard', sceneID: 'yard' },
      [
        'hot spot 2 (“Yard”) of scene “Porch”: “sceneID” is not read. Did you mean “sceneId”?',
        'hot spot 2 (“Yard”) of scene “Porch” leads to a scene but has no “sceneId”; it is left out.',
      ],
    ],
    [
      'with a pitch that is no number',
      { pitch: 'up', yaw: 9, text: 'Sky' },
      ['hot spot 2 (“Sky”) of scene “Porch” has the pitch “up”, which is no number; it is left out.'],
    ],
    [
      'with a yaw that is no number',
      { pitch: 0, yaw: [9], sceneId: 'yard' },
      ['hot spot 2 of scene “Porch” has the yaw [9], which is no number; it is left out.'],
    ],
    ['that is no object', 7, ['hot spot 2 of scene “Porch” is no object with pitch and yaw; it is left out.']],
    ['without anything wrong', { pitch: '5', yaw: '-9', type: 'info', text: 'Shelf', mark: 1, cssClass: 'x' }, []],
    ['without a scene, with a web page', { yaw: 9, type: 'scene', URL: 'https://example.org/' }, []],
  ])('%s is left out, and the rest is imported', async (_, hotSpot, notices) => {
    expect(await noticesOf(tourOf({ hotSpots: [hotSpot] }))).toEqual(notices);
  });

  it('is imported without a wrong part of it', async () => {
    const hotSpots = [
      { yaw: 9, type: 'arrow', sceneId: 'yard', targetYaw: 'back', text: ['Yard'] },
      { yaw: 9, type: 'arrow', sceneId: 'yard', targetPitch: 'same' },
    ];
    const { sweeps } = await read(tourOf({ hotSpots }));
    expect(sweeps[0]!.links).toHaveLength(3);
    expect(await noticesOf(tourOf({ hotSpots }))).toEqual([
      'hot spot 2 of scene “Porch”: “targetYaw” is “back”, which is neither a number nor “same” or “sameAzimuth”; it is left out.',
      'hot spot 2 of scene “Porch”: “text” is ["Yard"], which is no text; it is left out.',
      'hot spot 2 of scene “Porch” and 1 more place: the type “arrow” is not known; the hot spot is imported without it.',
    ]);
  });

  it('is reported with all others that have the same misspelt key, and at most 100 otherwise', async () => {
    const hotSpots = Array.from({ length: 150 }, (_, n) => ({ yaw: n, sceneId: `room${n}`, texxt: 'Room' }));
    const notices = await noticesOf(tourOf({ hotSpots }));
    expect(notices[0]).toBe(
      'hot spot 2 of scene “Porch” and 149 more places: “texxt” is not read. Did you mean “text”?',
    );
    expect(notices).toHaveLength(101);
    expect(notices.at(-1)).toBe('51 more such notices are not printed.');
  });
});

describe('options', () => {
  it.each([
    ['hfov', 'wide', '“hfov” is “wide”, which is no number; it is left out.'],
    ['yaw', {}, '“yaw” is {}, which is no number; it is left out.'],
    ['northOffset', true, '“northOffset” is true, which is no number; it is left out.'],
    ['haov', 720, '“haov” is 720, which is no angle of more than 0 and at most 360 degrees; it is left out.'],
    ['vaov', 0, '“vaov” is 0, which is no angle of more than 0 and at most 180 degrees; it is left out.'],
    ['vOffset', 'low', '“vOffset” is “low”, which is no angle between -90 and 90 degrees; it is left out.'],
    ['author', ['A'], '“author” is ["A"], which is no text; it is left out.'],
    ['ptich', 10, '“ptich” is not read. Did you mean “pitch”?'],
    ['Author', 'A', '“Author” is not read. Did you mean “author”?'],
    ['hotSpotss', [], '“hotSpotss” is not read. Did you mean “hotSpots”?'],
  ])('with %s %j are reported where they are, and not used', async (key, value, notice) => {
    expect(await noticesOf(tourOf({ porch: { [key]: value } }))).toEqual([`scene “Porch”: ${notice}`]);
    expect(await noticesOf(tourOf({ default: { [key]: value } }))).toEqual([`“default”: ${notice}`]);
    const top = { [key]: value } as Record<string, object>;
    expect(await noticesOf(tourOf(top))).toEqual([`the top level: ${notice}`]);
  });

  it('that other programs add are not reported', async () => {
    const options = { sceneOrder: ['porch'], uuid: 'x', customData: {}, note: null, hfov: '110', yaw: null };
    expect(await noticesOf(tourOf({ porch: options, default: options }))).toEqual([]);
  });

  it('of the wrong type are those of the tour where it has them', async () => {
    const { sweeps } = await read(tourOf({ porch: { northOffset: 'x' }, default: { northOffset: 90 } }));
    expect(sweeps[0]!.rotation).toEqual(sweeps[1]!.rotation);
    expect(await noticesOf(tourOf({ default: [] }))).toEqual(['“default” is [], which is no object; it is left out.']);
  });

  it('of an image that covers an impossible angle are left out', async () => {
    const { sweeps } = await read({ panorama, haov: 720, vaov: 90 });
    expect(sweeps[0]!.panorama).toHaveProperty('coverage', { vertical: Math.PI / 2 });
  });
});

describe('a scene', () => {
  it.each([
    ['whose image is not there', { panorama: 'gone.jpg' }, 'it names “gone.jpg”, which is not there; '],
    [
      'whose image is outside',
      { panorama: '../x.jpg' },
      "it names “../x.jpg”, which lies outside the configuration's folder; ",
    ],
    ['without images', { title: 'Cellar' }, 'it names no images; add “panorama”.'],
    [
      'with a misspelt key',
      { panoramma: panorama },
      'it names its images in “panoramma”, which is not read; write “panorama”.',
    ],
    ['with an empty image', { panorama: 'empty.jpg' }, 'empty.jpg is empty (0 bytes); '],
    ['with a web page as its image', { panorama: 'page.jpg' }, 'page.jpg is not a picture that can be read '],
    ['with a video', { panorama, dynamic: true }, 'it is a video, which cannot be imported; '],
    ['without a face', { type: 'cubemap', cubeMap: ['0.jpg'] }, 'it has no right face; a cube needs all six.'],
    ['without its tiles', { multiRes: { path: '%l', tileResolution: 512 } }, 'it needs “path”, '],
    ['that is no object', 3, 'it must be an object.'],
  ])('%s is left out first of all, with the links to it', async (_, scene, reason) => {
    const hotSpots = [
      { yaw: 9, sceneId: 'cellar', text: 'Down' },
      { yaw: 9, sceneId: 'attic' },
    ];
    const notices = await noticesOf(tourOf({ hotSpots, scenes: { cellar: scene as object } }));
    const [first] = notices;
    expect(first).toMatch(/^scene “cellar” is left out, with the hot spot that leads to it: /i);
    expect(first).toContain(`: ${reason}`);
    expect(notices.at(-1)).toBe(
      'hot spot 3 of scene “Porch” leads to “attic”, which is not in scenes; it is left out.',
    );
  });

  it('that is left out is not the start, and has no tags', async () => {
    const cellar = { panorama: 'gone.jpg', hotSpots: [{ yaw: 0, text: 'Shelf' }] };
    const tour = { firstScene: 'cellar', ...tourOf({ scenes: { cellar } }) };
    expect(await read(tour)).toMatchObject({ start: { sweepId: 'porch' } });
    expect(await read(tour)).not.toHaveProperty('tags');
    expect((await noticesOf(tour))[1]).toBe(
      '“firstScene” is “cellar”, which is left out; the tour starts in scene “Porch”.',
    );
  });

  it('has its id in notices where another has the same title', async () => {
    const scenes = { second: { title: 'Porch', panorama, yaw: 'x' } };
    expect(await noticesOf(tourOf({ scenes }))).toEqual([
      'scene “second”: “yaw” is “x”, which is no number; it is left out.',
    ]);
  });

  it.each([
    ['fisheye', { panorama }, 'is of the type “fisheye”, which is not known; it is read as “equirectangular”.'],
    [
      'cubeMap',
      { cubeMap: [0, 1, 2, 3, 4, 5].map((n) => `${n}.jpg`) },
      'is of the type “cubeMap”, which is not known; it is read as “cubemap”. Did you mean “cubemap”?',
    ],
    ['multires', { panorama }, 'is of the type “multires” and has no “multiRes”; it is read as “equirectangular”.'],
  ])('of the type %s is read by its images', async (type, images, notice) => {
    expect(await noticesOf(tourOf({ scenes: { cellar: { type, ...images } } }))).toEqual([`scene “cellar” ${notice}`]);
  });

  it('is the first one where “firstScene” is none', async () => {
    const tour = { default: { firstScene: 'yadr' }, ...tourOf({}) };
    expect((await read(tour)).start!.sweepId).toBe('porch');
    expect(await noticesOf(tour)).toEqual([
      '“firstScene” is “yadr”, which is not in scenes; the tour starts in scene “Porch”. Did you mean “yard”?',
    ]);
  });

  it('is refused with the tour only if no other remains', async () => {
    const one = { panorama: 'gone.jpg' };
    const message = 'names “gone.jpg”, which is not there; put it beside the configuration or correct the name.';
    expect(await rejection({ scenes: { one, two: { panorama: 'empty.jpg' } } })).toBe(
      `tour.json: scene “one” ${message}`,
    );
    expect(await rejection({ scenes: { two: { panorama: 'empty.jpg' }, one } })).toMatch(/^empty\.jpg is empty/);
  });
});

it('recognises a tour whose keys are misspelt, and names them', async () => {
  const scenes = { one: { panoramma: panorama } };
  expect(isPannellumConfig({ scenes })).toBe(true);
  expect(await rejection({ scenes })).toContain(
    'names its images in “panoramma”, which is not read; write “panorama”.',
  );
  const misnamed = { default: { firstScene: 'one' }, Scene: { one: { panorama } } };
  expect(isPannellumConfig(misnamed)).toBe(true);
  expect(await rejection(misnamed)).toBe('tour.json: the scenes are in “Scene”, which is not read; write “scenes”.');
  for (const other of [{ panoramas: 'all.jpg' }, { type: 'multires', size: 1 }, { scene: { a: 1 } }])
    expect(isPannellumConfig(other)).toBe(false);
});

describe('levels of tiles', () => {
  const multiRes = {
    basePath: 'tiles',
    path: '/%l/%s%y_%x',
    extension: 'png',
    tileResolution: 256,
    maxLevel: 4,
    cubeResolution: 2048,
  };
  const tour = tourOf({ scenes: { tower: { title: 'Tower', type: 'multires', multiRes } } });

  it('that are missing in whole or in part are reported, with the one that is used', async () => {
    await mkdir(path.join(folder, 'tiles'));
    await writeLevel(path.join(folder, 'tiles/1'), 1);
    await writeLevel(path.join(folder, 'tiles/2'), 2);
    await writeLevel(path.join(folder, 'tiles/3'), 3);
    const { sweeps } = await read(tour);
    expect(sweeps[2]!.panorama).toMatchObject({ levels: [{ size: 256 }, { size: 512 }] });
    expect(await noticesOf(tour)).toEqual([
      'the tiles of scene “Tower” are incomplete: level 3 (1024 pixels a face) lacks 42 of its 96 tiles, level 4 (2048 pixels a face) is not there; level 2 (512 pixels a face) is used.',
    ]);
  });

  it('below the sharpest complete one are not missed', async () => {
    await writeLevel(path.join(folder, 'tiles/4'), 8);
    expect(await noticesOf(tour)).toEqual([]);
  });
});

const dangling = path.join(realCaptures ?? '', 'edge-cases/pannellum_dangling_link/tour.json');

it.skipIf(!realCaptures || !existsSync(dangling))(
  'imports a tour with dangling links (skipped if the data is absent)',
  async () => {
    const result = await readPannellum(dangling, JSON.parse(await readFile(dangling, 'utf8')));
    if (!result.ok) throw new Error(result.failure.message);
    const { name, sweeps, tags, notices } = result.value;
    expect(name).toBe('Porch');
    expect(sweeps.map(({ id, neighbours }) => [id, neighbours])).toEqual([
      ['porch', ['foyer']],
      ['foyer', ['porch']],
      ['yard', []],
    ]);
    expect(tags).toMatchObject([{ label: 'Bell <b>x</b>', sweepId: 'porch' }]);
    expect(notices).toEqual([
      'tour.json: hot spot 2 (“Yard”) of scene “Porch”: “sceneID” is not read. Did you mean “sceneId”?',
      'tour.json: hot spot 2 (“Yard”) of scene “Porch” leads to a scene but has no “sceneId”; it is left out.',
      'tour.json: hot spot 2 (“Nowhere”) of scene “Foyer” leads to “cellar”, which is not in scenes; it is left out.',
    ]);
  },
);
