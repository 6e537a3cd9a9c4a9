/** A visitor walks the two rooms from puck to puck; the address follows, and leads back. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import type { WindowWithHandle } from '../support/handle.ts';
import { decodePng, meanDifference } from '../support/images.ts';
import { poseDifference } from '../support/viewer-driver.ts';

test('a space opens inside and shows an image', async ({ viewer, complaints }) => {
  await viewer.open(twoRoomsId);
  const state = await viewer.state();
  expect(state.mode).toBe('panorama');
  expect(state.sweepId).not.toBeNull();
  expect((await viewer.sweeps()).length).toBeGreaterThanOrEqual(5);
  const marks = await viewer.marks();
  expect(marks.firstPanorama).toBeGreaterThan(0);
  expect(marks.sharp).toBeGreaterThanOrEqual(marks.firstPanorama ?? Infinity);
  expect((await viewer.stats()).tilesPending).toBe(0);
  expect(complaints).toEqual([]);
});

test('a press on a puck walks there', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const start = await viewer.state();
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  const state = await viewer.state();
  expect(state.sweepId).toBe(next.id);
  expect(state.sweepId).not.toBe(start.sweepId);
  for (const axis of [0, 1, 2] as const) expect(state.pose.position[axis]).toBeCloseTo(next.position[axis], 2);
});

test('a press on the floor near a puck walks there too', async ({ viewer }) => {
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

test('the address follows, and opening it returns to the same view', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  await viewer.drag(120, 40);
  await viewer.addressFollows();
  const before = await viewer.state();
  const address = page.url();
  const query = new URL(address).searchParams;
  for (const name of ['sm', 'sp', 'sr', 'ss']) expect(query.get(name), name).not.toBeNull();
  expect(Number(query.get('sm'))).toBe(1);

  await page.goto('about:blank');
  await viewer.follow(address);
  const after = await viewer.state();
  expect(after.sweepId).toBe(before.sweepId);
  expect(after.mode).toBe(before.mode);
  const { metres, degrees } = poseDifference(before.pose, after.pose);
  expect(metres).toBeLessThan(0.02);
  // Links carry two decimals of radians.
  expect(degrees).toBeLessThan(1);
});

test('Back returns to where one was, Forward goes on again', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.drag(-90, 30);
  await viewer.addressFollows();
  const first = await viewer.state();
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  await viewer.addressFollows();
  const second = await viewer.state();
  await viewer.back();
  await viewer.arriveAt(first.sweepId!);
  expect(poseDifference((await viewer.state()).pose, first.pose).degrees).toBeLessThan(1);
  await viewer.forward();
  await viewer.arriveAt(next.id);
  expect(poseDifference((await viewer.state()).pose, second.pose).degrees).toBeLessThan(1);
});

test('a second press on the way takes over, and nobody calls that an error', async ({ viewer, complaints }) => {
  await viewer.open(twoRoomsId);
  const { sweepId } = await viewer.state();
  const sweeps = await viewer.sweeps();
  const here = sweeps.find((sweep) => sweep.id === sweepId)!;
  const [first, second] = sweeps.filter((sweep) => sweep.aligned && sweep.enabled && sweep.id !== here.id);
  const results = await Promise.all([
    viewer.run('MOVE_TO_SWEEP', { sweepId: first!.id, transitionTime: 2000 }).then(
      () => 'answered',
      (error: Error) => `rejected: ${error.message}`,
    ),
    viewer.page.waitForTimeout(400).then(() => viewer.run('MOVE_TO_SWEEP', { sweepId: second!.id })),
  ]);
  await viewer.arriveAt(second!.id);
  expect(results[0]).toBe('answered');
  expect(complaints).toEqual([]);
});

test('dragging turns the view with the image, and the wheel zooms within limits', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const size = await viewer.size();
  const before = await viewer.state();
  await viewer.drag(200, 0);
  const turned = await viewer.state();
  const { metres, degrees } = poseDifference(before.pose, turned.pose);
  expect(metres).toBeLessThan(1e-3);
  // The point of the image that was taken hold of lies under the pointer still, 200 px to the right (and a flick adds).
  const held = (Math.atan((200 / (size.height / 2)) * Math.tan((37.5 * Math.PI) / 180)) * 180) / Math.PI;
  expect(degrees).toBeGreaterThan(held - 1);

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
  test(`${name}=${value} leaves the wheel without effect`, async ({ viewer }) => {
    await viewer.open(twoRoomsId, { with: { [name]: value } });
    const before = await viewer.state();
    await viewer.wheel(-600);
    expect((await viewer.state()).pose.fovDegrees).toBeCloseTo(before.pose.fovDegrees, 3);
  });
}

test('a command that cannot be carried out says why', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const rejection = await viewer.page.evaluate(async () => {
    const { enfilade } = window as unknown as {
      enfilade: { run(name: string, payload: unknown): Promise<unknown> };
    };
    try {
      await enfilade.run('MOVE_TO_SWEEP', { sweepId: 'there is no such sweep' });
      return null;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      return { code, message };
    }
  });
  expect(rejection?.code).toBe('sweep.unknown');
  expect(rejection?.message).toMatch(/\S/);
});

test('a fade to a place that does not come is taken back, and nobody stays in the dark', async ({ viewer, page }) => {
  await page.route(/\/tiles\/kitchen-run\//, () => {});
  await viewer.open(twoRoomsId);
  const { sweepId } = await viewer.state();
  const before = decodePng(await viewer.picture());
  const lost = page.evaluate(() =>
    (window as unknown as WindowWithHandle).enfilade.run('MOVE_TO_SWEEP', {
      sweepId: 'kitchen-run',
      transition: 'fadeToBlack',
    }),
  );
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.picture()))).toBeGreaterThan(40);
  await viewer.run('MOVE_TO_SWEEP', { sweepId });
  await expect.poll(async () => meanDifference(before, decodePng(await viewer.picture()))).toBeLessThan(2);
  void lost.catch(() => undefined);
});
