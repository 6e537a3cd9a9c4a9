/**
 * Still views of the two rooms against reviewed reference images (tests/render/pictures). To update them, run
 * `npx playwright test --project render --update-snapshots` and review the new images before committing.
 */
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const degrees = Math.PI / 180;

for (const [name, sweepId, yaw, pitch] of [
  ['living-room', 'living-window', 0, 0],
  ['living-room-sofa', 'living-window', 90, -35],
  ['kitchen', 'kitchen-run', 100, -5],
  ['gallery', 'gallery-rug', 200, 10],
  ['garden', 'garden', 45, 0],
] as const) {
  test(name, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    await viewer.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
    await viewer.look(fromYawPitch(yaw * degrees, pitch * degrees));
    expect(await viewer.screenshot()).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: 0.01, threshold: 0.1 });
  });
}

test('a hovered puck', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await viewer.run('MOVE_TO_SWEEP', { sweepId: 'living-window', transition: 'instant' });
  await viewer.hover(await viewer.findPuck('living-middle'));
  await viewer.idle();
  expect(await viewer.screenshot()).toMatchSnapshot('puck-hovered.png', { maxDiffPixelRatio: 0.01, threshold: 0.1 });
});

for (const mode of ['dollhouse', 'floorplan'] as const) {
  test(mode, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    await viewer.run('CHANGE_VIEWMODE', { mode, transitionType: 'instant' });
    await viewer.waitForMode(mode);
    expect(await viewer.screenshot()).toMatchSnapshot(`${mode}.png`, { maxDiffPixelRatio: 0.015, threshold: 0.1 });
  });
}
