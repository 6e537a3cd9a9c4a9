/** Invalid records: rejected as edits, and left out of responses if they are stored already. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Store } from '../store/open-store.ts';
import { withTestStore } from '../testing/databases.ts';
import { failedQueries } from '../testing/model-queries.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

const modelId = 'haus';
const time = '2026-01-01T00:00:00Z';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
let usual: readonly (readonly string[])[];

const failures = async () => [await failedQueries(visitor, modelId), await failedQueries(editor, modelId)];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-broken-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  usual = await failures();
  // Queries for editors, and data that the model does not have.
  expect(usual.map((each) => each.length)).toEqual([4, 1]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const apply = (kind: RecordKind, id: string, after: Fields, before: Fields | null = null) =>
  editor('ApplyEdits', { modelId, edits: [{ kind, id, before, after }] });

const file = { id: 'f1', file: 'media/a.png', mimeType: 'image/png', created: time };
const { file: _, ...withoutFile } = file;
const comment = { commentId: 'c1', author: 'bob', text: 'B' };
const baseView = { ...recordExamples.view, type: 'base', masks: [] };

describe('rejects an edit that creates', () => {
  it.each<[string, RecordKind, Fields, string]>([
    ['a file without a path', 'tag', { fileAttachments: [withoutFile] }, 'tag.fileAttachments[0].file is missing.'],
    [
      'a path that is no text',
      'tag',
      { fileAttachments: [{ ...file, file: 5 }] },
      'tag.fileAttachments[0].file must be a text.',
    ],
    [
      'a file name that is no text',
      'tag',
      { fileAttachments: [{ ...file, filename: {} }] },
      'tag.fileAttachments[0].filename must be a text.',
    ],
    ['two files of one id', 'tag', { fileAttachments: [file, file] }, 'tag.fileAttachments must name each id once.'],
    [
      'a file of a comment',
      'note',
      { comments: [{ ...comment, fileAttachments: [{ ...file, file: null }] }] },
      'note.comments[0].fileAttachments[0].file must be a text.',
    ],
    [
      'two comments of one id',
      'note',
      { comments: [comment, comment] },
      'note.comments must name each commentId once.',
    ],
    ['a photo’s path that is no text', 'photo', { file: 5 }, 'photo.file must be a text.'],
    ['a plan image’s floor that is no text', 'planImage', { floorId: null }, 'planImage.floorId must be a text.'],
    [
      'two versions of a plugin',
      'plugin',
      { versions: [{ version: '1' }, { version: '1' }] },
      'plugin.versions must name each version once.',
    ],
  ])('%s', async (_name, kind, wrong, message) => {
    expect(await rejectionOf(apply(kind, 'x', { ...recordExamples[kind], ...wrong }))).toMatchObject({
      message,
      extensions: { code: 'request.invalid' },
    });
    expect(await failures()).toEqual(usual);
  });

  it('a second base view', async () => {
    expect((await rejectionOf(apply('view', 'second', baseView))).message).toBe('A model has one base view already.');
    const { views } = await resultOf(editor('GetViews', { modelId }));
    expect(views).toHaveLength(1);
  });

  it('a disabled base view', async () => {
    const { views } = (await resultOf(editor('GetViews', { modelId }))) as unknown as { views: { id: string }[] };
    expect((await rejectionOf(apply('view', views[0]!.id, { enabled: false }, { enabled: true }))).message).toBe(
      'The base view of a model cannot be disabled.',
    );
  });
});

/** Invalid stored JSON of each kind, and the path that the log names. */
const broken: readonly (readonly [RecordKind, Fields | string, string])[] = [
  [
    'tag',
    { ...recordExamples.tag, fileAttachments: [{ ...file, file: 5 }] },
    '.fileAttachments[0].file must be a text',
  ],
  ['label', { ...recordExamples.label, position: 'here' }, '.position must have 3 numbers'],
  ['measurement', { ...recordExamples.measurement, points: [null] }, '.points[0]'],
  ['note', { ...recordExamples.note, comments: [{ ...comment, replies: 5 }] }, '.comments[0].replies must be a list'],
  ['objectAnnotation', { ...recordExamples.objectAnnotation, size: [1] }, '.size must have 3 numbers'],
  ['orderedList', { ...recordExamples.orderedList, entries: [{ id: 'a', type: 'stone' }] }, '.entries[0].type must be'],
  ['highlightReel', { mode: 'stories', entries: 'none' }, '.entries must be a list'],
  ['photo', { ...recordExamples.photo, file: {} }, '.file must be a text'],
  ['planImage', { ...recordExamples.planImage, width: 'wide' }, '.width must be a number'],
  ['plugin', { name: 'x', versions: [{ version: {} }] }, '.versions[0].version must be a text'],
  ['blur', { ...recordExamples.blur, outline: [[0, 0, 1], 5] }, '.outline[1] must have 3 numbers'],
  ['trim', { ...recordExamples.trim, rotation: null }, ' must be an object in JSON'],
  ['tag', 'no JSON', ' must be an object in JSON'],
  ['note', '[]', ' must be an object in JSON'],
];

