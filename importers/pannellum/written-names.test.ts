/** docs/reference/imports.md#names-that-are-written-otherwise */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { PanoramaSource } from '../source-capture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { tourReader, writeImages, writeLevel } from './testing/tour-folder.ts';

/** With `a.jpg` in `Panos/Hall.JPG`. */
const openFolder = async () => {
  const folder = await temporaryFolder();
  await writeImages(folder);
  await mkdir(path.join(folder, 'Panos'));
  await rename(path.join(folder, 'a.jpg'), path.join(folder, 'Panos/Hall.JPG'));
  return { folder, ...tourReader(folder) };
};

const hall = 'Panos/Hall.JPG';

it.each([
  ['Panos\\Hall.JPG', ` is used.`],
  ['panos/hall.jpg', ` is used.`],
  ['/panos/hall.jpg?v=2', ` is used.`],
  ['C:\\Tours\\villa\\Hall.JPG', `, found by its name without folders, is used.`],
  ['file:///home/me/villa/Hall.JPG', `, found by its name without folders, is used.`],
  ['../images/hall.jpg', `, found by its name without folders, is used.`],
  ['Hall.JPG', `, found by its name without folders, is used.`],
])('finds the picture “%s”, and reports it', async (panorama, end) => {
  const { folder, read } = await openFolder();
  const { sweeps, notices } = await read({ scenes: { hall: { title: 'Hall', panorama } } });
  expect(sweeps[0]!.panorama).toMatchObject({ kind: 'picture', file: path.join(folder, hall) });
  expect(notices).toEqual([`tour.json: scene “Hall” names “${panorama}”; “${hall}”${end}`]);
});

it.each(['Panos/Hall.JPG', '/Panos/Hall%2EJPG', './Panos/Hall.JPG?v=2#top'])(
  'finds “%s” without a notice',
  async (panorama) => {
    const { read } = await openFolder();
    expect((await read({ scenes: { hall: { panorama } } })).notices).toEqual([]);
  },
);

it('reports many faces in one sentence', async () => {
  const { read } = await openFolder();
  const cubeMap = [0, 1, 2, 3, 4, 5].map((n) => `Faces\\${n}.JPG`);
  expect((await read({ type: 'cubemap', cubeMap })).notices).toEqual([
    'tour.json names 6 files otherwise than they are called here, such as “Faces\\0.JPG”, for which “0.jpg” is used.',
  ]);
});

it('does not choose one of several files', async () => {
  const { folder, rejection } = await openFolder();
  await mkdir(path.join(folder, 'old'));
  await writeFile(path.join(folder, 'old/hall.jpg'), 'another');
  expect(await rejection({ panorama: 'pics/hall.jpg' })).toBe(
    'tour.json: the panorama names “pics/hall.jpg”, which may be any of “Panos/Hall.JPG”, “old/hall.jpg”; put the right one beside the configuration as “hall.jpg”.',
  );
});

it('does not take the picture of another scene', async () => {
  const { read } = await openFolder();
  const { sweeps, notices } = await read({
    scenes: {
      hall: { title: 'Hall', panorama: hall, hotSpots: [{ sceneId: 'attic' }] },
      attic: { title: 'Attic', panorama: 'Attic/Hall.JPG' },
      again: { title: 'Again', panorama: hall },
    },
  });
  expect(sweeps.map(({ id, links }) => [id, links])).toEqual([
    ['hall', undefined],
    ['again', undefined],
  ]);
  expect(notices).toEqual([
    'tour.json: scene “Attic” is left out, with the hot spot that leads to it: it names “Attic/Hall.JPG”, which is not there; the only file of that name, “Panos/Hall.JPG”, is named as “Panos/Hall.JPG” in scene “Hall”: put the file in place or correct the name.',
  ]);
});

it('takes one file of several scenes by the same name', async () => {
  const { read } = await openFolder();
  const { sweeps } = await read({ scenes: { a: { panorama: 'x/Hall.JPG' }, b: { panorama: 'x/Hall.JPG' } } });
  expect(sweeps).toHaveLength(2);
});

const multiRes = { path: '/%l/%s%y_%x', extension: 'PNG', tileResolution: 256, maxLevel: 2, cubeResolution: 512 };

it('finds tiles in another case and with backslashes', async () => {
  const { folder, read } = await openFolder();
  await writeLevel(path.join(folder, 'Tiles/1'), 1);
  await writeLevel(path.join(folder, 'Tiles/2'), 2);
  const { sweeps, notices } = await read({ type: 'multires', multiRes: { ...multiRes, basePath: '.\\tiles' } });
  const { levels } = sweeps[0]!.panorama as Extract<PanoramaSource, { kind: 'cubeTiles' }>;
  expect(levels.map(({ level, size }) => [level, size])).toEqual([
    [1, 256],
    [2, 512],
  ]);
  expect(levels[1]!.file('left', 1, 0)).toBe(path.join(folder, 'Tiles/2/l0_1.png'));
  expect(notices).toEqual([
    'tour.json names 24 files otherwise than they are called here, such as “.\\tiles/2/f0_0.PNG”, for which “Tiles/2/f0_0.png” is used.',
  ]);
});

it('does not look for tiles in other folders', async () => {
  const { folder, rejection } = await openFolder();
  await writeLevel(path.join(folder, 'other/1'), 1);
  const json = {
    type: 'multires',
    multiRes: { ...multiRes, path: '/tiles/%s%y_%x', maxLevel: 1, cubeResolution: 256 },
  };
  expect(await rejection(json)).toContain('has no complete level of tiles');
});
