import { expect, it } from 'vitest';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { posts } from '#domain/panorama/testing/posts.ts';
import { NeighbourPrefetcher } from './neighbour-prefetcher.ts';

const at = (id: string, position: Vec3, changes: Partial<Sweep> = {}): Sweep =>
  sweepOf(id, 0, { position, ...changes });
const here = at('here', [0, 1.5, 2], { neighbours: [sweepId('north')] });
const north = at('north', [0, 1.5, -2]);
const aside = at('aside', [-5, 1.5, -2]);
const useless = [
  at('off', [-4, 1.5, -3], { enabled: false }),
  at('loose', [-4, 1.5, -2.5], { alignment: 'unaligned' }),
  at('behind', [0, 1.5, -12]),
];

const prefetchedSweeps = async ({
  neighbours = [north],
  supportsFillPanorama = true,
  prefetch = true,
  isMoving = false,
  hasTree = true,
  disposes = false,
} = {}): Promise<readonly string[]> => {
  let prefetched: readonly Sweep[] = [];
  const tree = hasTree ? { bvh: posts, partOfTriangle: new Uint8Array(6), floorIds: [] } : null;
  const prefetcher = new NeighbourPrefetcher(
    {
      supportsFillPanorama,
      mesh: { tree },
      streamer: { setPrefetched: (sweeps) => (prefetched = sweeps) },
    },
    {
      current: here,
      sweeps: [here, north, ...useless, aside],
      isMoving,
      neighbours: () => neighbours,
    },
    { profile: 'desktop', tuning: { prefetch } },
  );
  prefetcher.prefetch();
  const added = prefetcher.addFillPanoramas();
  if (disposes) prefetcher.dispose();
  await added;
  expect(prefetcher.isBusy).toBe(false);
  return prefetched.map(({ id }) => id);
};

it('prefetches the fill sweep of a move after the neighbours', async () => {
  expect(await prefetchedSweeps()).toEqual(['north', 'aside']);
});

it('lists a fill sweep once if it is a neighbour, too', async () => {
  expect(await prefetchedSweeps({ neighbours: [north, aside] })).toEqual(['north', 'aside']);
});

it('prefetches no more sweeps than the limit', async () => {
  const many = Array.from({ length: 6 }, (_, i) => at(`n${i}`, [0, 1.5, -2]));
  expect(await prefetchedSweeps({ neighbours: many })).toEqual(many.map(({ id }) => id));
});

it.each([
  ['without support for fill panoramas', { supportsFillPanorama: false }, ['north']],
  ['without the tree', { hasTree: false }, ['north']],
  ['while a move runs', { isMoving: true }, ['north']],
  ['after disposal', { disposes: true }, ['north']],
  ['with prefetching switched off', { prefetch: false }, []],
])('chooses no fill sweep %s', async (_, options, expected) => {
  expect(await prefetchedSweeps(options)).toEqual(expected);
});
