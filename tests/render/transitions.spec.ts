/**
 * Changes of view at 0, 25, 50, 75 and 100 % of their time on a frozen clock, against reviewed reference images
 * (tests/render/pictures/on-the-way-*).
 */
import { installClock, screenshotsDuringCommand } from '../support/frozen-move.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 400, height: 240 } });

const fractions = [0, 0.25, 0.5, 0.75, 1];

for (const [name, before, command, payload] of [
  ['walk', [], 'MOVE_TO_SWEEP', { sweepId: 'living-middle', transition: 'interpolate' }],
  ['walk-through-black', [], 'MOVE_TO_SWEEP', { sweepId: 'living-middle', transition: 'fadeToBlack' }],
  ['out-to-the-dollhouse', [], 'CHANGE_VIEWMODE', { mode: 'dollhouse', transitionType: 'interpolate' }],
  ['dollhouse-to-plan', ['dollhouse'], 'CHANGE_VIEWMODE', { mode: 'floorplan', transitionType: 'orbitTo' }],
  ['plan-to-inside', ['floorplan'], 'CHANGE_VIEWMODE', { mode: 'panorama', transitionType: 'interpolate' }],
] as const) {
  test(name, async ({ viewer }) => {
    await installClock(viewer);
    await viewer.open(twoRoomsId, { parameters: { fullres: '1' } });
    await viewer.run('MOVE_TO_SWEEP', { sweepId: 'living-window', transition: 'instant' });
    for (const mode of before) await viewer.run('CHANGE_VIEWMODE', { mode, transitionType: 'instant' });
    await viewer.idle();
    const images = await screenshotsDuringCommand(viewer, command, payload, fractions);
    for (const [i, image] of images.entries())
      expect.soft(image).toMatchSnapshot(`on-the-way-${name}-${fractions[i]! * 100}.png`, {
        maxDiffPixelRatio: 0.015,
        threshold: 0.12,
      });
  });
}
