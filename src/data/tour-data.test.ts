import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import type { MappedTour } from './map-tour.ts';
import { followTour } from './tour-data.ts';

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

/** What the server has, and what was asked of it. */
let entries: readonly object[];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string) => {
    const operation = new URL(input, 'https://space.example').searchParams.get('operation') ?? '';
    asked.push(operation);
    const highlightReel = { __typename: 'HighlightReel', id: 'r', mode: 'stories', entries };
    const part = operation === 'GetPhotos' ? { photos: [photo] } : { highlightReel };
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
  const told: MappedTour[] = [];
  const followed = await followTour(page, 'm', (mapped) => told.push(mapped));
  return { told, followed, client: graphClientOf(page, 'm') };
};
const modesOf = ({ tour }: MappedTour) => tour.stops.map(({ title, place }) => `${title} ${place?.mode}`);

it('tells the tour with the places of its photos', async () => {
  entries = [entry];
  const { told, followed } = await follow();
  expect(told.map(modesOf)).toEqual([['Kitchen dollhouse']]);
  expect(asked).toEqual(['GetHighlightReel', 'GetPhotos']);
  followed.dispose();
});

it('asks for photos only when there is a stop, and tells what changes', async () => {
  entries = [];
  const { told, followed, client } = await follow();
  expect(told.map(modesOf)).toEqual([[]]);
  expect(asked).toEqual(['GetHighlightReel']);
  entries = [entry];
  await client.refresh(new Set(['GetHighlightReel']));
  await vi.waitFor(() => expect(modesOf(told.at(-1)!)).toEqual(['Kitchen dollhouse']));
  followed.dispose();
  entries = [];
  await client.refresh(new Set(['GetHighlightReel']));
  expect(modesOf(told.at(-1)!)).toEqual(['Kitchen dollhouse']);
});
