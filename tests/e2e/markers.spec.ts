/** Pins, labels and lines in the scene: drawn, picked, dimmed behind walls, restored after a context loss. */
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, meanDifference, type Image } from '../support/images.ts';
import { twoRoomsId } from '../support/places.ts';
import type { CanvasPoint } from '../support/projection.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

const red = '#e11d48';
const pinAt = (id: string, anchor: Vec3, normal: Vec3 = [0, 1, 0]) => ({
  id,
  floorId: null,
  roomId: null,
  kind: 'tag',
  anchor,
  normal,
  stemLength: 0.2,
  stemEnabled: true,
  color: red,
  icon: ['M12 8v5M12 16v.5'],
  title: `Pin ${id}`,
  state: 'default',
  opacity: 1,
});

/** How red a pixel is, over its other channels; −255 to 255. */
const redness = ({ width, data }: Image, { x, y }: CanvasPoint): number => {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  return data[at]! - Math.max(data[at + 1]!, data[at + 2]!);
};

const canvasPointOf = async (viewer: ViewerDriver, point: Vec3): Promise<CanvasPoint> => {
  const at = await viewer.project(point);
  if (!at) throw new Error('the point is not on the canvas');
  return at;
};

const labelsAmong = (hits: readonly ({ kind: string; id: string } | null)[]): string[] => [
  ...new Set(hits.filter((hit) => hit?.kind === 'label').map((hit) => hit!.id)),
];

/** A point of the surface near the centre of the canvas, and the disc of a pin anchored there. */
const findSurface = async (viewer: ViewerDriver) => {
  const { x, y } = await viewer.centre();
  const hit = await viewer.pick({ x: x + 60, y: y - 20 });
  if (!hit) throw new Error('no surface is near the centre of the canvas');
  return { hit, disc: add(hit.position, scale(hit.normal, 0.2)) };
};

// Beside the icon, within the disc.
const besideIcon = ({ x, y }: CanvasPoint): CanvasPoint => ({ x: x - 9, y: y + 4 });

test('a pin is drawn at its disc, picked by its id, and shows the pointer cursor', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const { hit, disc } = await findSurface(viewer);
  await viewer.run('SHOW_MARKERS', { pins: [pinAt('a', hit.position, hit.normal)] });
  await viewer.idle();
  const at = await canvasPointOf(viewer, disc);
  expect(redness(decodePng(await viewer.screenshot()), besideIcon(at))).toBeGreaterThan(80);
  expect(await viewer.pick(at)).toMatchObject({ kind: 'pin', id: 'a' });
  // Its touch target is as large as any control's, whatever the size of the disc.
  expect(await viewer.pick({ x: at.x + 20, y: at.y })).toMatchObject({ kind: 'pin' });
  expect((await viewer.pick({ x: at.x + 32, y: at.y }))?.kind).not.toBe('pin');
  await viewer.hover(at);
  await expect.poll(() => viewer.cursor()).toBe('pointer');
  await viewer.idle();
  const hovered = decodePng(await viewer.screenshot());
  await viewer.hover({ x: 5, y: at.y });
  await viewer.idle();
  expect(meanDifference(hovered, decodePng(await viewer.screenshot()))).toBeGreaterThan(0.05);
  // A press on it does not also move.
  const before = await viewer.state();
  await viewer.click(at);
  await viewer.idle();
  expect((await viewer.state()).sweepId).toBe(before.sweepId);
});

test('behind a wall a pin is dimmed, and a label is hidden', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const { hit } = await findSurface(viewer);
  const behind = add(hit.position, scale(hit.normal, -0.6));
  const label = { id: 'l', floorId: null, roomId: null, position: behind, text: 'Behind', detail: '' };
  const plain = decodePng(await viewer.screenshot());
  const at = await canvasPointOf(viewer, behind);
  await viewer.run('SHOW_MARKERS', { labels: [label] });
  await viewer.idle();
  expect(meanDifference(plain, decodePng(await viewer.screenshot()))).toBeLessThan(0.05);
  await viewer.run('SHOW_MARKERS', { pins: [{ ...pinAt('b', behind), stemLength: 0 }] });
  await viewer.idle();
  const redder = redness(decodePng(await viewer.screenshot()), besideIcon(at)) - redness(plain, besideIcon(at));
  expect(redder).toBeGreaterThan(10);
  expect(redder).toBeLessThan(70);
});

test('a line is picked along its length, and all markers are drawn again after a context loss', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const { x, y } = await viewer.centre();
  const endHits = await viewer.pickMany([
    { x: x - 80, y: y - 30 },
    { x: x + 80, y: y - 30 },
  ]);
  const points = endHits.map((hit) => add(hit!.position, scale(hit!.normal, 0.05)));
  const line = { id: 'm', floorId: null, points, color: '#ffffff', labels: ['3.20 m'], marks: true };
  await viewer.run('SHOW_MARKERS', { lines: [line], pins: [pinAt('a', points[0]!, endHits[0]!.normal)] });
  await viewer.idle();
  const [a, b] = [await canvasPointOf(viewer, points[0]!), await canvasPointOf(viewer, points[1]!)];
  const quarter = { x: b.x + (a.x - b.x) / 4, y: b.y + (a.y - b.y) / 4 };
  expect(await viewer.pick(quarter)).toMatchObject({ kind: 'line', id: 'm' });
  expect((await viewer.pick({ x: quarter.x, y: quarter.y + 14 }))?.kind).not.toBe('line');
  const before = decodePng(await viewer.screenshot());
  await viewer.run('LOSE_CONTEXT', { restoreAfter: 50 });
  await expect.poll(async () => (await viewer.stats()).contextLosses).toBe(1);
  await viewer.idle();
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.screenshot()))).toBeLessThan(0.5);
});

test('an invalid marker is rejected, and the error names its place in the list', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const wrong = viewer.run('SHOW_MARKERS', {
    pins: [pinAt('a', [0, 0, 0]), { ...pinAt('b', [0, 0, 0]), color: 'red' }],
  });
  await expect(wrong).rejects.toThrow('"pins[1].color" must be a colour as #rrggbb');
});

test('the floor plan and the dollhouse have the names of rooms', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const size = await viewer.size();
  const grid = Array.from({ length: 600 }, (_, i) => ({
    x: ((i % 30) + 0.5) * (size.width / 30),
    y: (Math.floor(i / 30) + 0.5) * (size.height / 20),
  }));
  for (const mode of ['floorPlan', 'dollhouse'] as const) {
    await viewer.switchMode(mode);
    await expect.poll(async () => labelsAmong(await viewer.pickMany(grid)).length).toBeGreaterThan(0);
  }
  await viewer.switchMode('inside');
  expect(labelsAmong(await viewer.pickMany(grid))).toEqual([]);
});
