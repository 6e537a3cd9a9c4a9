/** docs/reference/imports.md#what-is-left-out-of-a-tour */
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPannellum } from './pannellum.ts';
import { realCaptures, temporaryFolder } from '../testing/temporary-folder.ts';
import { tourReader, writeImages, writeLevel } from './testing/tour-folder.ts';

const openFolder = async () => {
  const folder = await temporaryFolder();
  await writeImages(folder);
  return { folder, ...tourReader(folder) };
};

/** A picture whose header is whole and whose last rows are missing. */
const writeCut = async (file: string, width = 512, height = 256): Promise<void> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const { size } = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(file);
  await truncate(file, Math.floor(size * 0.9));
};

const others = {
  one: {
    title: 'One',
    panorama: 'a.jpg',
    hotSpots: [
      { yaw: 0, sceneId: 'cut' },
      { yaw: 9, sceneId: 'two' },
    ],
  },
  two: { title: 'Two', panorama: 'b%20c.jpg' },
};

const leftOut =
  /^tour\.json: scene “Cut” is left out, with the hot spot that leads to it: (\S+) is (?:cut short|damaged) \([^)]+\); export or copy it again\.$/;

it('leaves out a scene whose picture is cut short, with the hot spots that lead to it', async () => {
  const { folder, read } = await openFolder();
  await writeCut(path.join(folder, 'cut.jpg'));
  const { sweeps, notices } = await read({ scenes: { ...others, cut: { title: 'Cut', panorama: 'cut.jpg' } } });
  expect(sweeps.map(({ id, neighbours, links }) => [id, neighbours, links?.length])).toEqual([
    ['one', ['two'], 1],
    ['two', ['one'], undefined],
  ]);
  expect(notices).toHaveLength(1);
  expect(leftOut.exec(notices![0]!)?.[1]).toBe('cut.jpg');
});

it('leaves out a scene with a damaged face, or a damaged tile', async () => {
  const { folder, read } = await openFolder();
  await mkdir(path.join(folder, 'faces'));
  for (let n = 0; n < 5; n++)
    await writeFile(path.join(folder, `faces/${n}.jpg`), await readFile(path.join(folder, `${n}.jpg`)));
  await writeCut(path.join(folder, 'faces/5.jpg'), 256, 256);
  await writeLevel(path.join(folder, 'tiles'), 2);
  await writeFile(path.join(folder, 'tiles/u1_0.png'), 'no tile');
  const cubeMap = [0, 1, 2, 3, 4, 5].map((n) => `faces/${n}.jpg`);
  const multiRes = { path: '/tiles/%s%y_%x', extension: 'png', tileResolution: 256, maxLevel: 1, cubeResolution: 512 };
  for (const [cut, file] of [
    [{ title: 'Cut', type: 'cubemap', cubeMap }, '5.jpg'],
    [{ title: 'Cut', type: 'multires', multiRes }, 'u1_0.png'],
  ] as const) {
    const { sweeps, notices } = await read({ scenes: { ...others, cut } });
    expect(sweeps.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(leftOut.exec(notices![0]!)?.[1]).toBe(file);
  }
});

it('stops with the import', async () => {
  const { folder } = await openFolder();
  const signal = AbortSignal.abort(new Error('stopped here'));
  const config = path.join(folder, 'tour.json');
  await expect(readPannellum(config, { scenes: others }, { signal })).rejects.toThrow('stopped here');
});

it('fails where all pictures are damaged', async () => {
  const { folder } = await openFolder();
  await writeCut(path.join(folder, 'cut.jpg'));
  const scenes = { a: { panorama: 'cut.jpg' }, b: { panorama: 'cut.jpg' } };
  expect(await readPannellum(path.join(folder, 'tour.json'), { scenes })).toMatchObject({
    ok: false,
    failure: { code: 'picture-damaged', values: { file: 'cut.jpg' } },
  });
});

it.skipIf(!realCaptures)('leaves out a picture that was cut in a copy (skipped if the data is absent)', async () => {
  const { folder, read } = await openFolder();
  const cut = await readFile(path.join(realCaptures!, 'edge-cases/pano_truncated.jpg'));
  await writeFile(path.join(folder, 'cut.jpg'), cut);
  const { sweeps } = await read({ scenes: { ...others, cut: { panorama: 'cut.jpg' } } });
  expect(sweeps.map(({ id }) => id)).toEqual(['one', 'two']);
});
