/** With a real server, so that what is asked, cached and renewed is what visitors get. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { VersionName } from '#domain/views/visible-versions.ts';
import { resultOf, requesterFor } from '../../server/testing/named-operations.ts';
import { runEditingServer, type EditingServer } from '../../server/testing/editing-server.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { subscribeToTags, type TagsSubscription } from './subscribe-to-tags.ts';
import { createGraphClient } from './graph-client.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const file = { id: 'f', file: 'files/a.txt', mimeType: 'text/plain', created: dated.created };
const tag = { enabled: true, anchorPosition: [1, 1, 0] as const, ...dated };
const content = {
  layers: [{ id: 'works', type: 'dedicated' as const, label: 'Works', ...dated }],
  views: [
    {
      id: 'view',
      type: 'user' as const,
      name: 'Works',
      enabled: true,
      layers: ['0', 'works'].map((layerId, position) => ({ layerId, position, visible: true })),
      ...dated,
    },
  ],
  tags: [
    { ...tag, id: 'plain', label: 'Plain' },
    { ...tag, id: 'filed', label: 'Filed', media: 'files/a.txt', fileAttachments: [file] },
    { ...tag, id: 'hidden', enabled: false },
  ],
};

let folder: string;
let server: EditingServer;
let followed: TagsSubscription | undefined;
let received: (readonly Tag[])[] = [];
let hidden: readonly VersionName[] = [];
let requested: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-tags-'));
  server = await runEditingServer(folder);
  await server.take({ ...fixtureModel('haus'), content }, { 'files/a.txt': 'words' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => followed?.dispose());

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };

const follow = async (wish: { readonly includeDisabled?: boolean; readonly includeLayers?: boolean } = {}) => {
  [received, requested] = [[], []];
  const clock = createFrozenClock(Date.now());
  const client = createGraphClient(page, 'haus', {
    address: `${server.origin}/show`,
    sha256: null,
    fetch: (input, init) => {
      const url = new URL(input as string, server.origin);
      requested.push(url.searchParams.get('operation') ?? '');
      return fetch(url, init);
    },
  });
  followed = await subscribeToTags(
    client,
    { modelId: 'haus', ...wish },
    (mapped) => {
      received.push(mapped.tags);
      ({ hidden } = mapped);
    },
    clock,
  );
  return { followed, client, clock };
};

const tagIn = (at: number, tagId: string): Tag | undefined => received.at(at)?.find(({ id }) => id === tagId);

/** For what is on its way from the network; a frozen clock does not wait for them. */
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let count = 0; count < 200 && !isTrue(); count += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

it('tells the tags that visitors see, and with layers where that is asked for', async () => {
  await follow();
  expect(received).toHaveLength(1);
  expect(tagIn(0, 'plain')).toMatchObject({ layerId: null, label: 'Plain' });
  expect(tagIn(0, 'filed')).toMatchObject({ layerId: null, attachments: [{ id: 'f', bytes: 5, category: 'upload' }] });
  expect(tagIn(0, 'hidden')).toBeUndefined();
  await follow({ includeLayers: true });
  expect(tagIn(0, 'plain')?.layerId).toBe('0');
});

it('tells a change elsewhere when it is heard of', async () => {
  const { client } = await follow();
  const ask = requesterFor(server.origin, { authorization: 'ada' });
  await resultOf(ask('PatchMattertag', { modelId: 'haus', mattertagId: 'plain', patch: { label: 'Changed' } }));
  await client.refresh(new Set(['GetMattertags'] as const));
  await until(() => received.length > 1);
  expect(tagIn(-1, 'plain')?.label).toBe('Changed');
});

it('tells the versions of a tag, and where one hides it as soon as somebody has disabled it there', async () => {
  const { client } = await follow({ includeLayers: true });
  const ask = requesterFor(server.origin, { authorization: 'ada' });
  const patch = async (change: object) => {
    const before = received.length;
    await resultOf(ask('PatchMattertag', { modelId: 'haus', viewId: 'view', mattertagId: 'plain', patch: change }));
    await client.refresh(new Set(['GetMattertags'] as const));
    await until(() => received.length > before);
    return received.at(-1)!.flatMap(({ id, layerId }) => (id === 'plain' ? [layerId] : []));
  };
  expect(await patch({ label: 'Other' })).toEqual(['0', 'works']);
  expect(hidden).toEqual([]);
  expect(await patch({ enabled: false })).toEqual(['0']);
  expect(hidden).toEqual([{ id: 'plain', layerId: 'works' }]);
  expect(await patch({ enabled: true })).toEqual(['0', 'works']);
  expect(hidden).toEqual([]);
});

it('renews the addresses of what is looked at before they end, all by one query, and of nothing else', async () => {
  const { followed: tags, clock } = await follow();
  const before = tagIn(0, 'filed')!;
  await clock.advance(300_000);
  expect(requested).toEqual(['GetMattertags']);

  await tags.keepFresh(['plain' as TagId]);
  expect(requested).toEqual(['GetMattertags']);
  // They ended a minute ago by this clock: at once.
  await tags.keepFresh(['filed' as TagId]);
  expect(requested).toEqual(['GetMattertags', 'RefreshTagFileAttachments']);
  await until(() => received.length > 1);
  const after = tagIn(-1, 'filed')!;
  expect(after.attachments[0]!.url).not.toBe(before.attachments[0]!.url);
  expect(after.mediaValidUntil).toBeGreaterThan(before.mediaValidUntil!);
  expect((await fetch(new URL(after.attachments[0]!.url, server.origin))).status).toBe(200);

  // The frozen clock is ahead of the server's, so its new addresses end soon, too.
  await clock.advance(9_000);
  expect(requested).toHaveLength(2);

  await tags.keepFresh([]);
  await clock.advance(300_000);
  expect(requested).toHaveLength(2);
});

it('has addresses renewed that hold for less than a minute when somebody begins to look, and waits for no others', async () => {
  const { followed: tags, clock } = await follow();
  const lasts = tagIn(0, 'filed')!.attachments[0]!.validUntil! - clock.now();
  await clock.advance(lasts - 72_000);
  await tags.keepFresh(['filed' as TagId]);
  expect(requested).toEqual(['GetMattertags']);
  await tags.keepFresh([]);
  await clock.advance(5_000);
  // 67 s are left: the query is put, and nobody waits for its result.
  await tags.keepFresh(['filed' as TagId]);
  expect(received).toHaveLength(1);
  await until(() => received.length > 1);
  expect(requested).toEqual(['GetMattertags', 'RefreshTagFileAttachments']);
});

it('rejects where the model is not shown', async () => {
  const client = createGraphClient(page, 'nowhere', {
    address: `${server.origin}/show`,
    sha256: null,
    fetch: (input, init) => fetch(new URL(input as string, server.origin), init),
  });
  await expect(subscribeToTags(client, { modelId: 'nowhere' }, () => undefined)).rejects.toMatchObject({
    code: 'not.found',
  });
});
