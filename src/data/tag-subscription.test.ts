/** Runs against a real server, so that queries, caching and renewal are those of the product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { resultOf, requesterFor } from '../../server/testing/named-operations.ts';
import { runEditingServer, type EditingServer } from '../../server/testing/editing-server.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { createGraphClient } from './graph-client.ts';
import type { RecordsSubscription } from './record-source.ts';
import { tagSource } from './tag-source.ts';

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
let subscription: RecordsSubscription | undefined;
let received: (readonly Tag[])[] = [];
let hidden: readonly VersionKey[] = [];
let requested: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-tags-'));
  server = await runEditingServer(folder);
  await server.importModel({ ...fixtureModel('haus'), content }, { 'files/a.txt': 'bytes' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => subscription?.dispose());

const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };

const subscribe = async (options: { readonly includeDisabled?: boolean; readonly includeLayers?: boolean } = {}) => {
  [received, requested] = [[], []];
  const clock = createFrozenClock(Date.now());
  const client = createGraphClient(page, 'haus', {
    pageUrl: `${server.origin}/show`,
    sha256: null,
    fetch: (input, init) => {
      const url = new URL(input as string, server.origin);
      requested.push(url.searchParams.get('operation') ?? '');
      return fetch(url, init);
    },
  });
  subscription = await tagSource.subscribe(
    client,
    { modelId: 'haus', includeDisabled: false, includeLayers: false, ...options },
    (mapped) => {
      received.push(mapped.records);
      ({ hidden } = mapped);
    },
    clock,
  );
  return { subscription, client, clock };
};

const tagIn = (at: number, tagId: string): Tag | undefined => received.at(at)?.find(({ id }) => id === tagId);

/** Waits in real time for network responses, which a frozen clock does not wait for. */
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let count = 0; count < 200 && !isTrue(); count += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

it('returns the tags that visitors see, with layers if requested', async () => {
  await subscribe();
  expect(received).toHaveLength(1);
  expect(tagIn(0, 'plain')).toMatchObject({ layerId: null, label: 'Plain' });
  expect(tagIn(0, 'filed')).toMatchObject({ layerId: null, attachments: [{ id: 'f', bytes: 5, category: 'upload' }] });
  expect(tagIn(0, 'hidden')).toBeUndefined();
  await subscribe({ includeLayers: true });
  expect(tagIn(0, 'plain')?.layerId).toBe('0');
});

it('reports a change by another user after a refresh', async () => {
  const { client } = await subscribe();
  const request = requesterFor(server.origin, { authorization: 'ada' });
  await resultOf(request('PatchMattertag', { modelId: 'haus', mattertagId: 'plain', patch: { label: 'Changed' } }));
  await client.refresh(new Set(['GetMattertags'] as const));
  await until(() => received.length > 1);
  expect(tagIn(-1, 'plain')?.label).toBe('Changed');
});

it('returns the versions of a tag, and a hidden version for a layer in which it is disabled', async () => {
  const { client } = await subscribe({ includeLayers: true });
  const request = requesterFor(server.origin, { authorization: 'ada' });
  const patch = async (change: object) => {
    const before = received.length;
    await resultOf(request('PatchMattertag', { modelId: 'haus', viewId: 'view', mattertagId: 'plain', patch: change }));
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

it('renews the URLs of the watched tags before they expire, by one query, and no others', async () => {
  const { subscription, clock } = await subscribe();
  const before = tagIn(0, 'filed')!;
  await clock.advance(300_000);
  expect(requested).toEqual(['GetMattertags']);

  await subscription.keepFresh(['plain']);
  expect(requested).toEqual(['GetMattertags']);
  // They expired a minute ago by this clock: they are renewed at once.
  await subscription.keepFresh(['filed']);
  expect(requested).toEqual(['GetMattertags', 'RefreshTagFileAttachments']);
  await until(() => received.length > 1);
  const after = tagIn(-1, 'filed')!;
  expect(after.attachments[0]!.url).not.toBe(before.attachments[0]!.url);
  expect(after.mediaValidUntil).toBeGreaterThan(before.mediaValidUntil!);
  expect((await fetch(new URL(after.attachments[0]!.url, server.origin))).status).toBe(200);

  // The frozen clock is ahead of the server's, so that the new URLs expire soon, too.
  await clock.advance(9_000);
  expect(requested).toHaveLength(2);

  await subscription.keepFresh([]);
  await clock.advance(300_000);
  expect(requested).toHaveLength(2);
});

it('waits for the renewal of URLs that expire within a minute, but not of others', async () => {
  const { subscription, clock } = await subscribe();
  const remainingMs = tagIn(0, 'filed')!.attachments[0]!.validUntil! - clock.now();
  await clock.advance(remainingMs - 72_000);
  await subscription.keepFresh(['filed']);
  expect(requested).toEqual(['GetMattertags']);
  await subscription.keepFresh([]);
  await clock.advance(5_000);
  // 67 s remain: the query is sent, but its result is not awaited.
  await subscription.keepFresh(['filed']);
  expect(received).toHaveLength(1);
  await until(() => received.length > 1);
  expect(requested).toEqual(['GetMattertags', 'RefreshTagFileAttachments']);
});

it('rejects when the model does not exist', async () => {
  const client = createGraphClient(page, 'nowhere', {
    pageUrl: `${server.origin}/show`,
    sha256: null,
    fetch: (input, init) => fetch(new URL(input as string, server.origin), init),
  });
  const query = { modelId: 'nowhere', includeDisabled: false, includeLayers: false };
  await expect(tagSource.subscribe(client, query, () => undefined)).rejects.toMatchObject({
    code: 'not.found',
  });
});
