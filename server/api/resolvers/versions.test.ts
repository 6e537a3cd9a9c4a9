import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll } from '#domain/edits/edit.ts';
import { writeBackup } from '../../store/backup/backup.ts';
import { checkArchive } from '../../store/backup/check-archive.ts';
import { restoreBackup } from '../../store/backup/restore.ts';
import { readJournal } from '../../edits/journal.ts';
import { openStoreWithoutMigration } from '../../store/open-store.ts';
import { settingsFor, withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;

const modelId = 'haus';
const viewId = 'session-1';
const ownLayer = `${viewId}/data`;

const listed = (layerId: string, position: number) => ({ layerId, position, visible: true });
const session = [
  { kind: 'layer', id: ownLayer, before: null, after: { type: 'dedicated', name: 'Session' } },
  {
    kind: 'view',
    id: viewId,
    before: null,
    after: {
      type: 'session',
      name: '',
      enabled: true,
      masks: [],
      layers: [listed('0', 0), listed(ownLayer, 1)],
    },
  },
];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-versions-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { [modelId]: 'full' } }),
  );
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  await resultOf(editor('ApplyEdits', { modelId, edits: session }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Result {
  readonly id: string;
  readonly label: string;
  readonly layer: { readonly id: string };
}

interface Compared {
  readonly labels: readonly Result[];
  readonly mattertags: readonly Result[];
}

const compareSession = async (request: Requester = editor) => {
  const { base, session } = await resultOf(request('GetSessionDiff', { modelId, includeLayers: true }));
  return { base: base as Compared, session: session as Compared };
};

/** The label of tag t2, and whether there is a label l1. */
const labelsIn = ({ labels, mattertags }: Compared) => [
  mattertags.find(({ id }) => id === 't2')?.label,
  labels.some(({ id }) => id === 'l1'),
];

const readLabels = async (request: Requester = editor) => {
  const { base, session } = await compareSession(request);
  return { base: labelsIn(base), session: labelsIn(session) };
};

const send = (edits: readonly object[]) => editor('ApplyEdits', { modelId, edits });
const messageOf = async (result: ReturnType<Requester>) => (await rejectionOf(result)).message;

const unpublished = { base: ['暖炉', true], session: ['Fireplace', false] };

describe('a session', () => {
  it('gets its own version of a changed record, and excludes a removed one', async () => {
    expect(await readLabels()).toEqual({ base: ['暖炉', true], session: ['暖炉', true] });
    const place = { modelId, viewId };
    await resultOf(editor('PatchMattertag', { ...place, mattertagId: 't2', patch: { label: 'Stove' } }));
    await resultOf(editor('PatchMattertag', { ...place, mattertagId: 't2', patch: { label: 'Fireplace' } }));
    await resultOf(editor('DeleteLabel', { ...place, labelId: 'l1' }));
    expect(await readLabels()).toEqual(unpublished);
    expect((await compareSession()).session.mattertags).toContainEqual(
      expect.objectContaining({ id: 't2', label: 'Fireplace', layer: { id: ownLayer, label: 'Session' } }),
    );
    expect(
      await resultOf(editor('PatchLabel', { ...place, labelId: 'l2', patch: {}, includeLayers: true })),
    ).toMatchObject({ layer: { id: '0' } });
    const label = { label: 'Draft', position: { x: 0, y: 1, z: 0 } };
    const added = await resultOf(editor('AddLabel', { ...place, label, includeLayers: true }));
    expect(added).toMatchObject({ layer: { id: ownLayer } });
    const same = { ...place, labelId: added['id'], patch: { label: 'Draft' }, includeLayers: true };
    expect(await resultOf(editor('PatchLabel', same))).toMatchObject({ label: 'Draft', layer: { id: ownLayer } });
    await resultOf(editor('DeleteLabel', { ...place, labelId: added['id'] }));
    expect(await messageOf(editor('PatchLabel', { ...place, labelId: 'l1', patch: { label: 'A' } }))).toBe(
      'The view does not show a label with the id l1.',
    );
  });

  it('may be created of an invalid record of the capture; only changed fields are validated', async () => {
    const label = 'x'.repeat(2000);
    const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
    const labels = [{ id: 'long', label, position: [1, 1, -1] as const, enabled: true, ...dated }];
    await server.importModel(fixtureModel('alt', { content: { labels } }));
    await withTestStore(server.dataFolder, (store) =>
      addTestPerson(store, 'eve@example.org', { roles: { alt: 'full' } }),
    );
    const eve = requesterFor(server.origin, await signedIn(server.origin, 'eve@example.org'));
    const edits = JSON.parse(JSON.stringify(session).replaceAll(viewId, 'alt-session')) as unknown;
    await resultOf(eve('ApplyEdits', { modelId: 'alt', edits }));
    const patch = (change: object) =>
      eve('PatchLabel', { modelId: 'alt', labelId: 'long', viewId: 'alt-session', patch: change });
    await resultOf(patch({ enabled: false }));
    expect((await rejectionOf(patch({ label: `${label}y` }))).message).toMatch(/^label\.label must have at most/);
    await resultOf(eve('DeleteLabel', { modelId: 'alt', labelId: 'long', viewId: 'alt-session' }));
  });

  it('is not visible to visitors', async () => {
    const { mattertags } = (await resultOf(visitor('GetMattertags', { modelId, includeLayers: true }))) as unknown as {
      mattertags: readonly Result[];
    };
    expect(mattertags.filter(({ id }) => id === 't2').map(({ label }) => label)).toEqual(['暖炉']);
    const all = (await resultOf(editor('GetMattertags', { modelId, includeLayers: true }))) as unknown as {
      mattertags: readonly Result[];
    };
    const layers = all.mattertags.filter(({ id }) => id === 't2').map(({ layer }) => layer.id);
    expect(layers.toSorted()).toEqual(['0', ownLayer]);
  });

  it('is retained by another import of the capture', async () => {
    await server.importModel(fixtureModel(modelId));
    expect(await readLabels()).toEqual(unpublished);
  });

  it('is restored from a backup', async () => {
    const file = path.join(folder, 'backup.tar');
    const elsewhere = path.join(folder, 'elsewhere');
    await withTestStore(server.dataFolder, async (store) => {
      expect(await writeBackup(store, file)).toMatchObject({ ok: true });
    });
    const data = path.join(elsewhere, 'data');
    const settings = await settingsFor(data);
    const empty = await openStoreWithoutMigration(data, settings);
    if (!empty.ok) throw new Error(empty.failure.message);
    const archive = await checkArchive(file);
    if (!archive.ok) throw new Error(archive.failure.message);
    expect(await restoreBackup(empty.value, settings, archive.value)).toMatchObject({ ok: true });
    await empty.value.close();
    const other = await runTestServer(elsewhere);
    try {
      const request = requesterFor(other.origin, await signedIn(other.origin, 'ada@example.org'));
      expect(await readLabels(request)).toEqual(unpublished);
    } finally {
      await other.stop();
    }
  });

  it('is published as one edit batch, which its inverse undoes', async () => {
    const { mergeDiff } = await resultOf(editor('GetMergeDiff', { viewId }));
    expect(mergeDiff).toMatchObject({ src: viewId, typesModified: ['Label', 'Mattertag'] });
    const { mergeId } = await resultOf(editor('PublishView', { viewId }));
    const published = { base: ['Fireplace', false], session: ['Fireplace', false] };
    expect(await readLabels()).toEqual(published);
    const { mattertags } = (await resultOf(visitor('GetMattertags', { modelId }))) as unknown as {
      mattertags: readonly Result[];
    };
    expect(mattertags.find(({ id }) => id === 't2')?.label).toBe('Fireplace');
    const version = Number((mergeId as string).split(':')[1]);
    const edits = await withTestStore(server.dataFolder, ({ db }) => readJournal(db, modelId, version));
    await resultOf(send(inverseOfAll(edits)));
    expect(await readLabels()).toEqual(unpublished);
    await resultOf(send(edits));
    expect(await readLabels()).toEqual(published);
  });
});

describe('a version', () => {
  const made = { label: 'Two', position: [0, 1, 0] };
  const version = { kind: 'label', id: 'two' };

  it('is identified by its layer, and moved to a layer without one', async () => {
    await resultOf(send([{ ...version, before: null, after: { ...made, layerId: 'works' } }]));
    await resultOf(editor('PatchLabel', { modelId, labelId: 'two', patch: { label: 'Only' } }));
    await resultOf(send([{ ...version, layerId: ownLayer, before: null, after: made }]));
    const several = 'The label two stands in several layers, and not in the base one; name one by layerId.';
    expect(await messageOf(editor('PatchLabel', { modelId, labelId: 'two', patch: { label: 'Any' } }))).toBe(several);
    expect(await messageOf(send([{ ...version, before: { label: 'Two' }, after: { label: 'Any' } }]))).toBe(
      'label two stands in several layers, and not in the base one; name one by layerId.',
    );
    expect(
      await resultOf(
        editor('PatchLabel', {
          modelId,
          labelId: 'two',
          layerId: ownLayer,
          patch: { label: 'Other' },
          includeLayers: true,
        }),
      ),
    ).toMatchObject({ label: 'Other', layer: { id: ownLayer } });
    expect(
      await messageOf(
        editor('PatchLabel', { modelId, labelId: 'two', layerId: ownLayer, patch: { layerId: 'works' } }),
      ),
    ).toBe('Layer works has a version of this label already; change or remove that one.');
    const { edits } = await resultOf(
      send([{ ...version, layerId: ownLayer, before: { layerId: ownLayer }, after: { layerId: '0' } }]),
    );
    expect(edits).toMatchObject([{ layerId: ownLayer, before: { layerId: ownLayer }, after: { layerId: '0' } }]);
    await resultOf(editor('PatchLabel', { modelId, labelId: 'two', patch: { label: 'In base' } }));
    const labels = (await resultOf(editor('GetLabels', { modelId, includeLayers: true })))['labels'] as Result[];
    expect(labels.filter(({ id }) => id === 'two').map(({ label, layer }) => [layer.id, label])).toEqual([
      ['works', 'Only'],
      ['0', 'In base'],
    ]);
  });

  it('that is disabled does not reveal the one that it replaces', async () => {
    const label = { kind: 'label', id: 'off', before: null, after: { ...made, label: 'On' } };
    await resultOf(send([label]));
    await resultOf(editor('PatchLabel', { modelId, viewId, labelId: 'off', patch: { enabled: false } }));
    const { base, session } = await compareSession();
    expect(base.labels.find(({ id }) => id === 'off')).toMatchObject({ enabled: true });
    expect(session.labels.find(({ id }) => id === 'off')).toMatchObject({ enabled: false });
  });

  it.each([
    [
      { ...version, layerId: '0', before: null, after: { ...made, layerId: 'works' } },
      'label two cannot be made in layer 0 and say that it lies in works; name one layer.',
    ],
    [
      { kind: 'floor', id: 'ground', layerId: '0', before: { name: 'Ground' }, after: { name: 'A' } },
      /^edits\[0\]\.layerId is for kinds whose records may stand in several layers: highlightReel, label, /,
    ],
    [
      { kind: 'label', id: 'removed', before: null, after: { ...made, removed: true } },
      'label.removed is for versions in other layers than the base one; remove the record itself.',
    ],
    [{ kind: 'label', id: 'removed', before: null, after: { ...made, layerId: 'nowhere' } }, 'Invalid layer id!'],
  ])('%j is rejected', async (edit, message) => {
    expect(await messageOf(send([edit]))).toMatch(message);
  });

  it('does not exist for notes', async () => {
    const note = { text: 'Again', author: 'ada', anchorPosition: [0, 0, 0], layerId: ownLayer };
    const again = await rejectionOf(send([{ kind: 'note', id: 'n1', before: null, after: note }]));
    expect(again.extensions).toMatchObject({ code: 'edit.conflict', kind: 'note', current: { text: 'Check' } });
    const chosen = { viewId, viewSelections: [{ type: 'Note', ids: ['n1'] }] };
    expect(await messageOf(editor('DeleteFromView', chosen))).toMatch(/^A note is one conversation for all views/);
  });
});
