/** Dollhouse and plan as one movement: tilted by hand to the top and out of it again; one button for both. */
import { distance } from '#domain/geometry/vec3.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test('tilted to the top a dollhouse is a plan; tilted out of it, a dollhouse again', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  await viewer.drag(0, 260);
  await viewer.inMode('floorplan');
  const plan = (await viewer.state()).pose;
  expect(plan.orthoZoom).toBeGreaterThan(0);
  // The hand's last degrees are taken by themselves: straight down.
  expect(Math.abs(plan.rotation[0])).toBeCloseTo(Math.abs(plan.rotation[3]), 4);
  await expect(viewer.button('Floor plan')).toHaveAttribute('aria-checked', 'true');
  // A plan is pushed by the hand, not turned.
  await viewer.drag(60, 0);
  const pushed = (await viewer.state()).pose;
  expect(pushed.rotation).toEqual(plan.rotation);
  expect(distance(pushed.position, plan.position)).toBeGreaterThan(0.1);
  const { x, y } = await viewer.middle();
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x, y - 150, { steps: 6 });
  await page.mouse.up({ button: 'right' });
  await viewer.inMode('dollhouse');
  expect((await viewer.state()).pose.orthoZoom).toBe(0);
});

test('one button for both says where it leads, and keeps the focus', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId, { with: { peekaboo: '1' } });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Dollhouse' }).focus();
  await page.keyboard.press('Enter');
  await viewer.inMode('dollhouse');
  await expect(page.getByRole('radio', { name: 'Floor plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.inMode('floorplan');
  await expect(page.getByRole('radio', { name: 'Dollhouse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.inMode('dollhouse');
  // It ends where auto-orbit does: 30° under the horizon.
  const { rotation } = (await viewer.state()).pose;
  const pitch = Math.asin(2 * (rotation[3] * rotation[0] - rotation[1] * rotation[2]));
  expect((-pitch * 180) / Math.PI).toBeCloseTo(30, 0);
});

test('a change of mode takes the pose it is told, however it gets there', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const rotation = [-0.3, 0.2, 0.066, 0.93] as const;
  for (const transitionType of ['instant', 'fadeToBlack', 'interpolate', 'moveToBlack', 'orbitTo']) {
    await viewer.run('CHANGE_VIEWMODE', { mode: 'panorama', transitionType: 'instant' });
    await viewer.run('CHANGE_VIEWMODE', {
      mode: 'dollhouse',
      transitionType,
      transitionTime: 300,
      pose: { position: [3, 9, 8], rotation },
    });
    await viewer.inMode('dollhouse');
    const { pose } = await viewer.state();
    expect(distance(pose.position, [3, 9, 8]), transitionType).toBeLessThan(1e-3);
  }
});

test('a floor is framed around the point that is asked for', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('floorPlan');
  const { floorId } = await viewer.state();
  await viewer.run('MOVE_TO_FLOOR', { floorId, focusPoint: [1, 0, -1] });
  await viewer.idle();
  const [x, , z] = (await viewer.state()).pose.position;
  expect(x).toBeCloseTo(1, 2);
  expect(z).toBeCloseTo(-1, 2);
  await expect(viewer.run('MOVE_TO_FLOOR', { floorId: 'nowhere' })).rejects.toThrow('Invalid Floor');
});
