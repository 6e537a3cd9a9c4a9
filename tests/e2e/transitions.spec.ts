/** Transitions that a program asks for: their fields, an orbit around a target, half a fade; and a default error. */
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';

test('a program asks for transitions and reads their fields', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  const orbitTarget = [1, 1, -1];
  const arrived = viewer.run('CHANGE_VIEWMODE', {
    mode: 'dollhouse',
    transitionType: 'orbitTo',
    orbitTarget,
    transitionTime: 4000,
  });
  await expect
    .poll(async () => (await viewer.state()).transition)
    .toMatchObject({
      active: true,
      kind: 'mode',
      type: 'orbitTo',
      subType: null,
      orbitTarget,
      duration: 4000,
      rotationDuration: 4000,
      matrixDelay: 0,
      matrixDuration: 2000,
      from: 'panorama',
      to: 'dollhouse',
    });
  await arrived;
  expect((await viewer.state()).transition).toBeNull();
  await viewer.run('CHANGE_VIEWMODE', { mode: 'panorama', transitionType: 'fadeToBlack', subType: 'clearToBlack' });
  await viewer.waitForMode('panorama');
  await expect(viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse', subType: 'full' })).rejects.toThrow('subType');

  await viewer.run('DEFAULT_ERROR', { messageKey: 'unableToSave' });
  await expect(page.getByText('Your changes could not be saved. Please try again. (63001)')).toBeVisible();
});
