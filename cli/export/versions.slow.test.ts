/** Versions of records in a session view are exported and imported, each in its layer. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFullCapture } from '#importers/testing/full-capture.ts';
import { resultOf, type Requester } from '#server/testing/named-operations.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { exportTo, exportCapture, withServer, importInto } from '../testing/exchange.ts';

const viewId = 'session-1';
const sessionLayer = `${viewId}/data`;

const session = [
  { kind: 'layer', id: sessionLayer, before: null, after: { type: 'dedicated', name: 'Session' } },
  {
    kind: 'view',
    id: viewId,
    before: null,
    after: {
      type: 'session',
      name: 'Session',
      enabled: true,
      masks: [],
      layers: ['0', sessionLayer].map((layerId, position) => ({ layerId, position, visible: true })),
    },
  },
];

const editModel = async (requester: Requester, modelId: string): Promise<void> => {
  const place = { modelId, viewId };
  await resultOf(requester('ApplyEdits', { modelId, edits: session }));
  await resultOf(
    requester('AddLabel', { modelId, labelId: 'gone', label: { label: 'Gone', position: { x: 0, y: 1, z: 0 } } }),
  );
  await resultOf(
    requester('PatchMattertag', { ...place, mattertagId: 'short', patch: { label: 'In session', keywords: ['a'] } }),
  );
  await resultOf(requester('DeleteLabel', { ...place, labelId: 'gone' }));
  const page = { parentType: 'mattertag', parentId: 'short', url: 'https://a.example/b.pdf', mediaType: 'rich' };
  await resultOf(requester('AddExternalAttachment', { modelId, ...page }));
  const reel = { modelId, layerId: sessionLayer, mode: 'stories', entries: [] };
  await resultOf(requester('SetHighlightReel', reel));
};

type Result = Readonly<Record<string, unknown>>;

const byId = (records: readonly Result[]) => records.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));

/** The records of the base view and of the session, without fields that an import generates. */
const readDiff = async (requester: Requester, modelId: string): Promise<readonly unknown[]> => {
  const { base, session } = await resultOf(requester('GetSessionDiff', { modelId, includeLayers: true }));
  const { views } = await resultOf(requester('GetViews', { modelId }));
  return [base, session].map((view) => {
    const { id, labels, mattertags } = view as Result;
    const { type } = (views as readonly Result[]).find((each) => each['id'] === id)!;
    return { type, labels: byId(labels as Result[]), mattertags: byId(mattertags as Result[]) };
  });
};

it('is the same after an export and import, can be published there, and is exported equally again', async () => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  await mkdir(path.join(here, 'data'));
  await mkdir(path.join(there, 'data'));
  await writeFullCapture(path.join(here, 'bundle'));
  await importInto(path.join(here, 'data'), path.join(here, 'bundle'), 'one');
  const before = await withServer(here, async (requester) => {
    await editModel(requester, 'one');
    return readDiff(requester, 'one');
  });
  expect(before).toMatchObject([
    { labels: expect.arrayContaining([expect.objectContaining({ id: 'gone' })]) as unknown },
    { labels: expect.not.arrayContaining([expect.objectContaining({ id: 'gone' })]) as unknown },
  ]);

  const capture = await exportCapture(path.join(here, 'data'), 'one', path.join(here, 'out'));
  const versions = capture.content!.tags!.filter(({ id }) => id === 'short');
  expect(versions.map(({ label }) => label)).toContain('In session');
  expect(versions.map(({ externalAttachments = [] }) => externalAttachments.at(-1)?.url)).toEqual([
    'https://a.example/b.pdf',
    'https://a.example/b.pdf',
  ]);
  expect(capture.content!.labels!.filter(({ id }) => id === 'gone')).toMatchObject([
    { label: 'Gone' },
    { label: 'Gone', layerId: sessionLayer, removed: true },
  ]);

  await importInto(path.join(there, 'data'), path.join(here, 'out'), 'one');
  const again = await exportCapture(path.join(there, 'data'), 'one', path.join(there, 'out'));
  expect(again).toEqual(capture);
  await withServer(there, async (requester) => {
    expect(await readDiff(requester, 'one')).toEqual(before);
    await resultOf(requester('PublishView', { viewId }));
    const [base, after] = (await readDiff(requester, 'one')) as readonly Result[];
    expect({ ...after, type: base!['type'] }).toEqual(base);
    const { highlightReel } = (await resultOf(requester('GetHighlightReel', { modelId: 'one' }))) as {
      highlightReel: Result;
    };
    expect(highlightReel).toMatchObject({ mode: 'stories', entries: [] });
  });
});

it('is rejected if a bundle has two versions in one layer, or a removed one in the base layer', async () => {
  const folder = temporaryFolder();
  const bundle = path.join(folder, 'bundle');
  await writeFullCapture(bundle);
  await importInto(path.join(folder, 'data'), bundle, 'one');
  expect(await exportTo(path.join(folder, 'data'), 'one', path.join(folder, 'out'))).toMatchObject({ ok: true });
  const file = path.join(folder, 'out', 'capture.json');
  const capture = JSON.parse(await readFile(file, 'utf8')) as { content: { labels: Result[] } };
  const [label] = capture.content.labels;
  const rejection = async (...labels: readonly Result[]) => {
    await writeFile(file, JSON.stringify({ ...capture, content: { ...capture.content, labels } }));
    return importInto(path.join(folder, 'other'), path.join(folder, 'out'), 'two').then(
      () => 'taken',
      (thrown: Error) => thrown.message,
    );
  };
  expect(await rejection(label!, label!)).toContain('is the id of content.labels[0] already; give each its own');
  expect(await rejection({ ...label!, layerId: '0', removed: true })).toContain(
    'content.labels[0].removed is for versions in other layers; leave the record out or name a layer by layerId',
  );
});
