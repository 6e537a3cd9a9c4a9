/** Edits whose undo the server once rejected, or did not apply exactly; undo-all-kinds.test.ts found most of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inverseOfAll, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { importModelInto } from './imports/import-prepared.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from '../testing/databases.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { applyEditBatch } from './apply-edit-batch.ts';
import { recordRepositories } from './record-repositories.ts';

let folder: string;
let store: Store;
let count = 0;

/** With two walls between the same corners, which the rules of the wall graph forbid. */
const brokenFloor = {
  vertices: { a: { x: 0, y: 0 }, b: { x: 4, y: 0 } },
  edges: {
    e: { type: 'wall', vertices: ['a', 'b'], thickness: 0.1, centerLineBias: 0.5, openings: {} },
    f: { type: 'wall', vertices: ['b', 'a'], thickness: 0.1, centerLineBias: 0.5, openings: {} },
  },
  rooms: {},
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-restored-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  const fixture = fixtureModel('haus');
  const prepared = await writePrepared(path.join(folder, 'import'), {
    ...fixture,
    content: {
      ...fixture.content,
      wallGraph: { version: 1, floors: { ground: brokenFloor } },
    },
  });
  const imported = await importModelInto(store, prepared);
  if (!imported.ok) throw new Error(imported.failure.message);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (kind: RecordKind, id: string): Promise<Fields | null> =>
  store.db.transaction().execute((transaction) => recordRepositories[kind].read(transaction, 'haus', id));

/** Returns the edits as they took effect, which the client's history has. */
const apply = async (edits: readonly Edit[]): Promise<readonly Edit[]> => {
  const result = await applyEditBatch(store, { modelId: 'haus', id: `g${count++}`, personId: null, edits });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.edits;
};

const change = (kind: RecordKind, id: string, before: Fields, after: Fields): Promise<readonly Edit[]> =>
  apply([{ kind, id, before, after }]);

const add = (kind: RecordKind, id: string, after: Fields): Promise<readonly Edit[]> =>
  apply([{ kind, id, before: null, after }]);

const undo = (applied: readonly Edit[]): Promise<readonly Edit[]> => apply(inverseOfAll(applied));

it('undoes the addition of a view whose layers are in another order than their positions, without their defaults', async () => {
  const layers = [
    { layerId: 'works', position: 5, visible: true },
    { layerId: '0', position: 1, visible: false },
  ];
  const added = await add('view', 'unsorted', { type: 'user', name: 'A', enabled: true, layers });
  expect(await read('view', 'unsorted')).toMatchObject({
    layers: [
      { layerId: '0', position: 1, toggled: true },
      { layerId: 'works', position: 5, toggled: true },
    ],
  });
  await undo(added);
  expect(await read('view', 'unsorted')).toBeNull();
});

it.each([
  ['label', 'l1', 'created'],
  ['label', 'l1', 'sequence'],
  ['layer', 'works', 'created'],
] as const)(
  'keeps a field of a %s that the server sets where an edit leaves it out: %s, %s',
  async (kind, id, name) => {
    const stored = await read(kind, id);
    const applied = await change(kind, id, { [name]: stored![name]! }, {});
    expect(await read(kind, id)).toEqual(stored);
    await undo(applied);
    expect(await read(kind, id)).toEqual(stored);
  },
);

it('undoes the change of a classification of a floor to an empty one', async () => {
  const stored = await read('floor', 'upper');
  const applied = await change('floor', 'upper', { classification: null }, { classification: '' });
  expect(await read('floor', 'upper')).toEqual({ ...stored, classification: '' });
  await undo(applied);
  expect(await read('floor', 'upper')).toEqual(stored);
});

it('moves a record to another floor whose room is not the one at its position, and back', async () => {
  const position = [9, 1, 9];
  await add('label', 'chosen-room', { label: 'A', position, floorId: 'ground', roomId: 'kitchen' });
  const stored = await read('label', 'chosen-room');
  const moved = [1, 4, -1];
  const applied = await change(
    'label',
    'chosen-room',
    { floorId: 'ground', position },
    { floorId: 'upper', position: moved },
  );
  expect(await read('label', 'chosen-room')).toEqual({ ...stored, floorId: 'upper', roomId: null, position: moved });
  await undo(applied);
  expect(await read('label', 'chosen-room')).toEqual(stored);
});

it('restores the room of an object that had no position', async () => {
  await add('objectAnnotation', 'unplaced', { classification: 'chair', position: null, roomId: 'kitchen' });
  const stored = await read('objectAnnotation', 'unplaced');
  const applied = await change('objectAnnotation', 'unplaced', { position: null }, { position: [9, 1, 9] });
  await undo(applied);
  expect(await read('objectAnnotation', 'unplaced')).toEqual(stored);
});

it('restores a removed record that would be invalid as a new one, after another with its id was removed as well', async () => {
  const long = 'x'.repeat(300);
  // As a capture or an older program stored it.
  await store.db
    .updateTable('annotations')
    .set({ data: JSON.stringify({ label: long, position: [1, 2, -1] }) })
    .where('model_id', '=', 'haus')
    .where('id', '=', 'l2')
    .execute();
  const stored = await read('label', 'l2');
  const removed = await apply([{ kind: 'label', id: 'l2', before: stored, after: null }]);
  const replaced = await add('label', 'l2', { label: 'Short', position: [1, 2, -1] });
  await undo(replaced);
  await undo(removed);
  expect(await read('label', 'l2')).toEqual(stored);
});

it('undoes two edits of a floor whose walls were invalid in the capture', async () => {
  const stored = (await read('wallGraph', 'ground'))!;
  const first = await change('wallGraph', 'ground', { 'edge:f': stored['edge:f']! }, {});
  const second = await change(
    'wallGraph',
    'ground',
    { 'vertex:b': stored['vertex:b']! },
    { 'vertex:b': { x: 5, y: 0 } },
  );
  await undo(second);
  await undo(first);
  expect(await read('wallGraph', 'ground')).toEqual(stored);
});
