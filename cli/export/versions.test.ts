/** What somebody prepares in a session goes out with the model and comes in again, each version in its layer. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFullCapture } from '#importers/testing/full-capture.ts';
import { resultOf, type Requester } from '#server/testing/named-operations.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { give, given, served, take } from '../testing/exchange.ts';

const viewId = 'session-1';
const ownLayer = `${viewId}/data`;

const session = [
  { kind: 'layer', id: ownLayer, before: null, after: { type: 'dedicated', name: 'Session' } },
  {
    kind: 'view',
    id: viewId,
    before: null,
    after: {
      type: 'session',
      name: 'Session',
      enabled: true,
      masks: [],
      layers: ['0', ownLayer].map((layerId, position) => ({ layerId, position, visible: true })),
    },
  },
];

const work = async (ask: Requester, modelId: string): Promise<void> => {
  const place = { modelId, viewId };
  await resultOf(ask('ApplyEdits', { modelId, edits: session }));
  await resultOf(
    ask('AddLabel', { modelId, labelId: 'gone', label: { label: 'Gone', position: { x: 0, y: 1, z: 0 } } }),
  );
  await resultOf(
    ask('PatchMattertag', { ...place, mattertagId: 'short', patch: { label: 'In session', keywords: ['a'] } }),
  );
  await resultOf(ask('DeleteLabel', { ...place, labelId: 'gone' }));
  const page = { parentType: 'mattertag', parentId: 'short', url: 'https://a.example/b', mediaType: 'rich' };
  await resultOf(ask('AddExternalAttachment', { modelId, ...page }));
  const reel = { modelId, layerId: ownLayer, mode: 'stories', entries: [] };
  await resultOf(ask('SetHighlightReel', reel));
};

type Received = Readonly<Record<string, unknown>>;

const byId = (records: readonly Received[]) => records.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));

/** What base and the session tell, without what an import makes anew. */
const received = async (ask: Requester, modelId: string): Promise<readonly unknown[]> => {
  const { base, session } = await resultOf(ask('GetSessionDiff', { modelId, includeLayers: true }));
  const { views } = await resultOf(ask('GetViews', { modelId }));
  return [base, session].map((view) => {
    const { id, labels, mattertags } = view as Received;
    const { type } = (views as readonly Received[]).find((each) => each['id'] === id)!;
    return { type, labels: byId(labels as Received[]), mattertags: byId(mattertags as Received[]) };
  });
};

it('is the same elsewhere, can be published there, and its export is the same again', async () => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  await mkdir(path.join(here, 'data'));
  await mkdir(path.join(there, 'data'));
  await writeFullCapture(path.join(here, 'bundle'));
  await take(path.join(here, 'data'), path.join(here, 'bundle'), 'one');
  const before = await served(here, async (ask) => {
    await work(ask, 'one');
    return received(ask, 'one');
  });
  expect(before).toMatchObject([
    { labels: expect.arrayContaining([expect.objectContaining({ id: 'gone' })]) as unknown },
    { labels: expect.not.arrayContaining([expect.objectContaining({ id: 'gone' })]) as unknown },
  ]);

  const capture = await given(path.join(here, 'data'), 'one', path.join(here, 'out'));
  const versions = capture.content!.tags!.filter(({ id }) => id === 'short');
  expect(versions.map(({ label }) => label)).toContain('In session');
  expect(versions.map(({ externalAttachments = [] }) => externalAttachments.at(-1)?.url)).toEqual([
    'https://a.example/b',
    'https://a.example/b',
  ]);
  expect(capture.content!.labels!.filter(({ id }) => id === 'gone')).toMatchObject([
    { label: 'Gone' },
    { label: 'Gone', layerId: ownLayer, removed: true },
  ]);

  await take(path.join(there, 'data'), path.join(here, 'out'), 'one');
  const again = await given(path.join(there, 'data'), 'one', path.join(there, 'out'));
  expect(again).toEqual(capture);
  await served(there, async (ask) => {
    expect(await received(ask, 'one')).toEqual(before);
    await resultOf(ask('PublishView', { viewId }));
    const [base, after] = (await received(ask, 'one')) as readonly Received[];
    expect({ ...after, type: base!['type'] }).toEqual(base);
    const { highlightReel } = (await resultOf(ask('GetHighlightReel', { modelId: 'one' }))) as {
      highlightReel: Received;
    };
    expect(highlightReel).toMatchObject({ mode: 'stories', entries: [] });
  });
});

it('is rejected where a bundle has two of one layer, or says of base that it is removed', async () => {
  const folder = temporaryFolder();
  const bundle = path.join(folder, 'bundle');
  await writeFullCapture(bundle);
  await take(path.join(folder, 'data'), bundle, 'one');
  expect(await give(path.join(folder, 'data'), 'one', path.join(folder, 'out'))).toMatchObject({ ok: true });
  const file = path.join(folder, 'out', 'capture.json');
  const capture = JSON.parse(await readFile(file, 'utf8')) as { content: { labels: Received[] } };
  const [label] = capture.content.labels;
  const rejection = async (...labels: readonly Received[]) => {
    await writeFile(file, JSON.stringify({ ...capture, content: { ...capture.content, labels } }));
    return take(path.join(folder, 'other'), path.join(folder, 'out'), 'two').then(
      () => 'taken',
      (thrown: Error) => thrown.message,
    );
  };
  expect(await rejection(label!, label!)).toContain('is the id of content.labels[0] already; give each its own');
  expect(await rejection({ ...label!, layerId: '0', removed: true })).toContain(
    'content.labels[0].removed is for versions in other layers; leave the record out or name a layer by layerId',
  );
});
