import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPoseList } from './pose-list.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-pose-list-'));
  writeFileSync(path.join(folder, 'a.png'), 'image');
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
