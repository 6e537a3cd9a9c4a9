import { beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { createGraphClient } from './graph-client.ts';
import { tourOf, type TourVersion } from '#domain/tours/tour.ts';
import type { ReceivedRecords } from './record-source.ts';
import { tourSource } from './tour-source.ts';

type ReceivedTours = ReceivedRecords<TourVersion>;

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
  sequence: 0,
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
    fovDegrees: null,
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

/** The state of the server, and the operations that it received. */
let entries: readonly object[];
let stopsOfLayer: readonly object[];
let requested: string[];
beforeEach(() => {
  [requested, stopsOfLayer] = [[], []];
});
/** Of the client itself, not of `globalThis`: files of tests share that. */
const respond = async (input: RequestInfo | URL): Promise<Response> => {
  const operation = new URL(new Request(input).url).searchParams.get('operation') ?? '';
  requested.push(operation);
  const parts: Readonly<Record<string, object>> = {
    GetPhotos: { photos: [photo] },
    GetHighlightReel: { highlightReel: inLayer('0', entries) },
    GetHighlightReels: {
      highlightReels: [inLayer('0', entries), inLayer('works', stopsOfLayer)],
      hiddenVersions: [],
    },
  };
  const part = parts[operation];
  return Response.json({ data: { model: { __typename: 'Model', id: 'm', ...part } } });
};

const subscribe = async (includeLayers = false) => {
  const page: PageData = {
    model: { sid: 'm', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: 'https://space.example/api/mp/models/graph' },
  };
  const received: ReceivedTours[] = [];
  const client = createGraphClient(page, 'm', { pageUrl: 'https://space.example/show?m=m', fetch: respond });
  const query = { modelId: 'm', includeDisabled: false, includeLayers };
  const subscription = await tourSource.subscribe(client, query, (tours) => received.push(tours));
  return { received, subscription, client };
};
const modesOf = ({ records }: ReceivedTours) =>
  records.flatMap((version) =>
    tourOf(version).stops.map(({ title, place }) => `${version.layerId}: ${title} ${place?.mode}`),
  );

it('returns the tour with the places of its photos', async () => {
  entries = [entry];
  const { received, subscription } = await subscribe();
  expect(received.map(modesOf)).toEqual([['0: Kitchen dollhouse']]);
  expect(requested).toEqual(['GetHighlightReel', 'GetPhotos']);
  subscription.dispose();
});

it('loads photos only for tours with stops, and reports changes', async () => {
  entries = [];
  const { received, subscription, client } = await subscribe();
  expect(received.map(modesOf)).toEqual([[]]);
  expect(requested).toEqual(['GetHighlightReel']);
  entries = [entry];
  await client.refresh(new Set(['GetHighlightReel']));
  await vi.waitFor(() => expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse']));
  subscription.dispose();
  entries = [];
  await client.refresh(new Set(['GetHighlightReel']));
  expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse']);
});

it('loads and watches the tours of all layers', async () => {
  entries = [];
  stopsOfLayer = [entry];
  const { received, subscription, client } = await subscribe(true);
  expect(modesOf(received.at(-1)!)).toEqual(['works: Kitchen dollhouse']);
  expect(requested).toEqual(['GetHighlightReels', 'GetPhotos']);
  entries = [entry];
  await client.refresh(new Set(['GetHighlightReel', 'GetHighlightReels']));
  await vi.waitFor(() =>
    expect(modesOf(received.at(-1)!)).toEqual(['0: Kitchen dollhouse', 'works: Kitchen dollhouse']),
  );
  expect(requested.slice(2)).toEqual(['GetHighlightReels']);
  subscription.dispose();
});
