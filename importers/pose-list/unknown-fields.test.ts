/** Fields of a list of poses that are most likely misspelt (docs/reference/imports.md#unknown-fields). */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readPoseList } from './pose-list.ts';

const noticesOf = async (list: object): Promise<readonly string[] | undefined> => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'a.png'), 'image');
  const read = await readPoseList(path.join(folder, 'list.json'), list);
  if (!read.ok) throw new Error(read.failure.message);
  return read.value.notices;
};

it('are reported with the names that they most likely stand for', async () => {
  const sweep = { image: 'a.png', positon: [0, 0, 0] };
  expect(
    await noticesOf({
      sweeps: [
        { id: 'a', ...sweep },
        { id: 'b', ...sweep, Rotatoin: [0, 0, 0, 1] },
      ],
      lnks: [],
    }),
  ).toEqual([
    'list.json: lnks is not read. Did you mean “links”?',
    'list.json: sweeps[0].positon (and the same field in 1 more place) is not read. Did you mean “position”?',
    'list.json: sweeps[1].Rotatoin is not read. Did you mean “rotation”?',
  ]);
});

it('are not fields of other programs', async () => {
  expect(await noticesOf({ sweeps: [{ image: 'a.png', exposure: 1, camera: 'x' }], software: 'y' })).toEqual([]);
});
