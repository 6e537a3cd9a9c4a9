/** Runs against a real server, so that signatures, caching and renewal are those of the product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from '#base/clock.ts';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { runEditingServer, type EditingServer } from '../../server/testing/editing-server.ts';
import { requesterFor, resultOf } from '../../server/testing/named-operations.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { tourOf, type TourVersion } from '#domain/tours/tour.ts';
import { graphClientOf } from './graph-client-of.ts';
import type { ReceivedRecords, RecordsSubscription } from './record-source.ts';
import { tourSource } from './tour-source.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const snapshotLocation = { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;
const photo = { category: 'tour', snapshotLocation, ...dated } as const;
const content = {
  photos: [
    { ...photo, id: 'filed', label: 'Filed', file: 'red.png' },
    { ...photo, id: 'drawn', label: 'Drawn' },
  ],
  highlightReel: { mode: 'stories' as const, entries: [{ sid: 'filed' }, { sid: 'drawn' }] },
};

let folder: string;
let server: EditingServer;
let subscription: RecordsSubscription | undefined;
let received: ReceivedRecords<TourVersion>[] = [];
let requested: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-tours-'));
  server = await runEditingServer(folder);
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } });
  await server.importModel({ ...fixtureModel('haus'), content }, { 'red.png': await image.png().toBuffer() });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { fetch: fetchOfNode } = globalThis;
beforeEach(() => {
  vi.stubGlobal('document', { baseURI: `${server.origin}/show?m=haus` });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, server.origin);
    const response = await fetchOfNode(url, init);
    // The first request of an operation has only its hash, and is followed by one with its text.
    const isUnknownHash = (await response.clone().text()).includes('PERSISTED_QUERY_NOT_FOUND');
    if (!isUnknownHash) requested.push(url.searchParams.get('operation') ?? '');
    return response;
  });
});
afterEach(() => {
  subscription?.dispose();
  vi.unstubAllGlobals();
});

const subscribeTo = (
  page: PageData,
  modelId: string,
  onChange: (received: ReceivedRecords<TourVersion>) => void,
  clock: Clock,
) =>
  tourSource.subscribe(
    graphClientOf(page, modelId),
    { modelId, includeDisabled: false, includeLayers: false },
    onChange,
    clock,
  );

const subscribe = async () => {
  const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };
  const clock = createFrozenClock(Date.now());
  [received, requested] = [[], []];
  subscription = await subscribeTo(page, 'haus', (tours) => received.push(tours), clock);
  return { subscription, clock };
};
const urlOf = (sid: string, mapped: ReceivedRecords<TourVersion>): string =>
  tourOf(mapped.records[0]!).stops.find((stop) => stop.sid === sid)!.thumbnailUrl;
const statusOf = async (url: string): Promise<number> => (await fetchOfNode(new URL(url, server.origin))).status;
/** The server repeats a response for up to a minute, unless the model changes: then the URLs are new, too. */
const changeModel = async (label: string): Promise<void> => {
  const request = requesterFor(server.origin, { authorization: 'ada' });
  await resultOf(request('PatchPhoto', { modelId: 'haus', photoId: 'drawn', patch: { label } }));
};
const countOf = (operation: string): number => requested.filter((name) => name === operation).length;

it('are renewed by one query before they expire while they are shown, and not otherwise', async () => {
  const { subscription, clock } = await subscribe();
  const [before] = received;
  expect([await statusOf(urlOf('filed', before!)), urlOf('drawn', before!)]).toEqual([200, '']);
  await clock.advance(300_000);
  expect(countOf('GetPhotos')).toBe(1);

  await changeModel('Sketch');
  // They expired a minute ago by this clock: they are renewed at once.
  await subscription.keepFresh(['reel']);
  expect(countOf('GetPhotos')).toBe(2);
  await vi.waitFor(() => expect(urlOf('filed', received.at(-1)!)).not.toBe(urlOf('filed', before!)));
  expect(await statusOf(urlOf('filed', received.at(-1)!))).toBe(200);

  await subscription.keepFresh([]);
  await clock.advance(300_000);
  expect(countOf('GetPhotos')).toBe(2);
});

it('are renewed repeatedly while they stay shown', async () => {
  const { subscription, clock } = await subscribe();
  await subscription.keepFresh(['reel']);
  await clock.advance(229_999);
  expect(countOf('GetPhotos')).toBe(1);
  await changeModel('Plan');
  await clock.advance(10_000);
  await vi.waitFor(() => expect(urlOf('filed', received.at(-1)!)).not.toBe(urlOf('filed', received[0]!)));
  expect(countOf('GetPhotos')).toBe(2);
  // The frozen clock is ahead of the server's, so that the new URLs expire soon, too.
  await clock.advance(10_000);
  await vi.waitFor(() => expect(countOf('GetPhotos')).toBe(3));
});

it('need no renewal without files', async () => {
  await server.importModel({
    ...fixtureModel('plain'),
    content: { ...content, photos: content.photos.map(({ label, ...rest }) => ({ ...photo, id: rest.id, label })) },
  });
  const page: PageData = { model: null, queries: {}, config: { version: '1', graphPath } };
  const clock = createFrozenClock(Date.now());
  requested = [];
  subscription = await subscribeTo(page, 'plain', () => undefined, clock);
  await subscription.keepFresh(['reel']);
  await clock.advance(600_000);
  expect(countOf('GetPhotos')).toBe(1);
});
