/** Runs against a real server, so that signatures, caching and renewal are those of the product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { runEditingServer, type EditingServer } from '../../server/testing/editing-server.ts';
import { requesterFor, resultOf } from '../../server/testing/named-operations.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { graphClientOf } from './graph-client-of.ts';
import { photoSource } from './photo-source.ts';
import type { ReceivedRecords } from './record-source.ts';
import { tourSource } from './tour-source.ts';

type Received = ReceivedRecords<Photo>;

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const snapshotLocation = { viewMode: 'mesh', position: [0, 1, 0], rotation: [0, 0, 0, 1] } as const;
const photo = { category: 'tour', snapshotLocation, ...dated } as const;
const content = {
  photos: [
    { ...photo, id: 'filed', label: 'Filed', file: 'red.png' },
    { ...photo, id: 'drawn', label: 'Drawn' },
    { ...photo, id: 'secret', label: 'Secret', file: 'red.png' },
  ],
  highlightReel: { mode: 'stories' as const, entries: [{ sid: 'filed' }] },
};

let folder: string;
let server: EditingServer;
/** The user of the page. */
let user: string | null;
let isOnline: boolean;
let requested: { readonly operation: string; readonly variables: unknown }[] = [];
const disposables: { dispose: () => void }[] = [];

const patch = (photoId: string, change: object) =>
  resultOf(
    requesterFor(server.origin, { authorization: 'ada' })('PatchPhoto', { modelId: 'haus', photoId, patch: change }),
  );
/** The server repeats a response for up to a minute, unless the model changes: then the URLs are new, too. */
let changes = 0;
const changeModel = () => patch('drawn', { label: `Drawn ${(changes += 1)}` });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-photos-'));
  server = await runEditingServer(folder);
  const image = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#f00' } });
  await server.importModel({ ...fixtureModel('haus'), content }, { 'red.png': await image.png().toBuffer() });
  await patch('secret', { enabled: false });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { fetch: fetchOfNode } = globalThis;
beforeEach(() => {
  [requested, user, isOnline] = [[], null, true];
  vi.stubGlobal('document', { baseURI: `${server.origin}/show?m=haus` });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no connection');
    const url = new URL(input, server.origin);
    const headers = new Headers(init.headers);
    if (user) headers.set('authorization', user);
    const response = await fetchOfNode(url, { ...init, headers });
    const variables =
      url.searchParams.get('variables') ?? (JSON.parse(init.body as string) as { variables: unknown }).variables;
    // The first request of an operation has only its hash, and is followed by one with its text.
    const isUnknownHash = (await response.clone().text()).includes('PERSISTED_QUERY_NOT_FOUND');
    if (!isUnknownHash)
      requested.push({
        operation: url.searchParams.get('operation') ?? '',
        variables: typeof variables === 'string' ? JSON.parse(variables) : variables,
      });
    return response;
  });
});
afterEach(() => {
  for (const each of disposables.splice(0)) each.dispose();
  vi.unstubAllGlobals();
});

const pageOf = (workshop = false): PageData => ({
  model: null,
  queries: {},
  config: { version: '1', graphPath },
  ...(workshop && { workshop: true }),
});

const subscribe = async ({ page = pageOf(), modelId = 'haus', includeDisabled = false } = {}) => {
  const clock = createFrozenClock(Date.now());
  const received: Received[] = [];
  const query = { modelId, includeDisabled, includeLayers: false };
  const client = graphClientOf(page, modelId);
  const subscription = await photoSource.subscribe(client, query, (photos) => received.push(photos), clock);
  disposables.push(subscription);
  const last = (): readonly Photo[] => received.at(-1)!.records;
  return { received, subscription, clock, client, last, named: (id: string) => last().find((each) => each.id === id) };
};
const countOf = (name: string): number => requested.filter(({ operation }) => operation === name).length;
const idsIn = (photos: readonly Photo[]): readonly string[] => photos.map(({ id }) => id);
const statusOf = async (url: string): Promise<number> => (await fetchOfNode(new URL(url, server.origin))).status;

const editors = { modelId: 'haus', includeDisabled: true };

