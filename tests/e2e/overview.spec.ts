/** Dollhouse and floor plan as one orbit: tilting to the top and back, and one button for both. */
import { distance } from '#domain/geometry/vec3.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test('tilting the dollhouse to the top gives the plan, and tilting back the dollhouse', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.switchMode('dollhouse');
  await viewer.drag(0, 260);
  await viewer.waitForMode('floorplan');
  const plan = (await viewer.state()).pose;
  expect(plan.orthoZoom).toBeGreaterThan(0);
  // The last degrees are animated to straight down.
  expect(Math.abs(plan.rotation[0])).toBeCloseTo(Math.abs(plan.rotation[3]), 4);
  await expect(viewer.button('Floor plan')).toHaveAttribute('aria-checked', 'true');
  // Dragging pans a plan and does not turn it.
  await viewer.drag(60, 0);
  const pushed = (await viewer.state()).pose;
  expect(pushed.rotation).toEqual(plan.rotation);
  expect(distance(pushed.position, plan.position)).toBeGreaterThan(0.1);
  await viewer.drag(0, -150, 'right');
  await viewer.waitForMode('dollhouse');
  expect((await viewer.state()).pose.orthoZoom).toBe(0);
});

test('with peekaboo=1 one button names the mode it leads to, and keeps the focus', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId, { parameters: { peekaboo: '1' } });
  await expect(viewer.radios).toHaveCount(2);
  await viewer.radio('Dollhouse').focus();
  await page.keyboard.press('Enter');
  await viewer.waitForMode('dollhouse');
  await expect(viewer.radio('Floor plan')).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.waitForMode('floorplan');
  await expect(viewer.radio('Dollhouse')).toBeFocused();
  await page.keyboard.press('Enter');
  await viewer.waitForMode('dollhouse');
  // It ends at the pitch of auto-orbit: 30° below the horizon.
  const { rotation } = (await viewer.state()).pose;
  const pitch = Math.asin(2 * (rotation[3] * rotation[0] - rotation[1] * rotation[2]));
  expect((-pitch * 180) / Math.PI).toBeCloseTo(30, 0);
});

test('CHANGE_VIEWMODE ends at the given pose with every transition', async ({ viewer }) => {
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
    await viewer.waitForMode('dollhouse');
    const { pose } = await viewer.state();
    expect(distance(pose.position, [3, 9, 8]), transitionType).toBeLessThan(1e-3);
  }
});

test('MOVE_TO_FLOOR frames the floor around the given point', async ({ viewer }) => {
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
