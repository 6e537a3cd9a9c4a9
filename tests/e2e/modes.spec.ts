/** Dollhouse and floor plan, their floors, and back inside to the sweep that was in view. */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { contrast, decodePng } from '../support/images.ts';
import { buttonNames } from '../support/viewer-driver.ts';

/** A point's projection on the plan. */
const onPlan = (p: Vec3): Vec3 => [p[0], 0, p[2]];

test('the dollhouse is in view and can be turned', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  const before = await viewer.state();
  expect(before.floorId).toBeNull();
  const size = await viewer.size();
  const hit = await viewer.pick({ x: Math.round(size.width / 2), y: Math.round(size.height / 2) });
  expect(hit?.kind).toMatch(/mesh|floor|puck/);
  expect(contrast(decodePng(await viewer.screenshot()))).toBeGreaterThan(8);
  await viewer.drag(150, 0);
  const after = await viewer.state();
  expect(distance(before.pose.position, after.pose.position)).toBeGreaterThan(0.2);
});

test('the floor plan is orthographic, to scale, and zooms', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('floorPlan');
  const { pose } = await viewer.state();
  expect(pose.orthoZoom).toBeGreaterThan(0);
  const size = await viewer.size();
  const y = Math.round(size.height / 2);
  // Points 100 px apart are equally many metres apart everywhere: no perspective, and the reported scale.
  const x = Math.round(size.width / 2);
  const points = [x - 100, x, x + 100].map((at) => ({ x: at, y }));
  const [a, b, c] = await viewer.pickMany(points);
  const metresPerPixel = pose.orthoZoom / size.height;
  expect(distance(onPlan(a!.position), onPlan(b!.position))).toBeCloseTo(100 * metresPerPixel, 2);
  expect(distance(onPlan(b!.position), onPlan(c!.position))).toBeCloseTo(100 * metresPerPixel, 2);
  await viewer.wheel(-300);
  expect((await viewer.state()).pose.orthoZoom).toBeLessThan(pose.orthoZoom);
});

test('the URL names the floor plan, and opening it shows the same plan', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('floorPlan');
  await viewer.wheel(-200);
  await viewer.waitForUrl();
  const before = await viewer.state();
  const url = page.url();
  const query = new URL(url).searchParams;
  expect(query.get('sm')).toBe('3');
  expect(query.get('sz')).toMatch(/^\d+([.]\d{1,2})?$/);
  await page.goto('about:blank');
  await viewer.openUrl(url);
  const after = await viewer.state();
  expect(after.mode).toBe('floorplan');
  expect(after.pose.orthoZoom).toBeCloseTo(before.pose.orthoZoom, 1);
  expect(Math.abs(after.pose.position[0] - before.pose.position[0])).toBeLessThan(0.05);
  expect(Math.abs(after.pose.position[2] - before.pose.position[2])).toBeLessThan(0.05);
});

test('the floor selector shows one floor, and all floors again', { tag: '@smoke' }, async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  await viewer.chooseFirstFloor();
  expect((await viewer.state()).floorId).not.toBeNull();
  await viewer.chooseFloor(buttonNames.allFloors);
  expect((await viewer.state()).floorId).toBeNull();
});

test('back inside, the sweep nearest to the centre of the plan is entered', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const sweeps = (await viewer.sweeps()).filter((sweep) => sweep.aligned && sweep.enabled);
  const { sweepId } = await viewer.state();
  const start = sweeps.find((sweep) => sweep.id === sweepId)!;
  const farthest = sweeps.toSorted(
    (a, b) => distance(b.position, start.position) - distance(a.position, start.position),
  )[0]!;
  await viewer.switchMode('floorPlan');
  // Moves the plan until the far sweep is in the centre, as a drag would.
  const { pose } = await viewer.state();
  await viewer.run('SET_POSE', { position: [farthest.position[0], pose.position[1], farthest.position[2]] });
  await viewer.idle();
  await viewer.switchMode('inside');
  expect((await viewer.state()).sweepId).toBe(farthest.id);
});

test('the buttons are disabled while the mode changes', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.page.evaluate(() => {
    const page = window as unknown as {
      enfilade: { state(): { mode: string } };
      samples: { readonly mode: string; readonly disabled: boolean }[];
    };
    page.samples = [];
    const sample = (): void => {
      const buttons = [...document.querySelectorAll('button, [role=radio]')];
      page.samples.push({
        mode: page.enfilade.state().mode,
        disabled: buttons.some((b) => b.hasAttribute('disabled') || b.getAttribute('aria-disabled') === 'true'),
      });
      requestAnimationFrame(sample);
    };
    sample();
  });
  await viewer.switchMode('dollhouse');
  const samples = await viewer.page.evaluate(
    () => (window as unknown as { samples: readonly { mode: string; disabled: boolean }[] }).samples,
  );
  const during = samples.filter(({ mode }) => mode === 'transitioning');
  expect(during.length).toBeGreaterThan(3);
  // The interface may take one frame to follow.
  expect(during.slice(1).every(({ disabled }) => disabled)).toBe(true);
  await expect.poll(() => viewer.button(buttonNames.floorPlan).isEnabled()).toBe(true);
});
