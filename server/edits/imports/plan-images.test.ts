/** Plan images of a space over which a capture is imported again: what was added, changed and removed here stays. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inverseOfAll, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { onlyFields, type Fields } from '#base/json-fields.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { insertUpload } from '../../testing/uploaded-files.ts';
import { applyEditBatch } from '../apply-edit-batch.ts';
import { readPictures } from '../attachments/pictures.ts';
import { recordRepositories } from '../record-repositories.ts';
import { importModelInto } from './import-prepared.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const image = { floorId: 'ground', file: 'ground.png', x: 1, z: 2, width: 10, rotationDegrees: 0 };
const captured = (id: string, fields: Fields = {}): Fields => ({ id, ...image, ...fields, ...dated });

let folder: string;
let store: Store;
let modelId: string;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-plan-images-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  modelId = `haus-${(count += 1)}`;
});

/** A space without a mesh, in which floors can be removed; only its sweeps keep the floor `ground`. */
const importImages = async (planImages: readonly Fields[], floorIds: readonly string[] = ['ground', 'upper']) => {
  const { floors, sweeps, ...fixture } = fixtureModel(modelId, { mesh: null, rooms: [], tags: [], start: null });
  const prepared = await writePrepared(path.join(folder, `import-${(count += 1)}`), {
    ...fixture,
    floors: floors.filter(({ id }) => floorIds.includes(id)),
    sweeps: sweeps.map((sweep) => ({ ...sweep, roomId: null, floorId: floors[0]!.id })),
    content: { users: [], planImages },
  });
  const imported = await importModelInto(store, prepared);
  if (!imported.ok) throw new Error(imported.failure.message);
};

const apply = async (edits: readonly Edit[]): Promise<readonly Edit[]> => {
  const result = await applyEditBatch(store, { modelId, id: `batch-${(count += 1)}`, personId: null, edits });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.edits;
};

const read = (kind: RecordKind, id: string): Promise<Fields | null> =>
  store.db.transaction().execute((transaction) => recordRepositories[kind].read(transaction, modelId, id));
const removalOf = async (kind: RecordKind, id: string): Promise<Edit> => ({
  kind,
  id,
  before: await read(kind, id),
  after: null,
});
const imageOf = async (id: string) => {
  const record = await read('planImage', id);
  return record && onlyFields(record, Object.keys(image));
};
const hasPicture = async (id: string) => (await readPictures(store.db, modelId, 'planImage', [id])).has(id);
const floors = async () => {
  const rows = await store.db.selectFrom('floors').select('id').where('model_id', '=', modelId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

const attic: Edit = {
  kind: 'floor',
  id: 'attic',
  before: null,
  after: { name: 'Attic', classification: null, bottom: 6 },
};
/** Adds an image with an uploaded picture. */
const add = async (id: string, floorId: string, earlier: readonly Edit[] = []): Promise<readonly Edit[]> => {
  const upload = `${modelId}-${id}`;
  await insertUpload(store, modelId, upload, 'picture');
  const picture = { category: 'upload', filename: 'a.png', parentType: 'planImage', parentId: id };
  return apply([
    ...earlier,
    { kind: 'planImage', id, before: null, after: { ...image, file: null, floorId } },
    { kind: 'attachment', id: upload, before: null, after: picture },
  ]);
};

it('one that was added here stays with its picture, also where the capture has one with its id', async () => {
  await importImages([]);
  await add('own', 'ground');
  for (const planImages of [[], [captured('own', { x: 9 })]]) {
    await importImages(planImages);
    expect(await imageOf('own')).toEqual({ ...image, file: null });
    expect(await hasPicture('own')).toBe(true);
  }
});

it('one on a floor that was added here stays there', async () => {
  await importImages([captured('moved')]);
  const added = await add('own', 'attic', [attic]);
  await apply([{ kind: 'planImage', id: 'moved', before: { floorId: 'ground' }, after: { floorId: 'attic' } }]);
  await importImages([captured('moved')]);
  expect(await floors()).toEqual(['attic', 'ground', 'upper']);
  for (const id of ['own', 'moved']) expect(await imageOf(id)).toMatchObject({ floorId: 'attic' });
  expect(await hasPicture('own')).toBe(true);
  await apply([{ kind: 'planImage', id: 'moved', before: { floorId: 'attic' }, after: { floorId: 'ground' } }]);
  await apply(inverseOfAll(added));
  await importImages([captured('moved')]);
  expect(await floors()).toEqual(['ground', 'upper']);
});

it('one whose floor the capture no longer has is kept, and is on the floor again when it has', async () => {
  await importImages([]);
  const added = await add('own', 'upper');
  await importImages([], ['ground']);
  expect(await floors()).toEqual(['ground']);
  expect(await imageOf('own')).toMatchObject({ floorId: 'upper' });
  const undone = await apply(inverseOfAll(added));
  await apply(inverseOfAll(undone));
  await importImages([]);
  expect(await imageOf('own')).toMatchObject({ floorId: 'upper' });
  expect(await hasPicture('own')).toBe(true);
});

it('one of the capture keeps changes that were made here, and is replaced without', async () => {
  await importImages([captured('changed'), captured('same')]);
  await apply([{ kind: 'planImage', id: 'changed', before: { x: 1 }, after: { x: 5 } }]);
  await importImages([captured('changed', { x: 8 }), captured('same', { x: 8 }), captured('new')]);
  expect(await imageOf('changed')).toEqual({ ...image, x: 5 });
  expect(await imageOf('same')).toEqual({ ...image, x: 8 });
  expect(await imageOf('new')).toEqual(image);
  await importImages([]);
  expect(await Promise.all(['changed', 'same', 'new'].map(imageOf))).toEqual([{ ...image, x: 5 }, null, null]);
});

it('one that was removed together with its floor stays removed, and so does the floor', async () => {
  const onUpper = captured('gone', { floorId: 'upper' });
  await importImages([onUpper]);
  await apply([await removalOf('planImage', 'gone'), await removalOf('floor', 'upper')]);
  await importImages([onUpper]);
  expect(await floors()).toEqual(['ground']);
  expect(await imageOf('gone')).toBeNull();
  await importImages([onUpper, captured('new', { floorId: 'upper' })]);
  expect(await floors(), 'a floor is not removed while an image is on it').toEqual(['ground', 'upper']);
  expect(await imageOf('gone')).toBeNull();
});
