/** Labels and names of rooms in the sample house: in the dollhouse, inside, switched off by the address; a press leads inside. */
import { boundsOf } from '../../samples/house/author/content/facts.ts';
import { expect, test } from '../support/fixtures.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

interface PickedLabel {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
}

/** The labels that a press somewhere in the view would hit, each with the first such point of a grid. */
const labelsIn = async (viewer: ViewerDriver): Promise<readonly PickedLabel[]> => {
  const { width, height } = await viewer.size();
  const points = Array.from({ length: 1200 }, (_, i) => ({
    x: ((i % 40) + 0.5) * (width / 40),
    y: (Math.floor(i / 40) + 0.5) * (height / 30),
  }));
  const hits = await viewer.pickMany(points);
  const labels = new Map<string, PickedLabel>();
  hits.forEach((hit, index) => {
    if (hit?.kind === 'label' && !labels.has(hit.id)) labels.set(hit.id, { id: hit.id, at: points[index]! });
  });
  return [...labels.values()];
};

/** The rest are names of rooms. */
const isOfRecord = ({ id }: PickedLabel): boolean => id.startsWith('label-');

test.beforeAll(serveHouse);

test('names of rooms are in the dollhouse, where a press leads into the room, and take no presses inside', async ({
  viewer,
}) => {
  await viewer.open(houseId);
  await viewer.switchMode('dollhouse');
  await expect.poll(async () => (await labelsIn(viewer)).length).toBeGreaterThan(0);
  const [label] = await labelsIn(viewer);
  await viewer.click(label!.at);
  await expect.poll(async () => (await viewer.state()).mode).toBe('panorama');
  const { sweepId } = await viewer.state();
  const [x, , z] = (await viewer.sweep(sweepId!)).position;
  const bounds = boundsOf(label!.id);
  expect([x > bounds.x[0], x < bounds.x[1], z > bounds.z[0], z < bounds.z[1]]).toEqual([true, true, true, true]);
  expect(await labelsIn(viewer)).toEqual([]);
});

test('labels are in the dollhouse unless they are switched off by labels=0', async ({ viewer }) => {
  const openDollhouse = async (parameters: Readonly<Record<string, string>>): Promise<void> => {
    await viewer.open(houseId, { parameters });
    // All labels of the main view repeat the names of rooms.
    await viewer.views.choose('Energy');
    await viewer.switchMode('dollhouse');
  };
  await openDollhouse({});
  await expect.poll(async () => (await labelsIn(viewer)).filter(isOfRecord).length).toBeGreaterThan(0);
  await openDollhouse({ labels: '0' });
  await viewer.idle();
  const labels = await labelsIn(viewer);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter(isOfRecord)).toEqual([]);
});
