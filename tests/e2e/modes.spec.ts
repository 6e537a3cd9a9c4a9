/** From inside to the dollhouse and the plan, floor by floor, and back inside to what one looked at. */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { contrast, decodePng } from '../support/images.ts';
import { words } from '../support/viewer-driver.ts';

const level = (p: Vec3): Vec3 => [p[0], 0, p[2]];

test('the dollhouse stands in the image and can be turned', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  const before = await viewer.state();
  expect(before.floorId).toBeNull();
  const size = await viewer.size();
  const hit = await viewer.pick({ x: Math.round(size.width / 2), y: Math.round(size.height / 2) });
  expect(hit?.kind).toMatch(/mesh|floor|puck/);
  expect(contrast(decodePng(await viewer.picture()))).toBeGreaterThan(8);
  await viewer.drag(150, 0);
  const after = await viewer.state();
  expect(distance(before.pose.position, after.pose.position)).toBeGreaterThan(0.2);
});

test('the plan is orthographic, to scale, and zooms', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('floorPlan');
  const { pose } = await viewer.state();
  expect(pose.orthoZoom).toBeGreaterThan(0);
  const size = await viewer.size();
  const y = Math.round(size.height / 2);
  // Two points 100 px apart are the same metres apart wherever they lie: no perspective, and the scale that is told.
  const x = Math.round(size.width / 2);
  const points = [x - 100, x, x + 100].map((at) => ({ x: at, y }));
  const [a, b, c] = await viewer.pickMany(points);
  const metresPerPixel = pose.orthoZoom / size.height;
  expect(distance(level(a!.position), level(b!.position))).toBeCloseTo(100 * metresPerPixel, 2);
  expect(distance(level(b!.position), level(c!.position))).toBeCloseTo(100 * metresPerPixel, 2);
  await viewer.wheel(-300);
  expect((await viewer.state()).pose.orthoZoom).toBeLessThan(pose.orthoZoom);
});

test('the address carries the plan and leads back to it', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('floorPlan');
  await viewer.wheel(-200);
  await viewer.addressFollows();
  const before = await viewer.state();
  const address = page.url();
  const query = new URL(address).searchParams;
  expect(query.get('sm')).toBe('3');
  expect(query.get('sz')).toMatch(/^\d+([.]\d{1,2})?$/);
  await page.goto('about:blank');
  await viewer.follow(address);
  const after = await viewer.state();
  expect(after.mode).toBe('floorplan');
  expect(after.pose.orthoZoom).toBeCloseTo(before.pose.orthoZoom, 1);
  expect(Math.abs(after.pose.position[0] - before.pose.position[0])).toBeLessThan(0.05);
  expect(Math.abs(after.pose.position[2] - before.pose.position[2])).toBeLessThan(0.05);
});

test('the floor selector takes one floor and all floors again', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  await viewer.button(words.floors).click();
  const entries = page.getByRole('menuitemradio').or(page.getByRole('option')).or(page.getByRole('menuitem'));
  await entries.first().waitFor();
  expect(await entries.count(), 'floors and “all floors”').toBeGreaterThanOrEqual(2);
  await entries.filter({ hasNotText: 'All floors' }).first().click();
  await viewer.idle();
  expect((await viewer.state()).floorId).not.toBeNull();
  await viewer.chooseFloor(words.allFloors);
  expect((await viewer.state()).floorId).toBeNull();
});

test('back inside one stands at the sweep nearest to what one looked at', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const sweeps = (await viewer.sweeps()).filter((sweep) => sweep.aligned && sweep.enabled);
  const { sweepId } = await viewer.state();
  const start = sweeps.find((sweep) => sweep.id === sweepId)!;
  const farthest = sweeps.toSorted(
    (a, b) => distance(b.position, start.position) - distance(a.position, start.position),
  )[0]!;
  await viewer.switchMode('floorPlan');
  // The plan is moved until the far sweep lies in the middle, as a hand would drag it.
  const { pose } = await viewer.state();
  await viewer.run('SET_POSE', { position: [farthest.position[0], pose.position[1], farthest.position[2]] });
  await viewer.idle();
  await viewer.switchMode('inside');
  expect((await viewer.state()).sweepId).toBe(farthest.id);
});

test('while a mode changes, its buttons rest', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.page.evaluate(() => {
    const holder = window as unknown as {
      enfilade: { state(): { mode: string } };
      seen: { readonly mode: string; readonly resting: boolean }[];
    };
    holder.seen = [];
    const look = (): void => {
      const buttons = [...document.querySelectorAll('button, [role=radio]')];
      holder.seen.push({
        mode: holder.enfilade.state().mode,
        resting: buttons.some((b) => b.hasAttribute('disabled') || b.getAttribute('aria-disabled') === 'true'),
      });
      requestAnimationFrame(look);
    };
    look();
  });
  await viewer.switchMode('dollhouse');
  const seen = await viewer.page.evaluate(
    () => (window as unknown as { seen: readonly { mode: string; resting: boolean }[] }).seen,
  );
  const during = seen.filter(({ mode }) => mode === 'transitioning');
  expect(during.length).toBeGreaterThan(3);
  // The interface may take one frame to learn of it.
  expect(during.slice(1).every(({ resting }) => resting)).toBe(true);
  await expect.poll(() => viewer.button(words.floorPlan).isEnabled()).toBe(true);
});
