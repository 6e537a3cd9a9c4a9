/** What an import is said to have changed. */
import { expect, it } from 'vitest';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { compareImports } from './compare-imports.ts';

const model = fixtureModel('haus');
const changed = (changes: Partial<PreparedModel>) => compareImports(model, { ...model, ...changes });
const nothing = { lists: [], parts: [], unchangedPictures: 0 };

const shifted = (by: number): PreparedModel['sweeps'] =>
  model.sweeps.map((sweep) => ({
    ...sweep,
    floorPosition: [sweep.floorPosition[0], sweep.floorPosition[1] + by, sweep.floorPosition[2]],
  }));

it('finds no change in the same import, nor in places that differ by less than half a millimetre', () => {
  expect(compareImports(model, structuredClone(model))).toEqual(nothing);
  expect(changed({ sweeps: shifted(0.0003) })).toEqual(nothing);
  expect(changed({ sweeps: shifted(0.01) }).lists).toMatchObject([{ list: 'viewpoints', added: [], removed: [] }]);
});

it('does not call a viewpoint changed because others were added beside it', () => {
  const [first] = model.sweeps;
  const added = { ...first!, id: 'new' as never, name: 'Attic' };
  const sweeps = [
    added,
    ...model.sweeps.map((sweep) => ({ ...sweep, index: sweep.index + 1, neighbours: [added.id] })),
  ];
  expect(changed({ sweeps })).toEqual({
    ...nothing,
    lists: [{ list: 'viewpoints', added: ['Attic'], changed: [], removed: [] }],
  });
});

it('names the parts that were added, changed and removed', () => {
  const { parts } = changed({
    details: { ...model.details, name: 'Scheune', summary: 'A barn' },
    start: null,
    mesh: null,
    content: { ...model.content, wallGraph: { version: 1, floors: {} } },
  });
  expect(parts).toEqual(
    expect.arrayContaining([
      { part: 'name', change: 'changed' },
      { part: 'details', change: 'changed' },
      { part: 'mesh', change: 'removed' },
      { part: 'walls', change: 'added' },
    ]),
  );
});

it('names plan images by their files', () => {
  const image = { id: 'p1', floorId: 'ground', file: 'plans/ground floor.png', x: 0, z: 0, width: 10 };
  const content = (planImages: readonly object[]): PreparedModel['content'] => ({ ...model.content, planImages });
  const compared = compareImports(
    { ...model, content: content([image, { ...image, id: 'p2', file: 'plans\\attic.png' }]) },
    {
      ...model,
      content: content([
        { ...image, width: 12 },
        { ...image, id: 'p3', file: 'roof.png' },
      ]),
    },
  );
  expect(compared.lists).toEqual([
    { list: 'planImages', added: ['roof.png'], changed: ['ground floor.png'], removed: ['attic.png'] },
  ]);
});

it('compares records of the content by their ids', () => {
  const tag = { id: 't', label: 'Stove', enabled: true };
  const content = (tags: readonly object[]): PreparedModel['content'] => ({ ...model.content, tags });
  const compared = compareImports(
    { ...model, content: content([tag, { ...tag, id: 'u', label: '' }]) },
    {
      ...model,
      content: content([
        { ...tag, label: 'Range' },
        { ...tag, id: 'v' },
      ]),
    },
  );
  expect(compared.lists).toContainEqual({ list: 'tags', added: ['Stove'], changed: ['Range'], removed: ['u'] });
});
