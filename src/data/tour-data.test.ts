import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import type { MappedTours } from './map-tour.ts';
import { subscribeToTours } from './tour-data.ts';

const photo = {
  __typename: 'Photo',
  id: 'p',
  label: 'Kitchen',
  description: '',
  enabled: true,
  classification: null,
  category: 'tour',
  width: null,
  height: null,
  created: '2025-01-01T00:00:00Z',
  modified: '2025-01-01T00:00:00Z',
  status: 'pending',
  filename: null,
  format: null,
  url: null,
  resolutions: [],
  type: 'photo2d',
  origin: 'capture',
  validUntil: null,
  thumbnailUrl: null,
  presentationUrl: null,
  snapshotLocation: {
    __typename: 'SnapshotLocation',
    viewMode: 'dollhouse',
    position: { __typename: 'Vec3', x: 0, y: 9, z: 0 },
    rotation: { __typename: 'Quaternion', x: 0, y: 0, z: 0, w: 1 },
    zoom: null,
    floorVisibility: [],
    anchor: null,
  },
};
const entry = { __typename: 'ReelEntry', sid: 'p', title: null, description: null, overrides: null };

const inLayer = (id: string, stops: readonly object[]) => ({
  __typename: 'HighlightReel',
  id: 'r',
  mode: 'stories',
  layer: { __typename: 'Layer', id },
  entries: stops,
});

/** What the server has, and what was asked of it. */
let entries: readonly object[];
let ofView: readonly object[];
let requested: string[];
let isBroken: boolean;
beforeEach(() => {
  [requested, ofView, isBroken] = [[], [], false];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string) => {
    const operation = new URL(input, 'https://space.example').searchParams.get('operation') ?? '';
    requested.push(operation);
    const parts: Readonly<Record<string, object>> = {
      GetPhotos: { photos: [photo] },
      GetHighlightReel: { highlightReel: inLayer('0', entries) },
      GetHighlightReels: { highlightReels: [inLayer('0', entries), inLayer('works', ofView)], hiddenVersions: [] },
    };
    if (isBroken) return Response.json({}, { status: 503 });
    const part = parts[operation];
    return Response.json({ data: { model: { __typename: 'Model', id: 'm', ...part } } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const follow = async () => {
  const page: PageData = {
    model: { sid: 'm', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: 'https://space.example/api/mp/models/graph' },
  };
  const received: MappedTours[] = [];
  const followed = await subscribeToTours(page, 'm', (mapped) => received.push(mapped));
  return { told: received, followed, client: graphClientOf(page, 'm') };
};
const modesOf = ({ tours }: MappedTours) =>
  tours.flatMap(({ layerId, tour }) => tour.stops.map(({ title, place }) => `${layerId}: ${title} ${place?.mode}`));

it('tells the tour with the places of its photos', async () => {
  entries = [entry];
  const { told: received, followed } = await follow();
  expect(received.map(modesOf)).toEqual([['0: Kitchen dollhouse']]);
  expect(requested).toEqual(['GetHighlightReel', 'GetPhotos']);
  followed.dispose();
});

it('asks for photos only when there is a stop, and tells what changes', async () => {
  entries = [];
  const { told: received, followed, client } = await follow();
  expect(received.map(modesOf)).toEqual([[]]);
  expect(requested).toEqual(['GetHighlightReel']);
  entries = [entry];
  await client.refresh(new Set(['GetHighlightReel']));
  await vi.waitFor(() => expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse']));
  followed.dispose();
  entries = [];
  await client.refresh(new Set(['GetHighlightReel']));
  expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse']);
});

it('tells the tours of all layers when it is asked to, and follows those', async () => {
  entries = [];
  ofView = [entry];
  const { told: received, followed, client } = await follow();
  await followed.includeLayers();
  expect(modesOf(received.at(-1)!)).toEqual(['works: Kitchen dollhouse']);
  expect(requested).toEqual(['GetHighlightReel', 'GetHighlightReels', 'GetPhotos']);
  entries = [entry];
  await client.refresh(new Set(['GetHighlightReel', 'GetHighlightReels']));
  await vi.waitFor(() =>
    expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse', 'works: Kitchen dollhouse']),
  );
  expect(requested.slice(3)).toEqual(['GetHighlightReels']);
  followed.dispose();
});

it('goes on with the tour of the base view where those of others cannot be had', async () => {
  entries = [entry];
  const { told: received, followed, client } = await follow();
  isBroken = true;
  await expect(followed.includeLayers()).rejects.toMatchObject({ code: 'generic' });
  isBroken = false;
  entries = [];
  await client.refresh(new Set(['GetHighlightReel']));
  await vi.waitFor(() => expect(modesOf(received.at(-1)!)).toEqual([]));
  followed.dispose();
});
