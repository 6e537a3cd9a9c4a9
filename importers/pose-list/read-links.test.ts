/** docs/reference/record-validation.md#imports */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readPoseList } from './pose-list.ts';

const read = async (list: object) => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'a.png'), 'image');
  const result = await readPoseList(path.join(folder, 'list.json'), list);
  if (!result.ok) throw new Error(result.failure.message);
  return { neighbours: result.value.sweeps.map(({ neighbours }) => neighbours), notices: result.value.notices };
};

const sweepsOf = (...lists: readonly unknown[]): object[] =>
  lists.map((neighbours, i) => ({ id: ['hall', 'yard', 'cellar'][i], image: 'a.png', neighbours }));

it('proposes the sweep that is most likely meant', async () => {
  expect(await read({ sweeps: sweepsOf(['yrad'], []), links: [['hall', 'Yard']] })).toEqual({
    neighbours: [[], []],
    notices: [
      'list.json: sweeps[0].neighbours[0] names “yrad”, which is not in sweeps; it is left out. Did you mean “yard”?',
      'list.json: links[0] names “Yard”, which is not in sweeps; it is left out. Did you mean “yard”?',
    ],
  });
});

it('leaves out a list of neighbours that is none, and entries that are no ids', async () => {
  expect(await read({ sweeps: sweepsOf('yard', ['hall', {}, null, 'cellar'], undefined) })).toEqual({
    neighbours: [undefined, ['hall', 'cellar'], undefined],
    notices: [
      'list.json: sweeps[0].neighbours is no list of ids; it is left out.',
      'list.json: sweeps[1].neighbours[1] is no id; it is left out.',
      'list.json: sweeps[1].neighbours[2] is no id; it is left out.',
    ],
  });
});

it('leaves out links that are no pairs', async () => {
  const links = [['hall', 'yard'], 'hall', ['hall'], { from: 'yard', to: 'cellar' }, { a: 'hall' }, ['hall', {}], 7];
  expect(await read({ sweeps: sweepsOf(undefined, undefined, undefined), links })).toEqual({
    neighbours: [['yard'], ['hall', 'cellar'], ['yard']],
    notices: [
      'list.json: links[1] is no pair of ids; it is left out.',
      'list.json: links[2] is no pair of ids; it is left out.',
      'list.json: links[4] is no pair of ids; it is left out.',
      'list.json: links[5] is no id; it is left out.',
      'list.json: links[6] is no pair of ids; it is left out.',
    ],
  });
});

it('finds neighbours by sight where the links are no list', async () => {
  expect(await read({ sweeps: sweepsOf(undefined, ['hall']), links: 'hall yard' })).toEqual({
    neighbours: [undefined, ['hall']],
    notices: ['list.json: links is no list of pairs; it is left out.'],
  });
});
