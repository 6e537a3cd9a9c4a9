import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editBetween, inverseOf, inverseOfAll, modelRecordId, type Edit, type RecordKind } from '#domain/edits/edit.ts';
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

const importFixture = async (id: string) => {
  const prepared = await writePrepared(path.join(folder, 'imports', `p${count++}`), fixtureModel(id));
  const imported = await importModelInto(store, prepared);
  if (!imported.ok) throw new Error(imported.failure.message);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-edits-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  await importFixture('haus');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (kind: RecordKind, id: string) =>
  store.db.transaction().execute((transaction) => recordRepositories[kind].read(transaction, 'haus', id));

const send = (edits: readonly Edit[], id = `g${count++}`) =>
  applyEditBatch(store, { modelId: 'haus', id, personId: null, edits });

const apply = async (edits: readonly Edit[]): Promise<number> => {
  const result = await send(edits);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value.version;
};

const newRecords: Readonly<Partial<Record<RecordKind, Fields>>> = {
  highlightReel: { mode: 'stories', entries: [] },
  label: { label: 'A', position: [0, 0, 0] },
  tag: { anchorPosition: [0, 0, 0], label: 'A' },
  measurement: { points: [{ position: [0, 0, 0] }, { position: [1, 0, 0] }] },
  note: { anchorPosition: [0, 0, 0], text: 'A', author: 'ada' },
  objectAnnotation: { classification: 'chair' },
  orderedList: { label: 'A', entries: [] },
  photo: {
    label: 'A',
    category: 'other',
    snapshotLocation: { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  },
  blur: {
    sweepId: 's1',
    outline: [
      [0, 0, -1],
      [0.1, 0, -1],
      [0, 0.1, -1],
    ],
  },
  planImage: { floorId: 'ground', file: 'plan.png', x: 0, z: 0, width: 10 },
  trim: { position: [0, 0, 0], size: [1, 1, 1] },
  plugin: { name: 'new', versions: [{ version: '1' }] },
  layer: { type: 'common', name: 'A' },
  view: {
    type: 'user',
    name: 'A',
    enabled: true,
    layers: [{ layerId: '0', position: 0, visible: true, toggled: true }],
  },
  start: { mode: 'panorama', sweepId: 's1', position: null, rotation: [0, 0, 0, 1], orthoZoom: null },
  wallGraph: { 'vertex:a': { x: 0, y: 0 } },
};

/** An attachment is added and removed, but never changed (server/api/resolvers/attachment-journal.test.ts). */
type Changeable = Exclude<RecordKind, 'attachment'>;

const changedFields: Readonly<Record<Changeable, readonly [id: string, changes: Fields]>> = {
  highlightReel: ['reel-2', { mode: 'none' }],
  label: ['new', { label: 'B', enabled: false }],
  tag: ['new', { label: 'B', icon: 'flame', stemNormal: [0, 0, 1] }],
  measurement: ['new', { label: 'B' }],
  note: ['new', { resolved: true }],
  objectAnnotation: ['new', { classification: 'table' }],
  orderedList: ['new', { entries: [{ id: 't1', type: 'tag' }] }],
  photo: ['new', { label: 'B' }],
  blur: ['new', { sweepId: 's2', status: 'suggested' }],
  planImage: ['new', { x: 2.5, rotationDegrees: 90 }],
  trim: ['new', { floorId: 'upper', enabled: false, cuts: 'outside' }],
  plugin: ['new', { currentVersion: '1' }],
  layer: ['new', { name: 'B' }],
  view: ['new', { name: 'B', layers: [], masks: ['tag'] }],
  floor: ['ground', { name: 'Erdgeschoss', classification: 'cellar' }],
  room: ['kitchen', { name: 'Stube', classifications: ['den'], height: 3 }],
  sweep: ['s2', { name: 'Tür', enabled: false }],
  details: [modelRecordId, { name: 'Neu', contactPhone: '1' }],
  settings: [modelRecordId, { vr: false, tourPanSpeed: 2 }],
  start: [modelRecordId, { mode: 'dollhouse', sweepId: null, position: [0, 9, 9] }],
  wallGraph: ['ground', { 'vertex:b': { x: 1, y: 1 } }],
};

describe('a record of every kind', () => {
  it.each(Object.entries(changedFields) as [Changeable, readonly [string, Fields]][])(
    '%s is created and changed, and restored by the inverse edits',
    async (kind, [id, changes]) => {
      const untouched = await read(kind, id);
      const edits: Edit[] = [];
      if (!untouched) edits.push(editBetween(kind, id, null, newRecords[kind]!)!);
      await apply(edits);
      const before = (await read(kind, id))!;
      expect(before).toMatchObject(newRecords[kind] ?? {});
      const change = editBetween(kind, id, before, { ...before, ...changes })!;
      await apply([change]);
      expect(await read(kind, id)).toEqual({ ...before, ...changes });
      await apply([inverseOf(change)]);
      expect(await read(kind, id)).toEqual(before);
      await apply(inverseOfAll(edits));
      expect(await read(kind, id)).toEqual(untouched);
    },
  );

  it('gets a floor and room from its position, also when it moves', async () => {
    await apply([editBetween('label', 'roaming', null, { label: 'A', position: [1, 1, -1] })!]);
    expect(await read('label', 'roaming')).toMatchObject({ floorId: 'ground', roomId: 'kitchen' });
    const move = editBetween('label', 'roaming', { position: [1, 1, -1] }, { position: [1, 4, -1] })!;
    const path = editBetween(
      'measurement',
      'm1',
      { points: (await read('measurement', 'm1'))!['points']! },
      { points: [{ position: [0, 4, 0] }, { position: [1, 4, 0] }] },
    )!;
    await apply([move, path]);
    await apply(inverseOfAll([move, path]));
    expect(await read('label', 'roaming')).toMatchObject({ floorId: 'ground', roomId: 'kitchen' });
  });

  it('takes edits of its points, if it is a measurement that was stored without uncertainties', async () => {
    const place = { floorId: 'ground', roomId: null };
    const stored = [
      { position: [9, 0, 9], ...place },
      { position: [9, 0, 8], ...place },
    ];
    await apply([editBetween('measurement', 'old', null, { points: stored })!]);
    await store.db
      .updateTable('annotations')
      .set({ data: JSON.stringify({ points: stored }) })
      .where('model_id', '=', 'haus')
      .where('id', '=', 'old')
      .execute();
    // As the graph has them.
    const [from, to] = stored.map((point) => ({ ...point, uncertainty: null }));
    const moved = { ...to!, position: [9, 0, 7], uncertainty: 0.01 };
    await apply([editBetween('measurement', 'old', { points: [from!, to!] }, { points: [from!, moved] })!]);
    expect(await read('measurement', 'old')).toMatchObject({ points: [from, moved] });
  });

  it('keeps its floor and room if an edit removes them without a move, and can still be restored', async () => {
    await apply([editBetween('label', 'still', null, { label: 'A', position: [1, 1, -1] })!]);
    const edit: Edit = {
      kind: 'label',
      id: 'still',
      before: { label: 'A', floorId: 'ground', roomId: 'kitchen' },
      after: { label: 'B', floorId: null, roomId: null },
    };
    const taken = await send([edit]);
    const retained = { ...edit, after: { label: 'B', floorId: 'ground', roomId: 'kitchen' } };
    expect(taken).toMatchObject({ ok: true, value: { edits: [retained] } });
    await apply([inverseOf(retained)]);
    expect(await read('label', 'still')).toMatchObject({ label: 'A', floorId: 'ground', roomId: 'kitchen' });
  });

  it('is restored completely after it was removed', async () => {
    const whole = (await read('tag', 't2'))!;
    const removal = editBetween('tag', 't2', whole, null)!;
    await apply([removal]);
    expect(await read('tag', 't2')).toBeNull();
    await apply([inverseOf(removal)]);
    expect(await read('tag', 't2')).toEqual(whole);
  });
});

describe('an edit batch', () => {
  it('increments the model’s version once', async () => {
    const first = await apply([editBetween('label', 'v', null, newRecords.label!)!]);
    const second = await apply([
      editBetween('label', 'v', { label: 'A' }, { label: 'B' })!,
      editBetween('label', 'v', { label: 'B' }, { label: 'C' })!,
    ]);
    expect(second).toBe(first + 1);
    expect(await read('label', 'v')).toMatchObject({ label: 'C' });
  });

  it('is applied completely or not at all', async () => {
    const version = await apply([]);
    const rejected = await send([
      editBetween('label', 'w', null, newRecords.label!)!,
      editBetween('label', 'w', { label: 'other' }, { label: 'B' })!,
    ]);
    expect(rejected).toMatchObject({
      ok: false,
      failure: { code: 'edit.conflict', kind: 'label', id: 'w', fields: ['label'], current: { label: 'A' } },
    });
    expect(await read('label', 'w')).toBeNull();
    expect(await apply([])).toBe(version + 1);
  });

  it('is applied once if it is sent twice', async () => {
    const edits = [editBetween('label', 'twice', null, newRecords.label!)!];
    const first = await send(edits, 'same');
    const second = await send(edits, 'same');
    expect(first).toMatchObject({ ok: true, value: { repeated: false } });
    expect(second).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true } });
  });

  it('lets two people change different fields of one tag, but not the same field', async () => {
    const ada = editBetween('tag', 't1', { label: 'Oven' }, { label: 'Ofen' })!;
    const bob = editBetween('tag', 't1', { color: '#5c7fff' }, { color: '#000000' })!;
    const eve = editBetween('tag', 't1', { label: 'Oven' }, { label: 'Four' })!;
    expect((await send([ada])).ok).toBe(true);
    expect((await send([bob])).ok).toBe(true);
    expect(await send([eve])).toMatchObject({
      ok: false,
      failure: { fields: ['label'], current: { label: 'Ofen', color: '#000000' } },
    });
    await apply(inverseOfAll([ada, bob]));
  });

  it('applies many concurrent batches exactly once each', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send([editBetween('label', `many${i}`, null, newRecords.label!)!])),
    );
    const versions = results.map((result) => (result.ok ? result.value.version : Number.NaN));
    expect(new Set(versions).size).toBe(20);
    const rows = await store.db.selectFrom('annotations').select('sequence').where('id', 'like', 'many%').execute();
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(20);
  });

  it.each<[string, Edit, string]>([
    ['a record of the wrong shape', editBetween('label', 'z', null, { label: 'A' })!, 'label.position is missing.'],
    ['a layer that is not there', editBetween('tag', 't1', { layerId: '0' }, { layerId: 'x' })!, 'Invalid layer id!'],
    [
      'a new room',
      editBetween('room', 'attic', null, { name: 'Attic', classifications: [], height: null })!,
      'A room comes with the capture; it can be changed, but neither added nor removed.',
    ],
    [
      'the base layer’s name',
      editBetween('layer', '0', { name: '' }, { name: 'Base' })!,
      'The base layer of a model cannot be changed or removed.',
    ],
    [
      'a start in a sweep that is not there',
      editBetween('start', modelRecordId, { sweepId: 's1' }, { sweepId: 's9' })!,
      'start.sweepId “s9” is no sweep of this model.',
    ],
    ['second details', editBetween('details', 'other', null, { name: 'A' })!, 'details.presentedBy is missing.'],
  ])('rejects %s', async (_, edit, message) => {
    expect(await send([edit])).toEqual({ ok: false, failure: { code: 'request.invalid', message } });
  });

  it('rejects removing a layer that has records or that a view shows', async () => {
    await apply([
      editBetween('layer', 'fire', null, { type: 'common', name: 'Fire' })!,
      editBetween('label', 'in-fire', null, { ...newRecords.label, layerId: 'fire' })!,
    ]);
    const removal = editBetween('layer', 'fire', await read('layer', 'fire'), null)!;
    expect(await send([removal])).toMatchObject({ ok: false, failure: { message: /still has records/ } });
    const emptied = editBetween('label', 'in-fire', await read('label', 'in-fire'), null)!;
    expect((await send([emptied, removal])).ok).toBe(true);
  });

  it('is rejected for an unknown model', async () => {
    expect(await applyEditBatch(store, { modelId: 'nobody', id: 'g', personId: null, edits: [] })).toMatchObject({
      ok: false,
      failure: { code: 'not.found' },
    });
  });
});

