import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPoseList } from './pose-list.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-pose-list-'));
  writeFileSync(path.join(folder, 'a.png'), 'image');
  for (const scan of ['scan 1', 'scan 2', 'scan 3']) mkdirSync(path.join(folder, scan));
  for (const file of ['scan 1/Hall.JPG', 'scan 1/pano.jpg', 'scan 2/pano.jpg', 'scan 3/Attic.jpg', 'scan 3/room.obj'])
    writeFileSync(path.join(folder, file), 'image');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (list: object) => {
  const result = await readPoseList(path.join(folder, 'list.json'), list);
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

it('leaves out links and neighbours that are not there, and reports them', async () => {
  const sweeps = [
    { id: 'a', image: 'a.png', neighbours: ['b', 'x'] },
    { id: 'b', image: 'a.png' },
    { id: 'c', image: 'a.png' },
  ];
  const links = [
    ['a', 'y'],
    ['b', 'c'],
  ];
  const capture = await read({ sweeps, links });
  expect(capture.sweeps.map(({ neighbours }) => neighbours)).toEqual([['b'], ['c'], ['b']]);
  expect(capture.notices).toEqual([
    'list.json: sweeps[0].neighbours[1] names “x”, which is not in sweeps; it is left out.',
    'list.json: links[0] names “y”, which is not in sweeps; it is left out.',
  ]);
});

it('rejects two sweeps with the same id', async () => {
  const sweeps = ['a', 'a'].map((id) => ({ id, image: 'a.png' }));
  await expect(read({ sweeps })).rejects.toThrow('list.json: sweeps[1].id “a” is the id of sweeps[0] already');
});

const listOf = (...images: readonly string[]) => ({ sweeps: images.map((image, n) => ({ id: `${n}`, image })) });

/** Other systems have names that are the same in another case, or with backslashes. */
describe.runIf(process.platform === 'linux')('names as another computer writes them', () => {
  it.each([
    ['scan 1\\Hall.JPG', 'scan 1/Hall.JPG', 'is used'],
    ['scan%201/Hall.JPG', 'scan 1/Hall.JPG', 'is used'],
    ['Scan 1\\hall.jpg', 'scan 1/Hall.JPG', 'is used'],
    ['D:\\tour\\attic.jpg', 'scan 3/Attic.jpg', ', found by its name without folders, is used'],
  ])('finds %s', async (written, file, notice) => {
    const capture = await read(listOf(written, written));
    expect(capture.sweeps[1]!.panorama).toEqual({ kind: 'picture', file: path.join(folder, file) });
    const end = notice.startsWith(',') ? notice : ` ${notice}`;
    expect(capture.notices).toEqual([`list.json: sweeps[0].image names “${written}”; “${file}”${end}.`]);
  });

  it('finds the mesh', async () => {
    const { meshFile, meshNotices } = await read({ ...listOf('a.png'), mesh: 'C:\\scan\\Room.obj' });
    expect(meshFile).toBe(path.join(folder, 'scan 3/room.obj'));
    expect(meshNotices).toEqual([
      'list.json: mesh names “C:\\scan\\Room.obj”; “scan 3/room.obj”, found by its name without folders, is used.',
    ]);
  });

  it('names the files that may be meant', async () => {
    const message =
      'sweeps[0].image names “E:/pano.jpg”, which may be any of “scan 1/pano.jpg”, “scan 2/pano.jpg”; put the right one beside the list as “pano.jpg”.';
    await expect(read(listOf('E:/pano.jpg'))).rejects.toThrow(`list.json: ${message}`);
  });

  it('does not take the image of another sweep', async () => {
    const message =
      'names “scan 2/attic.jpg”, which is not there; the only file of that name, “scan 3/Attic.jpg”, is the image of sweeps';
    await expect(read(listOf('scan 3/Attic.jpg', 'scan 2/attic.jpg'))).rejects.toThrow(
      `list.json: sweeps[1].image ${message}[0].image: put the file in place or correct the path.`,
    );
    await expect(read(listOf('scan 2/attic.jpg', 'scan 3/Attic.jpg'))).rejects.toThrow(
      `list.json: sweeps[0].image ${message}[1].image: put the file in place or correct the path.`,
    );
  });
});
