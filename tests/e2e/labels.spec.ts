/** The labels of the sample house: in the dollhouse, inside, switched off by the address; a pressed one leads inside. */
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

test.describe('labels', () => {
  test.beforeAll(serveHouse);

  test('are in the dollhouse, where a press leads into the room, and take no presses inside', async ({ viewer }) => {
    await viewer.open(houseId);
    await viewer.switchMode('dollhouse');
    await expect.poll(async () => (await labelsIn(viewer)).length).toBeGreaterThan(0);
    const [label] = await labelsIn(viewer);
    await viewer.click(label!.at);
    await expect.poll(async () => (await viewer.state()).mode).toBe('panorama');
    expect(await labelsIn(viewer)).toEqual([]);
  });

  test('are switched off by labels=0', async ({ viewer }) => {
    await viewer.open(houseId, { parameters: { labels: '0' } });
    await viewer.switchMode('dollhouse');
    await viewer.idle();
    expect(await labelsIn(viewer)).toEqual([]);
  });
});