describe('the photos', () => {
  it('of visitors are the enabled ones, by the variables of the page and of tours', async () => {
    const { last, named, received } = await subscribe();
    expect(idsIn(last())).toEqual(['filed', 'drawn']);
    expect(requested).toEqual([{ operation: 'GetPhotos', variables: { modelId: 'haus', includeDisabled: false } }]);
    expect(named('filed')).toMatchObject({
      width: 2000,
      height: 1000,
      enabled: true,
      place: { mode: 'mesh', position: [0, 1, 0] },
    });
    expect(named('drawn')).toMatchObject({ url: '', thumbnailUrl: '', presentationUrl: '', validUntil: null });
    expect(received[0]!.warnings).toEqual([]);
  });

  it('have three forms of their picture that can be loaded', async () => {
    const { named } = await subscribe();
    const { url, thumbnailUrl, presentationUrl } = named('filed')!;
    expect(new Set([url, thumbnailUrl, presentationUrl]).size).toBe(3);
    expect(await Promise.all([url, thumbnailUrl, presentationUrl].map(statusOf))).toEqual([200, 200, 200]);
  });

  it('are requested once for the gallery and the tour', async () => {
    const page = pageOf();
    await subscribe({ page });
    const query = { modelId: 'haus', includeDisabled: false, includeLayers: false };
    disposables.push(await tourSource.subscribe(graphClientOf(page, 'haus'), query, () => undefined));
    expect([countOf('GetHighlightReel'), countOf('GetPhotos')]).toEqual([1, 1]);
  });

  it('of editors are also the disabled ones', async () => {
    user = 'ada';
    const { last, named } = await subscribe({ page: pageOf(true), includeDisabled: true });
    expect(idsIn(last())).toEqual(['filed', 'drawn', 'secret']);
    expect(named('secret')?.enabled).toBe(false);
    expect(requested.map(({ variables }) => variables)).toEqual([editors]);
  });

  it('are up to date after a change, until the subscription ends', async () => {
    const { client, named, received, subscription } = await subscribe();
    await patch('filed', { label: 'Renamed' });
    await client.refresh(new Set(['GetPhotos'] as const));
    await vi.waitFor(() => expect(named('filed')?.label).toBe('Renamed'));
    subscription.dispose();
    const count = received.length;
    await patch('filed', { label: 'Filed' });
    await client.refresh(new Set(['GetPhotos'] as const));
    expect([received.length, named('filed')?.label]).toEqual([count, 'Renamed']);
  });
});

describe('a failure', () => {
  it('of the server is passed on by its code', async () => {
    await expect(subscribe({ modelId: 'gone' })).rejects.toMatchObject({ code: 'not.found' });
  });

  it('of the connection is passed on', async () => {
    isOnline = false;
    await expect(subscribe()).rejects.toMatchObject({ number: 61000 });
  });
});

describe('the signed URLs', () => {
  it('are not renewed while no photo is shown', async () => {
    const { clock } = await subscribe();
    await clock.advance(600_000);
    expect(countOf('GetPhotos')).toBe(1);
  });

  it('are renewed by one query before they expire, while a photo is shown', async () => {
    const { clock, subscription, named } = await subscribe();
    const before = named('filed')!;
    await subscription.keepFresh(['filed']);
    await clock.advance(before.validUntil! - clock.now() - 30_000);
    expect(countOf('GetPhotos')).toBe(1);
    await changeModel();
    await clock.advance(25_000);
    await vi.waitFor(() => expect(named('filed')!.url).not.toBe(before.url));
    expect(named('filed')!.thumbnailUrl).not.toBe(before.thumbnailUrl);
    expect(await statusOf(named('filed')!.presentationUrl)).toBe(200);
    expect(countOf('GetPhotos')).toBe(2);
  });

  it('that have expired are renewed when a photo is shown, and no longer once none is', async () => {
    const { clock, subscription, named } = await subscribe();
    const before = named('filed')!.url;
    await clock.advance(300_000);
    await changeModel();
    await subscription.keepFresh(['filed']);
    await vi.waitFor(() => expect(named('filed')!.url).not.toBe(before));
    expect(countOf('GetPhotos')).toBe(2);
    await subscription.keepFresh([]);
    await clock.advance(600_000);
    expect(countOf('GetPhotos')).toBe(2);
  });

  it('of editors are renewed by their own query', async () => {
    user = 'ada';
    const { subscription, named } = await subscribe({ page: pageOf(true), includeDisabled: true });
    const before = named('secret')!.url;
    await changeModel();
    await subscription.renewUrls();
    await vi.waitFor(() => expect(named('secret')!.url).not.toBe(before));
    const ofPhotos = requested.filter(({ operation }) => operation === 'GetPhotos');
    expect(ofPhotos.map(({ variables }) => variables)).toEqual([editors, editors]);
  });

  it('that cannot be renewed stay, and are renewed when that is possible again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { clock, subscription, named } = await subscribe();
    const before = named('filed')!.url;
    isOnline = false;
    await expect(subscription.renewUrls()).rejects.toBeDefined();
    await clock.advance(300_000);
    await subscription.keepFresh(['filed']);
    expect(named('filed')!.url).toBe(before);
    expect(warn).toHaveBeenCalled();
    isOnline = true;
    await changeModel();
    await subscription.keepFresh(['filed']);
    await vi.waitFor(() => expect(named('filed')!.url).not.toBe(before));
    warn.mockRestore();
  });
});
