/** docs/reference/placing.md: floors that are added, sweeps that are placed, their undo, and what an import keeps. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inverseOfAll, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { onlyFields, type Fields } from '#base/json-fields.ts';
import { importModelInto } from './imports/import-prepared.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { readModel } from '../store/models/read-model.ts';
import { settingsFor } from '../testing/databases.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { applyEditBatch } from './apply-edit-batch.ts';
import { recordRepositories } from './record-repositories.ts';

let folder: string;
let store: Store;
let count = 0;

const importFixture = async (changes: Parameters<typeof fixtureModel>[1] = {}): Promise<void> => {
  const prepared = await writePrepared(path.join(folder, `import-${count++}`), fixtureModel('haus', changes));
  const imported = await importModelInto(store, prepared);
  if (!imported.ok) throw new Error(imported.failure.message);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-placing-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  await importFixture();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (kind: RecordKind, id: string): Promise<Fields | null> =>
  store.db.transaction().execute((transaction) => recordRepositories[kind].read(transaction, 'haus', id));

const send = (edits: readonly Edit[]) =>
  applyEditBatch(store, { modelId: 'haus', id: `g${count++}`, personId: null, edits });

const apply = async (edits: readonly Edit[]): Promise<readonly Edit[]> => {
  const result = await send(edits);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.edits;
};

/** Why the server rejects the edits. */
const messageOf = async (edits: readonly Edit[]): Promise<string | null> => {
  const result = await send(edits);
  return result.ok ? null : 'message' in result.failure ? result.failure.message : result.failure.code;
};

const changeOf = async (kind: RecordKind, id: string, after: Fields): Promise<Edit> => ({
  kind,
  id,
  before: onlyFields((await read(kind, id))!, Object.keys(after)),
  after,
});

const attic: Edit = {
  kind: 'floor',
  id: 'attic',
  before: null,
  after: { name: 'Attic', classification: null, bottom: 6 },
};
const placed = {
  alignment: 'aligned',
  placement: 'manual',
  position: [2.5, 7.5, -1.25],
  floorPosition: [2.5, 6, -1.25],
  rotation: [0, 0.6, 0, 0.8],
  floorId: 'attic',
  neighbours: ['s2', 's1'],
};

const floorNames = async () => (await readModel(store, 'haus'))!.floors.map(({ id, sequence }) => [id, sequence]);

it('places a 360° view on a new floor, and undoes both', async () => {
  const before = await read('sweep', 'übersicht');
  const applied = await apply([attic, await changeOf('sweep', 'übersicht', placed)]);
  expect(await read('sweep', 'übersicht')).toEqual({ ...before, ...placed });
  const model = (await readModel(store, 'haus'))!;
  expect(model.neighbours.get('übersicht')).toEqual(['s2', 's1']);
  expect(model.sweepById.get('übersicht')).toMatchObject({
    aligned: 1,
    placement: 'manual',
    position_x: 2.5,
    floor_y: 6,
  });
  await apply(inverseOfAll(applied));
  expect([await read('sweep', 'übersicht'), await read('floor', 'attic')]).toEqual([before, null]);
});

it('numbers the floors from the lowest', async () => {
  const cellar: Edit = { ...attic, id: 'cellar', after: { name: '', classification: null, bottom: -3 } };
  await apply([cellar]);
  const floors = [
    ['cellar', 0],
    ['ground', 1],
    ['upper', 2],
  ];
  expect(await floorNames()).toEqual(floors);
  await apply([{ ...cellar, before: cellar.after, after: null }]);
  expect(await floorNames()).toEqual([
    ['ground', 0],
    ['upper', 1],
  ]);
});

it('does not change the height of a floor', async () => {
  expect(await messageOf([await changeOf('floor', 'upper', { bottom: 4 })])).toBe(
    'The height of a floor cannot be changed.',
  );
});

