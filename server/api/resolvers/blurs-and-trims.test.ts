import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { maxTrims } from '#domain/records/kinds/trim.ts';
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

const modelId = 'haus';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-cuts-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
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

/** Ids of the blurs or trims that a requester gets. */
const readIds = async (request: Requester, operation: 'GetBlurs' | 'GetTrims', variables: object = {}) => {
  const model = await resultOf(request(operation, { modelId, ...variables }));
  return (Object.values(model).find(Array.isArray) as readonly { id: string }[]).map(({ id }) => id);
};

const send = async (...edits: readonly Edit[]): Promise<readonly Edit[]> =>
  (await resultOf(editor('ApplyEdits', { modelId, edits })))['edits'] as readonly Edit[];

/** Sets the status of a blur as a program that processes images does: no operation changes it. */
const setStatus = (id: string, status: string) =>
  withTestStore(server.dataFolder, async ({ db }) => {
    const at = (each: { selectFrom: typeof db.selectFrom }) =>
      each.selectFrom('annotations').select('data').where('kind', '=', 'blur').where('id', '=', id);
    const { data } = await at(db).executeTakeFirstOrThrow();
    await db
      .updateTable('annotations')
      .set({ data: JSON.stringify({ ...(JSON.parse(data) as Fields), status }) })
      .where('kind', '=', 'blur')
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('models')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', modelId)
      .execute();
  });

const outline = [
  { x: 0, y: 0, z: -1 },
  { x: 0.1, y: 0, z: -1 },
  { x: 0, y: 0.1, z: -1 },
];

describe('a blur', () => {
  it('is added, changed and removed, and visible to visitors when it is applied', async () => {
    const made = await resultOf(editor('AddBlur', { modelId, blurId: 'b1', blur: { locationId: 's1', outline } }));
    expect(made).toMatchObject({ id: 'b1', location: { id: 's1' }, outline, status: 'pending' });
    const patched = await resultOf(editor('PatchBlur', { modelId, blurId: 'b1', patch: { locationId: 's2' } }));
    expect(patched).toMatchObject({ location: { id: 's2' }, status: 'pending' });
    expect(await readIds(editor, 'GetBlurs')).toEqual(['b1']);
    for (const request of [visitor, commenter]) expect(await readIds(request, 'GetBlurs')).toEqual([]);
    await setStatus('b1', 'applied');
    for (const request of [visitor, commenter]) expect(await readIds(request, 'GetBlurs')).toEqual(['b1']);
    const moved = editor('PatchBlur', { modelId, blurId: 'b1', patch: { locationId: 's1' } });
    expect((await rejectionOf(moved)).message).toMatch(/^The pixels of an applied blur are blurred where it is/);
    const { data } = await editor('DeleteBlur', { modelId, blurId: 'b1' });
    expect(data).toEqual({ deleteBlur: 'b1' });
    expect(await readIds(editor, 'GetBlurs')).toEqual([]);
  });

  it('cannot be changed while it is processed', async () => {
    const blur = { locationId: 's1', outline, status: 'suggested' };
    await resultOf(editor('AddBlur', { modelId, blurId: 'b2', blur }));
    expect(await resultOf(editor('ApplyBlurs', { modelId, blurIds: ['b2'] }))).toMatchObject([{ status: 'pending' }]);
    await setStatus('b2', 'processing');
    for (const change of [
      editor('ApplyBlurs', { modelId, blurIds: ['b2'] }),
      editor('PatchBlur', { modelId, blurId: 'b2', patch: { outline: outline.toReversed() } }),
      editor('DeleteBlur', { modelId, blurId: 'b2' }),
    ])
      expect(await rejectionOf(change)).toMatchObject({
        message: 'This blur is being processed already; change it when that has ended.',
        extensions: { code: 'request.invalid' },
      });
    await setStatus('b2', 'failed');
    expect(await resultOf(editor('ApplyBlurs', { modelId, blurIds: ['b2'] }))).toMatchObject([{ status: 'pending' }]);
    const unknown = editor('ApplyBlurs', { modelId, blurIds: ['b2', 'nothing'] });
    expect((await rejectionOf(unknown)).extensions).toMatchObject({ code: 'not.found' });
  });

  it('that was applied and removed is restored by undoing', async () => {
    await resultOf(editor('AddBlur', { modelId, blurId: 'b3', blur: { locationId: 's1', outline } }));
    await setStatus('b3', 'applied');
    const all = await withTestStore(server.dataFolder, ({ db }) =>
      db.selectFrom('edits').selectAll().where('record_id', '=', 'b3').execute(),
    );
    const made = JSON.parse(all[0]!.after!) as Fields;
    const removed = await send({ kind: 'blur', id: 'b3', before: { ...made, status: 'applied' }, after: null });
    await send(...inverseOfAll(removed));
    expect(await readIds(visitor, 'GetBlurs')).toContain('b3');
    const another: Edit = { kind: 'blur', id: 'b4', before: null, after: { ...made, status: 'applied' } };
    expect((await rejectionOf(editor('ApplyEdits', { modelId, edits: [another] }))).message).toBe(
      'blur.status of a new blur must be pending or suggested.',
    );
  });

  it.each<[string, object, RegExp]>([
    ['no sweep', { outline }, /^blur\.locationId is missing/],
    ['another sweep', { locationId: 's9', outline }, /^blur\.locationId “s9” is no sweep of this model\.$/],
    ['a line', { locationId: 's1', outline: outline.slice(1) }, /^blur\.outline must have 3 or more directions/],
    ['the status applied', { locationId: 's1', outline, status: 'applied' }, /^blur\.status of a new blur/],
  ])('with %s is rejected', async (_, blur, message) => {
    expect((await rejectionOf(editor('AddBlur', { modelId, blur }))).message).toMatch(message);
  });

  it('is added by editors only', async () => {
    const variables = { modelId, blur: { locationId: 's1', outline } };
    expect((await rejectionOf(visitor('AddBlur', variables))).extensions).toMatchObject({ code: 'user.unauthorized' });
    expect((await rejectionOf(commenter('AddBlur', variables))).extensions).toMatchObject({ code: 'forbidden' });
  });
});

