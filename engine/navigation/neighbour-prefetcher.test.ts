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

const fetchedAhead = async ({
  neighbours = [north],
  takesFillPanorama = true,
  prefetch = true,
  busy = false,
  hasTree = true,
  leave = false,
} = {}): Promise<readonly string[]> => {
  let ahead: readonly Sweep[] = [];
  const tree = hasTree ? { bvh: posts, partOfTriangle: new Uint8Array(6), floorIds: [] } : null;
  const chooser = new NeighbourPrefetcher(
    { takesFillPanorama: takesFillPanorama, mesh: { tree }, streamer: { setAhead: (sweeps) => (ahead = sweeps) } },
    {
      current: here,
      sweeps: [here, north, ...useless, aside],
      isMoving: busy,
      neighbours: () => neighbours,
    },
    { profile: 'desktop', tuning: { prefetch } },
  );
  chooser.prefetch();
  const added = chooser.addFillPanoramas();
  if (leave) chooser.dispose();
  await added;
  expect(chooser.busy).toBe(false);
  return ahead.map(({ id }) => id);
};

it('fetches the fill sweep of a move to a neighbour after the neighbours', async () => {
  expect(await fetchedAhead()).toEqual(['north', 'aside']);
});

it('names a fill sweep once that is a neighbour anyway', async () => {
  expect(await fetchedAhead({ neighbours: [north, aside] })).toEqual(['north', 'aside']);
});

it('never fetches more places than there is room for', async () => {
  const many = Array.from({ length: 6 }, (_, i) => at(`n${i}`, [0, 1.5, -2]));
  expect(await fetchedAhead({ neighbours: many })).toEqual(many.map(({ id }) => id));
});

it.each([
  ['where no witness is taken', { takesFillPanorama: false }, ['north']],
  ['without the tree', { hasTree: false }, ['north']],
  ['while a move is under way', { busy: true }, ['north']],
  ['once it has ended', { leave: true }, ['north']],
  ['where nothing is fetched ahead', { prefetch: false }, []],
])('chooses none %s', async (_, options, expected) => {
  expect(await fetchedAhead(options)).toEqual(expected);
});