const row = (kind: string, id: string, data: Fields | string) => ({
  model_id: modelId,
  kind,
  id,
  layer_id: '0',
  sequence: 99,
  enabled: 1 as const,
  removed: 0 as const,
  version: 1,
  origin: 'here',
  created: time,
  modified: time,
  data: typeof data === 'string' ? data : JSON.stringify(data),
});

/** Writes without the server’s checks, and increments the version so that caches are not used. */
const write = (callback: (store: Store) => Promise<unknown>) =>
  withTestStore(server.dataFolder, async (store) => {
    await callback(store);
    await store.db
      .updateTable('models')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('id', '=', modelId)
      .execute();
  });

describe('leaves out of responses and logs once a broken', () => {
  it.each(broken)('%s: %j', async (kind, data, message) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const id = `broken ${message}`;
    // A trim whose rotation is null gets its default; here its whole JSON is a string.
    const stored = kind === 'trim' ? '"text"' : data;
    try {
      await write((store) =>
        store.db
          .insertInto('annotations')
          .values(row(kind, id, stored))
          .execute(),
      );
      expect(await failures()).toEqual(usual);
      const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(`${kind}[${id}]`));
      expect(lines).toEqual([expect.stringContaining(`model haus: ${kind}[${id}]${message}`)]);
    } finally {
      log.mockRestore();
      await write((store) => store.db.deleteFrom('annotations').where('id', '=', id).execute());
    }
  });

  it('tag, and returns all others', async () => {
    const before = (await resultOf(visitor('GetMattertags', { modelId })))['mattertags'];
    const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await write((store) =>
      store.db
        .insertInto('annotations')
        .values(row('tag', 'other', '{}'))
        .execute(),
    );
    expect((await resultOf(visitor('GetMattertags', { modelId })))['mattertags']).toEqual(before);
    log.mockRestore();
    await write((store) => store.db.deleteFrom('annotations').where('id', '=', 'other').execute());
  });

  it.each<[string, object]>([
    ['settings', { options: '{"shown":5,"tourPanSpeed":"fast","image":{}}' }],
    ['settings', { options: 'none' }],
    ['start', { start: '{"mode":"panorama","sweepId":5}' }],
    ['details', { mesh_bounds: '{"min":5}' }],
  ])('%s: %j', async (_kind, columns) => {
    const before = await withTestStore(server.dataFolder, (store) =>
      store.db.selectFrom('models').select(['options', 'start', 'mesh_bounds']).executeTakeFirstOrThrow(),
    );
    const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await write((store) => store.db.updateTable('models').set(columns).execute());
    expect(await failures()).toEqual(usual);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect((await fetch(`${server.origin}/show/?m=${modelId}`)).status).toBeLessThan(500);
    await write((store) => store.db.updateTable('models').set(before).execute());
  });

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['room', (store) => store.db.updateTable('rooms').set({ classifications: '"kitchen"' }).execute()],
    ['room', (store) => store.db.updateTable('rooms').set({ outline: 'none' }).execute()],
    ['floor', (store) => store.db.updateTable('floors').set({ bounds: '[]' }).execute()],
    ['sweep', (store) => store.db.updateTable('sweeps').set({ levels: '["9k"]' }).where('id', '=', 's2').execute()],
    ['view', (store) => store.db.updateTable('views').set({ masks: '{"tag":1}' }).execute()],
    [
      'layer',
      (store) => store.db.updateTable('layers').set({ created: 'yesterday' }).where('id', '=', 'works').execute(),
    ],
    [
      'wallGraph',
      (store) =>
        store.db
          .insertInto('wall_graph_floors')
          .values({ model_id: modelId, floor_id: 'ground', data: '{', modified: time })
          .execute(),
    ],
    [
      'attachment',
      (store) =>
        store.db
          .insertInto('attachments')
          .values({
            id: 'broken',
            model_id: modelId,
            category: 'external',
            parent_type: 'mattertag',
            parent_id: 't1',
            sequence: 0,
            media_type: 'stone',
            mime_type: '',
            filename: '',
            bytes: 0,
            sha256: '',
            url: 'javascript:alert(1)',
            created: 'yesterday',
            modified: time,
          })
          .execute(),
    ],
    [
      'content',
      (store) =>
        store.db
          .updateTable('content')
          .set({ value: '[5' })
          .where('model_id', '=', modelId)
          .where('key', '=', 'users')
          .execute(),
    ],
  ])('%s, in a column of its table: %s', async (_kind, callback) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await write(callback);
    expect(await failures()).toEqual(usual);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
