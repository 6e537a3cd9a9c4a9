/** Walking from sweep to sweep, turning and zooming, and the URL that follows. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { poseDifference } from '../support/scene-driver.ts';

test('a model opens inside and shows an image', async ({ viewer, consoleErrors }) => {
  await viewer.open(twoRoomsId);
  const state = await viewer.state();
  expect(state.mode).toBe('panorama');
  expect(state.sweepId).not.toBeNull();
  expect((await viewer.sweeps()).length).toBeGreaterThanOrEqual(5);
  const marks = await viewer.marks();
  expect(marks.firstPanorama).toBeGreaterThan(0);
  expect(marks.sharp).toBeGreaterThanOrEqual(marks.firstPanorama ?? Infinity);
  expect((await viewer.stats()).tilesPending).toBe(0);
  expect(consoleErrors).toEqual([]);
});

test('a press on a puck moves there', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const start = await viewer.state();
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  const state = await viewer.state();
  expect(state.sweepId).toBe(next.id);
  expect(state.sweepId).not.toBe(start.sweepId);
  for (const axis of [0, 1, 2] as const) expect(state.pose.position[axis]).toBeCloseTo(next.position[axis], 2);
});

test('a press on the floor near a puck moves there too', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  const puck = await viewer.findPuck(next.id);
  const around = [-60, -45, 45, 60].map((dx) => ({ x: puck.x + dx, y: puck.y }));
  const hits = await viewer.pickMany(around);
  const beside = around.find((_, i) => hits[i] && hits[i].kind !== 'puck' && hits[i].normal[1] > 0.9);
  expect(beside, 'floor beside the puck').toBeDefined();
  await viewer.click(beside!);
  await viewer.arriveAt(next.id);
});

test('the URL follows the camera, and opening it shows the same view', { tag: '@smoke' }, async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  await viewer.drag(120, 40);
  await viewer.waitForUrl();
  const before = await viewer.state();
  const url = page.url();
  const query = new URL(url).searchParams;
  for (const name of ['sm', 'sp', 'sr', 'ss']) expect(query.get(name), name).not.toBeNull();
  expect(Number(query.get('sm'))).toBe(1);

  await page.goto('about:blank');
  await viewer.openUrl(url);
  const after = await viewer.state();
  expect(after.sweepId).toBe(before.sweepId);
  expect(after.mode).toBe(before.mode);
  const { metres, degrees } = poseDifference(before.pose, after.pose);
  expect(metres).toBeLessThan(0.02);
  // Links carry two decimals of radians.
  expect(degrees).toBeLessThan(1);
});

test('Back returns to the previous sweep, Forward to the next', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.drag(-90, 30);
  await viewer.waitForUrl();
  const first = await viewer.state();
  const next = await viewer.someNeighbour();
  // By a command: walking by the pointer turns to the puck first, and the entry would hold that direction.
  await viewer.run('MOVE_TO_SWEEP', { sweepId: next.id });
  await viewer.waitForUrl();
  const second = await viewer.state();
  await viewer.back();
  await viewer.arriveAt(first.sweepId!);
  expect(poseDifference((await viewer.state()).pose, first.pose).degrees).toBeLessThan(1);
  await viewer.forward();
  await viewer.arriveAt(next.id);
  expect(poseDifference((await viewer.state()).pose, second.pose).degrees).toBeLessThan(1);
});

test('a second move supersedes the first, which is not an error', async ({ viewer, consoleErrors }) => {
  await viewer.open(twoRoomsId);
  const { sweepId } = await viewer.state();
  const sweeps = await viewer.sweeps();
  const here = sweeps.find((sweep) => sweep.id === sweepId)!;
  const [first, second] = sweeps.filter((sweep) => sweep.aligned && sweep.enabled && sweep.id !== here.id);
  const superseded = viewer.run('MOVE_TO_SWEEP', { sweepId: first!.id, transitionTime: 2000 }).then(
    () => 'resolved',
    (error: Error) => `rejected: ${error.message}`,
  );
  await viewer.waitForTransition();
  await viewer.run('MOVE_TO_SWEEP', { sweepId: second!.id });
  await viewer.arriveAt(second!.id);
  expect(await superseded).toBe('resolved');
  expect(consoleErrors).toEqual([]);
});

test('dragging turns the view with the pointer, and the wheel zooms within limits', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const size = await viewer.size();
  const before = await viewer.state();
  await viewer.drag(200, 0);
  const turned = await viewer.state();
  const { metres, degrees } = poseDifference(before.pose, turned.pose);
  expect(metres).toBeLessThan(1e-3);
  // The grabbed point stays under the pointer, 200 px to the right (and inertia adds to it).
  const dragged = (Math.atan((200 / (size.height / 2)) * Math.tan((37.5 * Math.PI) / 180)) * 180) / Math.PI;
  expect(degrees).toBeGreaterThan(dragged - 1);

  await viewer.wheel(-400);
  const zoomed = await viewer.state();
  expect(zoomed.pose.fovDegrees).toBeLessThan(turned.pose.fovDegrees - 2);
  for (let i = 0; i < 4; i += 1) await viewer.wheel(-4000);
  expect((await viewer.state()).pose.fovDegrees).toBeGreaterThanOrEqual(1);
  for (let i = 0; i < 4; i += 1) await viewer.wheel(4000);
  expect((await viewer.state()).pose.fovDegrees).toBeLessThan(120);
});

for (const [name, value] of [
  ['wh', '0'],
  ['nozoom', '1'],
] as const) {
  test(`${name}=${value} disables zooming with the wheel`, async ({ viewer }) => {
    await viewer.open(twoRoomsId, { parameters: { [name]: value } });
    const before = await viewer.state();
    await viewer.wheel(-600);
    expect((await viewer.state()).pose.fovDegrees).toBeCloseTo(before.pose.fovDegrees, 3);
  });
}

test('a failing command rejects with a code and a message', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const rejection = await viewer.rejectionOf('MOVE_TO_SWEEP', { sweepId: 'there is no such sweep' });
  expect(rejection?.code).toBe('sweep.unknown');
  expect(rejection?.message).toMatch(/\S/);
});

test('a fade to a sweep that does not load is undone by the next move', async ({ viewer, page }) => {
  await page.route(/\/tiles\/kitchen-run\//, () => {});
  await viewer.open(twoRoomsId);
  const { sweepId } = await viewer.state();
  const before = decodePng(await viewer.screenshot());
  await viewer.start('MOVE_TO_SWEEP', { sweepId: 'kitchen-run', transition: 'fadeToBlack' });
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.screenshot()))).toBeGreaterThan(40);
  await viewer.run('MOVE_TO_SWEEP', { sweepId });
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.screenshot()))).toBeLessThan(2);
});
