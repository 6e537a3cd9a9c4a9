/** A mesh far from the origin or of an implausible size is imported with a notice that has the figures. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { prepareMesh } from '../prepare/prepare-mesh.ts';

const noticesOf = async (
  [x, y, z]: readonly number[],
  [width, height, depth]: readonly number[],
): Promise<string[]> => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'house.obj');
  const corners = [
    [x, y, z],
    [x! + width!, y, z],
    [x, y, z! + depth!],
    [x, y! + height!, z],
  ];
  await writeFile(file, `${corners.map((corner) => `v ${corner.join(' ')}`).join('\n')}\nf 1 3 2\nf 1 4 3\n`);
  const notices: string[] = [];
  const prepared = await prepareMesh({ file, folder, floors: [], onNotice: (sentence) => notices.push(sentence) });
  expect(prepared.ok).toBe(true);
  return notices;
};

it('reports the distance of a mesh from its origin', async () => {
  expect(await noticesOf([20_000, 0, -3], [10, 3, 6])).toEqual([
    'house.obj lies 20 km from its origin (its middle is at x 20005, y 2, z 0 m), where coordinates lose millimetres; shift it to the origin, and the positions of its viewpoints with it.',
  ]);
  expect(await noticesOf([9_900, 0, 0], [10, 3, 6])).toEqual([]);
  expect(await noticesOf([-8_000, 500, -8_000], [10, 3, 6])).toEqual([expect.stringContaining('lies 11 km from')]);
});

it('reports the size of a mesh larger than a building', async () => {
  expect(await noticesOf([0, 0, 0], [4000, 2500, 3000])).toEqual([
    'house.obj is 4000 m wide and 2500 m tall; if it was drawn in millimetres, centimetres or feet, export it in metres.',
  ]);
  expect(await noticesOf([0, 0, 0], [80, 210, 60])).toEqual([expect.stringContaining('is 80 m wide and 210 m tall;')]);
  expect(await noticesOf([0, 0, 0], [2100, 3, 60])).toEqual([expect.stringContaining('is 2100 m wide and 3 m tall;')]);
  expect(await noticesOf([0, 0, 0], [1900, 190, 60])).toEqual([]);
});
