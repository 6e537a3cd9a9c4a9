/**
 * Still poses of the sample against pictures that were looked at and kept (tests/render/pictures). Made anew with
 * `npx playwright test --project render --update-snapshots`; look at them before you keep them.
 */
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { sampleId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const degrees = Math.PI / 180;

for (const [name, index, yaw, pitch] of [
  ['inside-first-ahead', 0, 0, 0],
  ['inside-first-left-down', 0, 90, -35],
  ['inside-second-up', 1, 200, 50],
  ['inside-last-corner', -1, 45, 0],
] as const) {
  test(name, async ({ viewer }) => {
    await viewer.open(sampleId);
    const sweep = (await viewer.sweeps()).at(index)!;
    await viewer.run('MOVE_TO_SWEEP', { sweepId: sweep.id, transition: 'instant' });
    await viewer.look(fromYawPitch(yaw * degrees, pitch * degrees));
    await viewer.idle();
    expect(await viewer.picture()).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: 0.01, threshold: 0.1 });
  });
}

for (const mode of ['dollhouse', 'floorplan'] as const) {
  test(mode, async ({ viewer }) => {
    await viewer.open(sampleId);
    await viewer.run('CHANGE_VIEWMODE', { mode, transitionType: 'instant' });
    await viewer.inMode(mode);
    // The pointer away from the picture: no ring, no hovered puck.
    await viewer.page.mouse.move(0, 0);
    await viewer.idle();
    expect(await viewer.picture()).toMatchSnapshot(`${mode}.png`, { maxDiffPixelRatio: 0.015, threshold: 0.1 });
  });
}