const trims = (floorId: string | null, count: number): readonly Edit[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'trim',
    id: `${floorId ?? 'all'}-${i}`,
    before: null,
    after: { position: [0, 0, 0], size: [1, 1, 1], floorId },
  }));

describe('a trim', () => {
  const box = { position: { x: 0, y: 1, z: 2 }, size: { x: 1, y: 1, z: 1 } };

  it('is added, disabled and removed; visitors get enabled ones', async () => {
    const made = await resultOf(editor('AddTrim', { modelId, trimId: 'c1', trim: { ...box, floorId: 'ground' } }));
    expect(made).toMatchObject({
      ...box,
      name: '',
      enabled: true,
      floor: { id: 'ground' },
      rotation: { x: 0, y: 0, z: 0, w: 1 },
      cuts: 'inside',
    });
    expect(await readIds(visitor, 'GetTrims')).toEqual(['c1']);
    const off = { enabled: false, floorId: null, cuts: 'outside' };
    expect(await resultOf(editor('PatchTrim', { modelId, trimId: 'c1', patch: off }))).toMatchObject({
      enabled: false,
      floor: null,
      cuts: 'outside',
    });
    expect(await readIds(visitor, 'GetTrims', { includeDisabled: true })).toEqual([]);
    expect(await readIds(editor, 'GetTrims', { includeDisabled: true })).toEqual(['c1']);
    expect((await editor('DeleteTrim', { modelId, trimId: 'c1' })).data).toEqual({ deleteTrim: 'c1' });
  });

  it('is limited in number for each floor, and for all floors together', async () => {
    await send(...trims('ground', maxTrims), ...trims(null, maxTrims));
    expect((await rejectionOf(editor('AddTrim', { modelId, trim: { ...box, floorId: 'ground' } }))).message).toBe(
      'A floor has at most 10 trims; remove one first.',
    );
    expect((await rejectionOf(editor('AddTrim', { modelId, trim: box }))).message).toBe(
      'All floors together have at most 10 trims; remove one first.',
    );
    await resultOf(editor('AddTrim', { modelId, trimId: 'up', trim: { ...box, floorId: 'upper' } }));
    const down = editor('PatchTrim', { modelId, trimId: 'up', patch: { floorId: 'ground' } });
    expect((await rejectionOf(down)).message).toMatch(/^A floor has at most/);
    // Each of the ten may still change.
    await resultOf(editor('PatchTrim', { modelId, trimId: 'ground-0', patch: { name: 'Garden' } }));
  });

  it('of a capture is left out where there are too many with those that people added', async () => {
    const [dated, at] = [{ created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' }, [0, 0, 0] as const];
    const captured = (id: string, floorId: string) => {
      const size = [1, 1, 1] as const;
      return { id, enabled: true, floorId, position: at, size, ...dated };
    };
    // The previous test added all trims of the ground floor, and one of the upper floor.
    await server.importModel(
      fixtureModel(modelId, { content: { trims: [captured('old', 'ground'), captured('new', 'upper')] } }),
    );
    const ids = await readIds(editor, 'GetTrims', { includeDisabled: true });
    expect(ids).not.toContain('old');
    expect(ids).toContain('new');
  });

  it.each<[string, object, RegExp]>([
    ['no size', { position: box.position }, /^trim\.size is missing/],
    ['a flat box', { ...box, size: { x: 1, y: 0, z: 1 } }, /^trim\.size must have 3 lengths of more than 0/],
    ['another floor', { ...box, floorId: 'attic' }, /^Invalid Floor: trim\.floorId “attic”/],
  ])('with %s is rejected', async (_, trim, message) => {
    expect((await rejectionOf(editor('AddTrim', { modelId, trim }))).message).toMatch(message);
  });

  it('cannot be added as removed', async () => {
    const after = { floorId: null, position: [0, 0, 0], size: [1, 1, 1], removed: true };
    const trim: Edit = { kind: 'trim', id: 'ghost', before: null, after };
    expect((await rejectionOf(editor('ApplyEdits', { modelId, edits: [trim] }))).message).toMatch(
      /^trim\.removed is for/,
    );
  });

  it('belongs to no layer', async () => {
    const edit = {
      kind: 'trim',
      id: 'l',
      before: null,
      after: { position: [0, 0, 0], size: [1, 1, 1], floorId: 'upper', layerId: 'works' },
    };
    expect((await rejectionOf(editor('ApplyEdits', { modelId, edits: [edit] }))).message).toBe(
      'trim.layerId must be "0": a trim is of all views.',
    );
  });
});
