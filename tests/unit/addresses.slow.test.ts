/**
 * 10,000 random addresses through everything that reads one, in the browser and on the server: nothing throws, and each
 * leads to the viewer, a screen or another page (docs/reference/parameters.md#malformed-values).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { isDroppedFromShareLinks, readParameters } from '#domain/links/read-viewer-parameters.ts';
import { addressOutsideFrame } from '#domain/links/embedding.ts';
import type { Place } from '#domain/links/place.ts';
import { searchLink } from '#domain/links/search-link.ts';
import { shareLink } from '#domain/links/share-link.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside, viewModes } from '#domain/model/view-mode.ts';
import { layersModeOf, layersModes } from '#domain/views/layers-mode.ts';
import { fixtureModel } from '#server/testing/prepared-fixture.ts';
import { testRepeats } from '#server/testing/test-repeats.ts';
import { runTestServer, type TestServer } from '#server/testing/running-server.ts';
import { linkedPlace, placeOfAddress, searchWithPlace } from '#src/address/place-address.ts';
import { firstView } from '#src/app/early/first-view.ts';
import { isAvailabilityCode } from '#src/data/errors.ts';
import { mapModelResult } from '#src/data/map-model.ts';
import { homeUrl, returnUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { autoplayOf } from '#src/features/start-up/autoplay.ts';
import { errorTextOf } from '#src/features/start-up/error-text.ts';
import { chooseLocale, locales } from '#domain/locales.ts';
import { documentedParameters, randomQueries, wellFormed } from '../support/random-addresses.ts';

const seed = 20260726;
const addressCount = 10_000 * testRepeats;

let folder: string;
let server: TestServer;
let page: PageData;
let model: Model;

const dataIn = (html: string): PageData | null => {
  const text = /id="enfilade-data">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as PageData);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-addresses-'));
  server = await runTestServer(folder, { requestsPerMinute: 1_000_000 });
  await server.importModel(fixtureModel('haus'));
  page = dataIn(await (await fetch(`${server.origin}/show?m=haus`)).text())!;
  const mapped = mapModelResult(page.queries.GetModelPrefetch!);
  if (!mapped.ok) throw new Error(mapped.failure.message);
  ({ model } = mapped.value);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('knows every documented parameter', () => {
  const names = documentedParameters();
  expect(names).toEqual(expect.arrayContaining(['m', 'qs', 'sq', 'start', 'xr.hands', 'pin-pos', 'sesStrict', 'qF']));
  expect(names.length).toBeGreaterThan(90);
});

const device = { mobile: true, embedded: true, frameHeight: 300, screenHeight: 800 };

const expectShowable = (place: Place): void => {
  expect(viewModes).toContain(place.mode);
  const sweep = model.sweeps.find(({ id }) => id === place.sweepId);
  if (isInside(place.mode)) expect(sweep?.enabled).toBe(true);
  else expect(model.mesh).not.toBeNull();
  for (const number of [...(place.position ?? []), ...(place.rotation ?? [])])
    expect(number).toSatisfy(Number.isFinite);
  if (place.rotation) expect(Math.hypot(...place.rotation)).toBeCloseTo(1, 5);
  if (place.orthoZoom !== null) expect(place.orthoZoom).toSatisfy((zoom: number) => zoom > 0 && Number.isFinite(zoom));
  for (const id of place.visibleFloors ?? []) expect(model.floors.map((floor) => floor.id)).toContain(id);
};

/** What the browser reads of an address, before anything is drawn. */
const readInBrowser = (query: string): void => {
  const search = `?${query}`;
  const parameters = new URLSearchParams(search);
  const read = readParameters((name) => parameters.get(name));
  expect(locales).toContain(chooseLocale(read.language, ['sv']));
  expect(['collapsed', 'expanded', 'flash']).toContain(read.reel);
  expect(layersModes).toContain(layersModeOf({ override: read.layersOverride, policy: 'layers' }));
  const sdkConnected = read.applicationKey !== null;
  expect(['now', 'when-the-frame-grows', 'on-press']).toContain(
    autoplayOf({ ...read, ...device, sdkConnected, isWorkshop: false, isShown: true }),
  );
  const text = errorTextOf(isAvailabilityCode(read.oops) ? read.oops : 'generic');
  expect([typeof text.title.id, typeof text.detail.id]).toEqual(['string', 'string']);
  for (const name of parameters.keys()) expect(typeof isDroppedFromShareLinks(name)).toBe('boolean');
  expect(homeUrl(read.language)).toMatch(/^\/(\?lang=|$)/);
  expect(signInUrl(`/show${wellFormed(search)}`, read.language)).toMatch(/^\/sign-in\?to=/);
  expect(returnUrl(parameters.get('m'), 'https://here.example')).toMatch(/^https:\/\/here\.example\//);
  expect(() => firstView(page, parameters)).not.toThrow();

  const address = { origin: 'https://here.example', path: '/show', search: wellFormed(search) };
  for (const link of [
    shareLink(address, { modelId: wellFormed(read.modelId ?? ''), ref: 'cp' }),
    searchLink(address, { text: 'stove', keywords: [], filters: [] }),
    address.origin + addressOutsideFrame('leaveFrame', address.path, [...parameters]),
  ])
    expect(new URL(link).pathname).toBe('/show');

  const place = placeOfAddress(search, model);
  expectShowable(place);
  const written = searchWithPlace(search, model, place);
  const again = linkedPlace(written, model);
  if (isInside(place.mode) || place.position) expect(again).toMatchObject({ mode: place.mode });
  else expect(again).toBeNull();
};

it('are read in the browser without an exception', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  fc.assert(fc.property(randomQueries('haus'), readInBrowser), { seed, numRuns: addressCount });
  debug.mockRestore();
});

const pagePaths = ['/show', '/show', '/show', '/work', '/', '/sign-in', '/account'];
/** Longer request lines are rejected by Node before a route gets them. */
const maxUrlChars = 14_000;

const expectPage = async (url: string): Promise<void> => {
  const response = await fetch(server.origin + url, { redirect: 'manual' });
  const body = await response.text();
  if (response.status === 302) {
    expect(response.headers.get('location'), url).toMatch(/^\/(show|work|sign-in)\?/);
    return;
  }
  expect([200, 401, 403, 404], url).toContain(response.status);
  const data = dataIn(body);
  expect(data, url).not.toBeNull();
  // The viewer of the model, or the code of a screen.
  if (url.startsWith('/show') || url.startsWith('/work'))
    expect(data!.queries.GetModelPrefetch !== undefined, url).toBe(data!.model!.error_code === null);
};

it('get a page of the server or a redirect', async () => {
  const url = fc
    .tuple(fc.constantFrom(...pagePaths), randomQueries('haus'))
    .map(([pagePath, query]) => `${pagePath}?${wellFormed(query)}`)
    .filter((text) => new URL(text, server.origin).href.length < maxUrlChars);
  const queue = fc.sample(url, { seed, numRuns: addressCount }).values();
  const work = async (): Promise<void> => {
    for (const each of queue) await expectPage(each);
  };
  await Promise.all(Array.from({ length: 4 }, work));
});
