/** Edits that refer to what the model does not have (docs/reference/record-validation.md#references). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let editor: Requester;

const modelId = 'haus';
const position = { x: 1, y: 1, z: -1 };

const apply = (...edits: object[]) => editor('ApplyEdits', { modelId, edits });
const added = (kind: string, id: string, after: object) => ({ kind, id, before: null, after });
const photo = {
  label: 'A',
  category: 'other',
  snapshotLocation: { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] },
};
/** A command on the server may name any author; a person only themself. */
const applyAsCommand = (edits: readonly Edit[]) =>
  withTestStore(server.dataFolder, (store) =>
    applyEditBatch(store, { modelId, id: JSON.stringify(edits), personId: null, edits }),
  );
const noteBy = (author: string) => ({ text: 'A', anchorPosition: [1, 1, -1], author });
const readRecord = async (kind: string, recordId: string): Promise<Fields | null> =>
  (await resultOf(editor('GetRecord', { modelId, kind, recordId })))['record'] as Fields | null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-references-'));
  server = await runTestServer(folder);
  const model = fixtureModel(modelId);
  const users = [{ id: 'carl', email: 'carl@example.org' }];
  await server.importModel({ ...model, content: { ...model.content, users } });
  await server.importModel(fixtureModel('other'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', other: 'full' } }),
  );
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  await resultOf(apply(added('photo', 'p1', photo), added('objectAnnotation', 'chair', { classification: 'chair' })));
  const edits = [
    added('photo', 'foreignPhoto', photo),
    added('tag', 'foreignTag', { label: 'A', anchorPosition: [1, 1, -1] }),
    added('layer', 'foreignLayer', { name: 'A', type: 'common' }),
    added('view', 'foreignView', { name: 'A', type: 'user', enabled: true, layers: [] }),
  ];
  await resultOf(editor('ApplyEdits', { modelId: 'other', edits }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a reference to what does not exist', () => {
  it.each<[string, object, string]>([
    [
      'SetHighlightReel',
      { mode: 'stories', entries: [{ sid: 'p1' }, { sid: 'x' }] },
      'Reel entry not found: highlightReel.entries[1].sid “x” is no photo of this model.',
    ],
    [
      'AddOrderedList',
      { label: 'A', description: '', entries: [{ id: 'x', type: 'Mattertag' }] },
      'orderedList.entries[0].id “x” is no Mattertag of this model.',
    ],
    [
      'AddMattertag',
      { mattertag: { label: 'A', anchorPosition: position, floorId: 'attic' } },
      'Invalid Floor: tag.floorId “attic” is no floor of this model.',
    ],
    [
      'AddMattertag',
      { mattertag: { label: 'A', anchorPosition: position, icon: 'teapot' } },
      expect.stringMatching(/^tag\.icon “teapot” is no icon; use one of bed, bolt, .*window\.$/),
    ],
    [
      'AddMattertag',
      { mattertag: { label: 'A', anchorPosition: position, objectAnnotationId: 'x' } },
      'tag.objectAnnotationId “x” is no object annotation of this model.',
    ],
    [
      'AddMattertag',
      { mattertag: { label: 'A', anchorPosition: position, sweepId: 'x' } },
      'tag.sweepId “x” is no sweep of this model.',
    ],
    [
      'SetModelStart',
      { start: { mode: 'dollhouse', position, rotation: { x: 0, y: 0, z: 0, w: 1 }, floorVisibility: ['attic'] } },
      'Invalid Floor: start.floorVisibility[0] “attic” is no floor of this model.',
    ],
    [
      'PatchMattertag',
      { mattertagId: 't1', patch: { roomId: 'attic' } },
      'tag.roomId “attic” is no room of this model.',
    ],
    [
      'AddLabel',
      { label: { label: 'A', position, floorId: 'attic' } },
      'Invalid Floor: label.floorId “attic” is no floor of this model.',
    ],
    [
      'AddMeasurement',
      { measurementPath: { label: 'A', points: [{ position }, { position, floorId: 'attic' }] } },
      'Invalid Floor: measurement.points[1].floorId “attic” is no floor of this model.',
    ],
    [
      'AddNote',
      { note: { text: 'A', anchorPosition: position, floorId: 'attic' } },
      'Invalid Floor: note.floorId “attic” is no floor of this model.',
    ],
    [
      'PatchRoom',
      { roomId: 'kitchen', patch: { classifications: ['kitchen', 'igloo'] } },
      expect.stringMatching(/^room\.classifications\[1\] “igloo” is no room classification; use one of balcony, .*\.$/),
    ],
  ] as [string, object, string][])('is rejected: %s %j', async (operation, variables, message) => {
    expect(await rejectionOf(editor(operation, { modelId, includeLayers: false, ...variables }))).toMatchObject({
      message,
      extensions: { code: 'request.invalid' },
    });
  });

  it.each<[string, object, string]>([
    [
      'settings',
      { kind: 'settings', id: 'model', before: {}, after: { image: 'x' } },
      'settings.image “x” is no photo of this model.',
    ],
  ])('is rejected in an edit of %s', async (_, edit, message) => {
    expect(await rejectionOf(apply(edit))).toMatchObject({ message, extensions: { code: 'request.invalid' } });
  });

  it.each<[string, object, string]>([
    [
      'SetHighlightReel',
      { mode: 'stories', entries: [{ sid: 'foreignPhoto' }] },
      'Reel entry not found: highlightReel.entries[0].sid “foreignPhoto” is no photo of this model.',
    ],
    [
      'AddOrderedList',
      { label: 'A', description: '', entries: [{ id: 'foreignTag', type: 'Mattertag' }] },
      'orderedList.entries[0].id “foreignTag” is no Mattertag of this model.',
    ],
    ['SetModelImage', { photoId: 'foreignPhoto' }, 'There is no photo foreignPhoto in this model.'],
    [
      'AddMattertag',
      { mattertag: { label: 'A', anchorPosition: position, layerId: 'foreignLayer' } },
      'Invalid layer id!',
    ],
    [
      'AddMattertag',
      { viewId: 'foreignView', mattertag: { label: 'A', anchorPosition: position } },
      'Model View not found',
    ],
    [
      'AddExternalAttachment',
      { parentType: 'mattertag', parentId: 'foreignTag', url: 'https://example.org/a', mediaType: 'image' },
      'There is no mattertag "foreignTag" in this model.',
    ],
  ])('is one to a record of another model: %s %j', async (operation, variables, message) => {
    const request = editor(operation, { modelId, includeLayers: false, ...variables });
    expect((await rejectionOf(request)).message).toBe(message);
  });

  it('is rejected as the author of a note', async () => {
    expect((await rejectionOf(apply(added('note', 'forged', noteBy('x'))))).message).toMatch(
      /^note\.author must be “.+”, the user who sends the edit, not “x”/u,
    );
    const edits: readonly Edit[] = [{ kind: 'note', id: 'forged', before: null, after: noteBy('x') }];
    expect(await applyAsCommand(edits)).toMatchObject({
      failure: { message: 'note.author “x” is neither an account of this server nor a user of the capture.' },
    });
  });

  it('is none where a user of the capture, or of this server, is the author', async () => {
    expect(await applyAsCommand([{ kind: 'note', id: 'captured', before: null, after: noteBy('carl') }])).toMatchObject(
      { ok: true },
    );
    const { author } = await resultOf(editor('AddNote', { modelId, note: { text: 'A', anchorPosition: position } }));
    await resultOf(apply(added('note', 'own', noteBy((author as { id: string }).id))));
  });

  it('rejects the whole batch', async () => {
    const label = added('label', 'beside', { label: 'A', position: [1, 1, -1] });
    const reel = { mode: 'none', entries: [{ sid: 'x' }] };
    await rejectionOf(apply(label, added('highlightReel', 'r', reel)));
    expect(await readRecord('label', 'beside')).toBeNull();
  });
});

const list = (entries: readonly string[]) => entries.map((id) => ({ id, type: 'label' }));
const named = (...ids: string[]) => ({ label: 'L', entries: list(ids) });
const change = (before: object, after: object) => ({ kind: 'orderedList', id: 'list', before, after });
const ofReel = (before: readonly object[], after: readonly object[]) => ({
  kind: 'highlightReel',
  id: 'r2',
  before: { entries: before },
  after: { entries: after },
});

describe('a reference is accepted', () => {
  it('if a later edit of the batch adds what it refers to', async () => {
    const reel = { mode: 'none', entries: [{ sid: 'p2' }], layerId: 'works' };
    await resultOf(apply(added('highlightReel', 'r2', reel), added('photo', 'p2', photo)));
    expect(await readRecord('highlightReel', 'r2')).toMatchObject({ entries: [{ sid: 'p2' }] });
  });

  it('not if a later edit removes it', async () => {
    await resultOf(apply(added('photo', 'p3', photo)));
    const removal = { kind: 'photo', id: 'p3', before: await readRecord('photo', 'p3'), after: null };
    const reel = await readRecord('highlightReel', 'r2');
    const edit = ofReel(reel!['entries'] as object[], [{ sid: 'p3' }]);
    expect((await rejectionOf(apply(edit, removal))).message).toMatch(/^Reel entry not found/);
  });

  describe('although what it refers to was removed', () => {
    beforeAll(async () => {
      const label = { label: 'A', position: [1, 1, -1] };
      await resultOf(apply(added('label', 'la', label), added('label', 'lb', label)));
      await resultOf(apply(added('orderedList', 'list', named('la', 'lb'))));
      await resultOf(apply({ kind: 'label', id: 'la', before: await readRecord('label', 'la'), after: null }));
    });

    it('in a record that is renamed or reordered', async () => {
      await resultOf(apply(change({ label: 'L' }, { label: 'M' })));
      await resultOf(apply(change({ entries: list(['la', 'lb']) }, { entries: list(['lb', 'la']) })));
      await resultOf(apply(change({ entries: list(['lb', 'la']) }, { entries: list(['la', 'lb']) })));
    });

    it('in a removed record that is restored, and where the latest change is undone', async () => {
      const whole = await readRecord('orderedList', 'list');
      await resultOf(apply({ kind: 'orderedList', id: 'list', before: whole, after: null }));
      await resultOf(apply(added('orderedList', 'list', whole!)));
      const shorter = change({ entries: list(['la', 'lb']) }, { entries: list(['lb']) });
      await resultOf(apply(shorter));
      await resultOf(apply({ ...shorter, before: shorter.after, after: shorter.before }));
      await resultOf(apply(shorter));
      await resultOf(apply(change({ label: 'M' }, { label: 'N' })));
      const late = { ...shorter, before: shorter.after, after: shorter.before };
      await resultOf(apply(late));
      expect(await readRecord('orderedList', 'list')).toMatchObject({ entries: list(['la', 'lb']) });
    });

    it('in a stop whose text an earlier change removed', async () => {
      const stop = { sid: 'p4', title: 'Stove', description: 'Cast in 1890' };
      await resultOf(apply(added('photo', 'p4', photo)));
      const entries = (await readRecord('highlightReel', 'r2'))!['entries'] as object[];
      await resultOf(apply(ofReel(entries, [...entries, stop])));
      await resultOf(apply(ofReel([...entries, stop], entries)));
      await resultOf(apply({ kind: 'photo', id: 'p4', before: await readRecord('photo', 'p4'), after: null }));
      await resultOf(apply(ofReel(entries, [])));
      await resultOf(apply(ofReel([], entries)));
      await resultOf(apply(ofReel(entries, [...entries, stop])));
      expect(await readRecord('highlightReel', 'r2')).toMatchObject({ entries: [...entries, stop] });
    });

    it('where it is the layer, once the layer is restored', async () => {
      const shelf = added('layer', 'shelf', { name: 'Shelf', type: 'common' });
      await resultOf(apply(shelf, added('label', 'lc', { label: 'A', position: [1, 1, -1], layerId: 'shelf' })));
      const record = await readRecord('label', 'lc');
      await resultOf(apply({ kind: 'label', id: 'lc', before: record, after: null }));
      await resultOf(apply({ kind: 'layer', id: 'shelf', before: await readRecord('layer', 'shelf'), after: null }));
      expect((await rejectionOf(apply(added('label', 'lc', record!)))).message).toBe('Invalid layer id!');
      await resultOf(apply(shelf));
      await resultOf(apply(added('label', 'lc', record!)));
      expect(await readRecord('label', 'lc')).toEqual(record);
    });

    it('but not in another record', async () => {
      expect((await rejectionOf(apply(added('orderedList', 'other', named('la'))))).message).toBe(
        'orderedList.entries[0].id “la” is no label of this model.',
      );
    });

    it('in a copy of a view', async () => {
      const { id } = await resultOf(editor('AddUserView', { modelId, name: 'A' }));
      const tag = added('tag', 'old', { label: 'A', anchorPosition: [1, 1, -1], objectAnnotationId: 'chair' });
      await resultOf(apply(tag));
      const chair = await readRecord('objectAnnotation', 'chair');
      await resultOf(apply({ kind: 'objectAnnotation', id: 'chair', before: chair, after: null }));
      const copied = await resultOf(editor('DuplicateView', { modelId, viewId: id, name: 'B' }));
      expect(copied['id']).toEqual(expect.any(String));
    });
  });
});
