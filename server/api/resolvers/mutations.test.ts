import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let commenter: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-mutations-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modelId = 'haus';
const at = { x: 1, y: 1, z: -1 };

/** A list of the model, as a visitor sees it. */
const listed = async (operation: string, field: string): Promise<readonly Record<string, unknown>[]> =>
  (await resultOf(visitor(operation, { modelId })))[field] as Record<string, unknown>[];

const find = async (operation: string, field: string, id: unknown) =>
  (await listed(operation, field)).find((each) => each['id'] === id);

describe('a label', () => {
  it('is added, patched and deleted, and every visitor sees it', async () => {
    const added = await resultOf(
      editor('AddLabel', { modelId, label: { label: 'Ofen', position: at }, includeLayers: true }),
    );
    expect(added).toMatchObject({ label: 'Ofen', enabled: true, floor: { id: 'ground' }, room: { id: 'kitchen' } });
    expect(added['layer']).toEqual({ id: '0' });
    expect(await find('GetLabels', 'labels', added['id'])).toMatchObject({ label: 'Ofen' });

    const patch = { label: 'Herd', position: { x: 1, y: 4, z: -1 } };
    const patched = await resultOf(editor('PatchLabel', { modelId, labelId: added['id'], patch }));
    expect(patched).toMatchObject({ id: added['id'], label: 'Herd', floor: { id: 'upper' }, room: null });
    expect(patched['created']).toBe(added['created']);
    expect(Date.parse(patched['modified'] as string)).toBeGreaterThanOrEqual(Date.parse(added['modified'] as string));

    await resultOf(editor('PatchLabel', { modelId, labelId: added['id'], patch: { enabled: false } }));
    expect(await find('GetLabels', 'labels', added['id'])).toBeUndefined();
    const all = await resultOf(editor('GetLabels', { modelId, includeDisabled: true }));
    expect(all['labels']).toContainEqual(expect.objectContaining({ id: added['id'], enabled: false }));
    const ofVisitor = await resultOf(visitor('GetLabels', { modelId, includeDisabled: true }));
    expect(ofVisitor['labels']).not.toContainEqual(expect.objectContaining({ id: added['id'] }));

    const { data } = await editor('DeleteLabel', { modelId, labelId: added['id'] });
    expect(data).toEqual({ deleteLabel: added['id'] });
    expect(await rejectionOf(editor('DeleteLabel', { modelId, labelId: added['id'] }))).toMatchObject({
      extensions: { code: 'not.found' },
    });
  });

  it('gets a random id of 11 letters and digits if it has none', async () => {
    const label = { label: 'A', position: at };
    const added = [editor('AddLabel', { modelId, label }), editor('AddLabel', { modelId, labelId: null, label })];
    const ids = (await Promise.all(added.map(resultOf))).map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{11}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('accepts an id of the client', async () => {
    const label = { label: 'A', position: at };
    expect(await resultOf(editor('AddLabel', { modelId, labelId: 'mine', label }))).toMatchObject({ id: 'mine' });
    expect((await rejectionOf(editor('AddLabel', { modelId, labelId: 'mine', label }))).extensions).toMatchObject({
      code: 'edit.conflict',
      kind: 'label',
      id: 'mine',
      current: { label: 'A' },
    });
  });
});

describe('a tag', () => {
  it('is added, patched and deleted', async () => {
    const mattertag = { anchorPosition: at, label: 'Oven', stemNormal: { x: 0, y: 0, z: 5 }, keywords: ['heat'] };
    const added = await resultOf(editor('AddMattertag', { modelId, mattertag }));
    expect(Object.keys(added)).toEqual(['id', 'created', 'modified']);
    expect(await find('GetMattertags', 'mattertags', added['id'])).toMatchObject({
      label: 'Oven',
      description: '',
      stemNormal: { x: 0, y: 0, z: 1 },
      stemLength: 0.23,
      color: '#5c7fff',
      keywords: ['heat'],
      room: { id: 'kitchen' },
    });
    const patch = { description: 'Two [doors](place://s1)', icon: 'flame', media: null };
    await resultOf(editor('PatchMattertag', { modelId, mattertagId: added['id'], patch }));
    expect(await find('GetMattertags', 'mattertags', added['id'])).toMatchObject({ label: 'Oven', icon: 'flame' });
    await resultOf(editor('PatchMattertag', { modelId, mattertagId: added['id'], patch: { icon: null } }));
    expect(await find('GetMattertags', 'mattertags', added['id'])).toMatchObject({ icon: null });
    await resultOf(editor('DeleteMattertag', { modelId, mattertagId: added['id'] }));
    expect(await find('GetMattertags', 'mattertags', added['id'])).toBeUndefined();
  });
});

describe('a measurement', () => {
  it('is added, patched and deleted', async () => {
    const points = [{ position: at }, { position: { x: 2, y: 1, z: -1 }, floorId: 'ground' }];
    const { id } = await resultOf(editor('AddMeasurement', { modelId, measurementPath: { points } }));
    expect(await find('GetMeasurements', 'measurementPaths', id)).toMatchObject({
      label: '',
      points: [{ position: at, room: { id: 'kitchen' } }, { floor: { id: 'ground' } }],
    });
    await resultOf(editor('PatchMeasurement', { modelId, pathId: id, patch: { label: 'Width' } }));
    expect(await find('GetMeasurements', 'measurementPaths', id)).toMatchObject({
      label: 'Width',
      points: { length: 2 },
    });
    const short = { points: [{ position: at }] };
    expect(await rejectionOf(editor('PatchMeasurement', { modelId, pathId: id, patch: short }))).toEqual({
      message: 'measurement.points must have 2 or more points.',
      path: ['patchMeasurementPath'],
      locations: expect.anything() as unknown,
      extensions: { code: 'request.invalid' },
    });
    await resultOf(editor('DeleteMeasurement', { modelId, pathId: id }));
    expect(await find('GetMeasurements', 'measurementPaths', id)).toBeUndefined();
  });
});

describe('an ordered list', () => {
  it('is added, patched and deleted', async () => {
    const entries = [{ id: 't1', type: 'Mattertag' }];
    const added = await resultOf(editor('AddOrderedList', { modelId, label: 'First', entries }));
    expect(added).toMatchObject({ label: 'First', description: '', entries });
    const byName = await resultOf(visitor('GetOrderedListByName', { modelId, label: 'First' }));
    expect(byName['orderedLists']).toEqual([expect.objectContaining({ id: added['id'] })]);
    const patch = { entries: [{ id: 'l1', type: 'Label' }, ...entries] };
    expect(await resultOf(editor('PatchOrderedList', { modelId, orderedListId: added['id'], patch }))).toMatchObject({
      entries: patch.entries,
    });
    // In the words of the schema, not in those of records.
    for (const type of ['Video', 'HighlightReel', ''])
      expect(
        await rejectionOf(
          editor('PatchOrderedList', {
            modelId,
            orderedListId: added['id'],
            patch: { entries: [...entries, { id: 'x', type }] },
          }),
        ),
      ).toMatchObject({
        message: 'orderedList.entries[1].type must be one of Mattertag, Label, MeasurementPath, Note.',
        extensions: { code: 'request.invalid' },
      });
    await resultOf(editor('DeleteOrderedList', { modelId, orderedListId: added['id'] }));
    expect(await find('GetOrderedLists', 'orderedLists', added['id'])).toBeUndefined();
  });
});

describe('floors, rooms and sweeps', () => {
  it('are renamed and disabled', async () => {
    const floor = { label: 'Erdgeschoss', classification: 'cellar' };
    expect(await resultOf(editor('PatchFloor', { modelId, floorId: 'ground', patch: floor }))).toEqual({
      id: 'ground',
      ...floor,
    });
    const floors = await resultOf(visitor('GetFloors', { modelId }));
    expect(floors['floors']).toMatchObject([{ label: 'Erdgeschoss' }, {}]);
    const room = { label: 'Stube', classifications: ['den'] };
    expect(await resultOf(editor('PatchRoom', { modelId, roomId: 'kitchen', patch: room }))).toMatchObject({
      label: 'Stube',
      tags: ['den'],
    });
    expect(
      await resultOf(editor('PatchLocation', { modelId, locationId: 's2', patch: { enabled: false, label: 'Tür' } })),
    ).toEqual({ id: 's2', enabled: false, pano: { id: 's2', label: 'Tür' } });
    expect((await rejectionOf(editor('PatchFloor', { modelId, floorId: 'x', patch: {} }))).extensions['code']).toBe(
      'not.found',
    );
  });
});

const edit = (before: unknown, after: unknown) => ({ kind: 'label', id: 'l1', before, after });
const send = (edits: readonly object[], gestureId?: string) => editor('ApplyEdits', { modelId, edits, gestureId });

describe('edits as data', () => {
  it('are returned complete, with the version', async () => {
    const first = await resultOf(send([edit({ label: 'Stove' }, { label: 'Herd' })]));
    expect(first).toEqual({
      version: expect.any(Number) as unknown,
      edits: [{ ...edit({ label: 'Stove' }, { label: 'Herd' }), layerId: '0' }],
    });
    const back = await resultOf(send([edit({ label: 'Herd' }, { label: 'Stove' })]));
    expect(back['version']).toBe((first['version'] as number) + 1);
  });

  it('in conflict are rejected with the current record', async () => {
    expect((await rejectionOf(send([edit({ label: 'Ofen' }, { label: 'Herd' })]))).extensions).toMatchObject({
      code: 'edit.conflict',
      kind: 'label',
      id: 'l1',
      fields: ['label'],
      current: { label: 'Stove', position: [1, 2, -1] },
    });
  });

  it('sent twice are applied once', async () => {
    const edits = [{ kind: 'label', id: 'once', before: null, after: { label: 'A', position: [0, 0, 0] } }];
    const first = await resultOf(send(edits, 'once'));
    expect(await resultOf(send(edits, 'once'))).toEqual(first);
  });

  it.each([
    [{ kind: 'video', id: 'x', before: null, after: {} }, /^edits\[0\]\.kind must be one of highlightReel, /],
    [{ kind: 'label', id: 'x', before: null, after: null }, /^edits\[0\]\.before and after must not both be null/],
    [{ kind: 'label', id: 'x', before: null, after: [] }, /^edits\[0\]\.after must be null or an object/],
    [{ kind: 'label', id: 'x', before: null, after: {} }, /^label\.label is missing/],
  ])('%j are rejected', async (wrong, message) => {
    expect(await rejectionOf(send([wrong]))).toMatchObject({
      message: expect.stringMatching(message) as unknown,
      extensions: { code: 'request.invalid' },
    });
  });
});

describe('an edit batch that is sent again', () => {
  const label = { label: 'A', position: at };

  it('gets the same result, and is rejected where it contains another change', async () => {
    const first = await resultOf(editor('AddLabel', { modelId, label, gestureId: 'once' }));
    expect(await resultOf(editor('AddLabel', { modelId, label, gestureId: 'once' }))).toEqual(first);
    for (const [name, variables] of [
      ['AddMattertag', { mattertag: { anchorPosition: at } }],
      ['PatchFloor', { floorId: 'ground', patch: { label: 'B' } }],
      ['DeleteLabel', { labelId: 'l1' }],
      ['AddUserView', { name: 'B' }],
    ] as const)
      expect([name, await rejectionOf(editor(name, { modelId, ...variables, gestureId: 'once' }))]).toEqual([
        name,
        expect.objectContaining({
          message: expect.stringMatching(/^This gestureId was used for another change/),
          extensions: { code: 'request.invalid' },
        }),
      ]);
  });
});

describe('values that cannot be stored', () => {
  it('are rejected with the reason', async () => {
    for (const [text, sentence] of [
      ['a\0b', /^A value in the variables holds the character NUL/],
      ['a\uD83D', /^A value in the variables holds half a character/],
    ] as const)
      expect(
        (await rejectionOf(editor('AddLabel', { modelId, label: { label: text, position: at } }))).message,
      ).toMatch(sentence);
  });

  it('are rejected where queries would not return them', async () => {
    const patch = { media: 'media/film.mp4' };
    expect((await rejectionOf(editor('PatchMattertag', { modelId, mattertagId: 't1', patch }))).message).toBe(
      'tag.media must be an address that begins with http:// or https://.',
    );
  });

  it('are replaced by the default where they are null', async () => {
    const patch = { label: null, description: null, stemNormal: null, stemLength: null, keywords: null };
    await resultOf(editor('PatchMattertag', { modelId, mattertagId: 't1', patch }));
    expect(await find('GetMattertags', 'mattertags', 't1')).toMatchObject({
      label: '',
      description: '',
      stemNormal: { x: 0, y: 1, z: 0 },
      stemLength: 0.23,
      keywords: [],
    });
  });
});

describe('a model', () => {
  const label = { modelId, label: { label: 'A', position: at } };

  it('is changed neither by visitors nor by commenters', async () => {
    expect((await rejectionOf(visitor('AddLabel', label))).extensions['code']).toBe('user.unauthorized');
    expect((await rejectionOf(commenter('AddLabel', label))).extensions['code']).toBe('forbidden');
    expect((await rejectionOf(editor('AddLabel', { ...label, modelId: 'nobody' }))).extensions['code']).toBe(
      'not.found',
    );
  });
});
