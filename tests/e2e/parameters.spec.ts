/** What parameters of the address take away, open and begin. Those of frames are in embedding.spec.ts. */
import { AboutDriver } from '../support/about-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsId } from '../support/places.ts';
import { buttonNames } from '../support/viewer-driver.ts';

const name = 'Garden house, two rooms and a gallery';

test('an address takes away what a space offers', async ({ viewer, page }) => {
  const about = new AboutDriver(page);
  await viewer.open(twoRoomsId, {
    parameters: { f: '0', dh: '0', fp: '0', vr: '0', title: '0', mls: '1', nozoom: '1', tool: 'summary' },
  });
  await expect(about.summary).toContainText('A sunny living room');
  await expect(about.summary).not.toContainText('Ada Lindqvist');
  await expect(about.summary).not.toContainText('Enfilade samples');
  await page.keyboard.press('Escape');
  await expect(about.topBar).toBeVisible();
  await expect(about.nameButton(name)).toHaveCount(0);
  await expect(viewer.radios).toHaveCount(0);
  for (const button of [buttonNames.floors, 'Share', 'View in VR']) await expect(viewer.button(button)).toHaveCount(0);
  const { fovDegrees } = (await viewer.state()).pose;
  await viewer.wheel(-400);
  expect((await viewer.state()).pose.fovDegrees).toBe(fovDegrees);
});

test('an address begins at a place and opens a tool; ts=1 keeps the help away, wh=0 leaves the wheel', async ({
  viewer,
  page,
}) => {
  const start = { camera_mode: 1, camera_position: [0, 1, 0], camera_quaternion: [0, 0, 0, 1], scan_id: 'kitchen-run' };
  const query = new URLSearchParams({
    model: twoRoomsId,
    debug: '1',
    play: '1',
    start: JSON.stringify(start),
    tool: 'settings_panel',
    help: '1',
    ts: '1',
    wh: '0',
  });
  await viewer.openUrl(`${viewer.origin}/show?${query.toString()}`);
  expect((await viewer.state()).sweepId).toBe('kitchen-run');
  await expect.poll(async () => (await viewer.state()).modal).toBe('settings');
  await page.keyboard.press('Escape');
  await expect(viewer.dialog).toBeHidden();
  await expect(new AboutDriver(page).callToAction('Take a look around')).toBeHidden();
  const { fovDegrees } = (await viewer.state()).pose;
  await viewer.wheel(-400);
  expect((await viewer.state()).pose.fovDegrees).toBe(fovDegrees);
});

test('without the API a space is shown from its page, with what developers ask for; edit=1 offers to sign in', async ({
  viewer,
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mp/')) requests.push(request.url());
  });
  await viewer.open(twoRoomsId, {
    parameters: { simulateApiOutage: '1', edit: '1', aa: '1', prefetch: '0', wireframe: '1', showCeilings: '1' },
  });
  await expect(viewer.text('To edit this space, sign in')).toBeVisible();
  await viewer.switchMode('dollhouse');
  expect(requests).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('qs=1 begins without a tap, and shows nothing but its branding, which leaves', async ({ viewer, page }) => {
    await page.goto(`${viewer.origin}/show?m=${twoRoomsId}&debug=1&qs=1`);
    await expect(viewer.text('Powered by Enfilade')).toBeVisible();
    await expect(viewer.exploreButton).toBeHidden();
    await viewer.waitUntilPlaying();
    await expect(viewer.text('Powered by Enfilade')).toBeHidden();
    expect((await viewer.state()).modal).toBeNull();
  });
});