describe('a second import of the capture', () => {
  it('keeps what was changed, added and removed on this server', async () => {
    const tag = (await read('tag', 't1'))!;
    await apply([
      editBetween('tag', 't1', tag, null)!,
      editBetween('label', 'mine', null, newRecords.label!)!,
      editBetween('floor', 'ground', { name: 'Ground' }, { name: 'Erdgeschoss' })!,
      editBetween('details', modelRecordId, { name: 'Haus am "See" <1>' }, { name: 'Villa' })!,
      editBetween('start', modelRecordId, await read('start', modelRecordId), null)!,
      editBetween('settings', modelRecordId, { backgroundColor: 'grey' }, {})!,
    ]);
    await importFixture('haus');
    expect(await read('tag', 't1')).toBeNull();
    expect(await read('tag', 't2')).not.toBeNull();
    expect(await read('label', 'mine')).toMatchObject(newRecords.label!);
    expect(await read('floor', 'ground')).toMatchObject({ name: 'Erdgeschoss' });
    expect(await read('details', modelRecordId)).toMatchObject({ name: 'Villa', presentedBy: 'Ada' });
    expect(await read('start', modelRecordId)).toBeNull();
    expect(await read('settings', modelRecordId)).not.toHaveProperty('backgroundColor');
    expect(await read('settings', modelRecordId)).toMatchObject({ unitType: 'metric' });
  });
});