it('does not remove a floor that is used, or that has a mesh', async () => {
  await apply([attic, await changeOf('sweep', 's2', { floorId: 'attic' })]);
  const removal: Edit = { ...attic, before: attic.after, after: null };
  expect(await messageOf([removal])).toBe('There are viewpoints on this floor; place them on another one first.');
  await apply([await changeOf('sweep', 's2', { floorId: 'upper' })]);
  const moved = await apply([await changeOf('tag', 't1', { floorId: 'attic', roomId: null })]);
  expect(await messageOf([removal])).toBe('Tags or other records are on this floor; move them to another one first.');
  await apply(inverseOfAll(moved));
  await apply([removal]);
  expect(await messageOf([{ kind: 'floor', id: 'upper', before: await read('floor', 'upper'), after: null }])).toBe(
    'A floor with a mesh, rooms or walls cannot be removed.',
  );
});

it.each<[string, Fields, string]>([
  ['itself as a neighbour', { neighbours: ['s1'] }, 'sweep.neighbours must not contain the sweep itself.'],
  ['a neighbour twice', { neighbours: ['s2', 's2'] }, 'sweep.neighbours must not contain a sweep twice.'],
  ['an unknown neighbour', { neighbours: ['s9'] }, 'sweep.neighbours[0] “s9” is no sweep of this model.'],
  ['an unknown floor', { floorId: 'x' }, 'Invalid Floor: sweep.floorId “x” is no floor of this model.'],
  ['no position', { position: [0, 0] as never }, 'sweep.position must have 3 numbers'],
  ['an unknown placement', { placement: 'x' }, 'sweep.placement must be one of unplaced, auto, manual'],
])('rejects a sweep with %s', async (_, after, message) => {
  expect(await messageOf([await changeOf('sweep', 's1', after)])).toContain(message);
});

it('an import keeps the floor of a sweep that was edited before the floor was added', async () => {
  await apply([await changeOf('sweep', 's2', { name: 'Stairs' })]);
  const loft: Edit = { ...attic, id: 'loft', after: { name: 'Loft', classification: null, bottom: 12 } };
  await apply([loft, await changeOf('sweep', 's2', { floorId: 'loft' })]);
  await importFixture();
  expect(await read('sweep', 's2')).toMatchObject({ name: 'Stairs', floorId: 'loft' });
});

it('a link to a sweep that is missing does not keep a sweep from being renamed', async () => {
  const links = [{ sweepId: 's9', direction: [0, 0, -1], label: '', arrivalRotation: null }];
  await store.db
    .updateTable('sweeps')
    .set({ links: JSON.stringify(links) })
    .where('id', '=', 's2')
    .execute();
  expect(await messageOf([await changeOf('sweep', 's2', { name: 'Hall' })])).toBeNull();
  await store.db.updateTable('sweeps').set({ links: '[]' }).where('id', '=', 's2').execute();
});

it('a tag of one panorama does not keep a floor', async () => {
  const shed: Edit = { ...attic, id: 'shed', after: { name: '', classification: null, bottom: 20 } };
  await apply([shed, await changeOf('tag', 't1', { floorId: 'shed', sweepId: 's2' })]);
  expect(await messageOf([{ ...shed, before: shed.after, after: null }])).toBeNull();
  await apply([await changeOf('tag', 't1', { floorId: 'ground', sweepId: null })]);
});

it('an import keeps what was placed here, without what its capture no longer has', async () => {
  await apply([attic, await changeOf('sweep', 's1', { ...placed, neighbours: ['s2', 'übersicht'] })]);
  await apply([await changeOf('sweep', 's1', { name: 'Loft' })]);
  const { sweeps } = fixtureModel('haus');
  await importFixture({ sweeps: sweeps.filter(({ id }) => id !== 'übersicht') });
  expect(await read('sweep', 's1')).toMatchObject({ ...placed, name: 'Loft', neighbours: ['s2'] });
  expect(await read('floor', 'attic')).toEqual(attic.after);
});
