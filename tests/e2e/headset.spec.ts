/** A visitor with a headset: enters, looks around, moves by controllers, hands and gaze, and leaves (docs/reference/vr.md). */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { expect, test } from '../support/fixtures.ts';
import { halves } from '../support/eye-pictures.ts';
import { Headset } from '../support/headset.ts';
import { contrast, decodePng, meanDifference, structuralSimilarity } from '../support/images.ts';
import { twoRoomsId } from '../support/places.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** Frames of two eyes take a software renderer half a second. */
test.setTimeout(120_000);
test.use({ viewport: { width: 640, height: 360 } });

/** A puck of the space: `position` is on the floor. */
interface Puck {
  readonly id: string;
  readonly position: Vec3;
}

const puckOf = async (viewer: ViewerDriver, id: string): Promise<Puck> => {
  const pucks = await viewer.run<readonly Puck[]>('LIST_PUCKS');
  return pucks.find((puck) => puck.id === id)!;
};

const yawDegrees = async (viewer: ViewerDriver): Promise<number> =>
  (toYawPitch((await viewer.state()).pose.rotation).yaw * 180) / Math.PI;

/** Presses a puck with a controller or a hand. */
const pressPuck = async (viewer: ViewerDriver, headset: Headset, hand: 'left' | 'right', id: string): Promise<void> => {
  const { position } = await puckOf(viewer, id);
  await headset.pointAt(hand, position, (await viewer.state()).pose, position[1]);
  await headset.press(hand);
};

const arrived = (viewer: ViewerDriver, id: string): Promise<void> =>
  expect.poll(async () => (await viewer.state()).sweepId, { timeout: 30_000 }).toBe(id);

test(
  'enters, moves by controllers and hands, turns, and leaves where it is',
  { tag: '@smoke' },
  async ({ viewer, page, consoleErrors }) => {
    const headset = await Headset.connect(page);
    await viewer.open(twoRoomsId);
    const before = await viewer.state();
    await headset.enter();

    // The same sweep and direction.
    expect(await headset.isPresenting()).toBe(true);
    expect((await viewer.state()).sweepId).toBe(before.sweepId);
    const entered = await yawDegrees(viewer);
    expect(entered).toBeCloseTo((toYawPitch(before.pose.rotation).yaw * 180) / Math.PI, 0);

    const first = await viewer.someNeighbour();
    await pressPuck(viewer, headset, 'right', first.id);
    await arrived(viewer, first.id);
    expect(await yawDegrees(viewer)).toBeCloseTo(entered, 0);

    await headset.pushStick('right', 1, 0);
    await expect.poll(() => yawDegrees(viewer)).toBeCloseTo(entered - 30, 0);
    await headset.pushStick('left', -1, 0);
    await expect.poll(() => yawDegrees(viewer)).toBeCloseTo(entered, 0);

    await headset.use('hands');
    const second = await viewer.someNeighbour();
    await pressPuck(viewer, headset, 'left', second.id);
    await arrived(viewer, second.id);

    await headset.leave();
    expect(await headset.isPresenting()).toBe(false);
    const after = await viewer.state();
    expect(after.sweepId).toBe(second.id);
    expect(toYawPitch(after.pose.rotation).yaw).toBeCloseTo((entered * Math.PI) / 180, 1);
    await viewer.waitForUrl();
    expect(consoleErrors).toEqual([]);
  },
);

test(
  'one pass draws both eyes, in two sessions and after a lost context, and the page shows the space again',
  { tag: '@smoke' },
  async ({ viewer, page, consoleErrors }) => {
    const headset = await Headset.connect(page, { hasMultiview: true });
    const warnings: string[] = [];
    page.on('console', (message) => void (/INVALID_|GL_/.test(message.text()) && warnings.push(message.text())));
    await viewer.open(twoRoomsId);
    // Level, as after a session.
    await viewer.look([0, 0, 0, 1]);
    await viewer.idle();
    const before = decodePng(await viewer.screenshot());
    const enter = async (): Promise<void> => {
      await headset.enter();
      const [left, right] = halves(decodePng(await page.screenshot()));
      for (const eye of [left, right]) expect(contrast(eye)).toBeGreaterThan(10);
      expect(meanDifference(left, right)).toBeGreaterThan(0);
    };
    const expectSpace = async (): Promise<void> => {
      await expect(headset.enterButton).toBeVisible({ timeout: 30_000 });
      await viewer.idle();
      expect(structuralSimilarity(decodePng(await viewer.screenshot()), before)).toBeGreaterThan(0.9);
    };

    await enter();
    await headset.leave();
    await expectSpace();
    expect(warnings).toEqual([]);
    // Not after a lost context, in which the emulator fails.
    expect(consoleErrors).toEqual([]);

    await enter();
    await viewer.run('LOSE_CONTEXT', { restoreAfterMs: 200 });
    await expectSpace();
  },
);

test('a thumbstick moves on in the direction of the head', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  const { pose } = await viewer.state();
  const [x, , z] = [next.position[0] - pose.position[0], 0, next.position[2] - pose.position[2]];
  await headset.enter();
  await headset.moveHead([0, 1.6, 0], { yaw: Math.atan2(-x, -z) - toYawPitch(pose.rotation).yaw, pitch: 0 });
  await headset.pushStick('left', 0, -1);
  await arrived(viewer, next.id);
});

test('without controllers and hands the gaze presses', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  const next = await viewer.someNeighbour();
  const { position } = await puckOf(viewer, next.id);
  const { pose } = await viewer.state();
  const [x, z] = [position[0] - pose.position[0], position[2] - pose.position[2]];
  await headset.enter();
  await headset.use('nothing');
  await headset.moveHead([0, 1.6, 0], {
    yaw: Math.atan2(-x, -z) - toYawPitch(pose.rotation).yaw,
    pitch: -Math.atan2(1.6, Math.hypot(x, z)),
  });
  await arrived(viewer, next.id);
});

test('from a plan it has the dollhouse, and the session that the headset ends leaves the page there', async ({
  viewer,
  page,
}) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await viewer.run('CHANGE_VIEWMODE', { mode: 'floorplan', transitionType: 'instant' });
  await headset.enter();
  await expect.poll(async () => (await viewer.state()).mode, { timeout: 30_000 }).toBe('dollhouse');
  await expect(viewer.run('CHANGE_VIEWMODE', { mode: 'floorplan' })).rejects.toThrow('no plans');
  await headset.endSession();
  await expect(headset.enterButton).toBeVisible();
  expect((await viewer.state()).mode).toBe('dollhouse');
  await viewer.run('CHANGE_VIEWMODE', { mode: 'floorplan', transitionType: 'instant' });
  expect((await viewer.state()).mode).toBe('floorplan');
});

test('a lost context ends the session at the same place', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  const { sweepId } = await viewer.state();
  await viewer.run('LOSE_CONTEXT', { restoreAfterMs: 200 });
  await expect(headset.enterButton).toBeVisible({ timeout: 30_000 });
  await viewer.idle();
  expect(await headset.isPresenting()).toBe(false);
  expect((await viewer.state()).sweepId).toBe(sweepId);
});

test('a recentered view is over the viewpoint again, in the same direction', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await headset.enter();
  const start = await yawDegrees(viewer);
  const seen = decodePng(await page.screenshot());
  await headset.moveHead([0.6, 1.6, 0.5], { yaw: 0.7, pitch: 0 });
  await expect.poll(() => yawDegrees(viewer)).toBeCloseTo(start + 40.1, 0);
  await headset.recenter();
  await expect.poll(() => yawDegrees(viewer)).toBeCloseTo(start + 40.1, 0);
  // From there the visitor sees what was seen at first.
  await headset.moveHead([0, 1.6, 0], { yaw: -0.7, pitch: 0 });
  await expect.poll(() => yawDegrees(viewer)).toBeCloseTo(start, 0);
  const [before, after] = [seen, decodePng(await page.screenshot())].map((image) => halves(image)[0]);
  expect(structuralSimilarity(before!, after!)).toBeGreaterThan(0.8);
});

test('an error in a frame ends the session with a sentence, at the same place', async ({ viewer, page }) => {
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  const { id } = await viewer.someNeighbour();
  await headset.enter();
  await pressPuck(viewer, headset, 'right', id);
  await arrived(viewer, id);
  const before = decodePng(await page.screenshot());
  await page.evaluate(() => {
    const { prototype } = WebGL2RenderingContext;
    // oxlint-disable-next-line typescript/unbound-method -- put back as it was
    const { drawElements } = prototype;
    prototype.drawElements = () => {
      prototype.drawElements = drawElements;
      throw new Error('out of order');
    };
  });
  await expect(page.getByText('VR ended because of an error.')).toBeVisible();
  await expect(headset.enterButton).toBeVisible();
  expect(await headset.isPresenting()).toBe(false);
  await viewer.idle();
  expect((await viewer.state()).sweepId).toBe(id);
  expect(contrast(decodePng(await viewer.screenshot()))).toBeGreaterThan(10);

  await headset.enter();
  const [again] = halves(decodePng(await page.screenshot()));
  expect(structuralSimilarity(again, halves(before)[0])).toBeGreaterThan(0.8);
});

test('a denied session is explained, and can be tried again', async ({ viewer, page }) => {
  const headset = await Headset.connect(page, { behaviour: 'denies' });
  await viewer.open(twoRoomsId);
  await headset.enterButton.click();
  await expect(page.getByText(/allow/i)).toBeVisible();
  await expect(headset.enterButton).toBeEnabled();
  expect((await viewer.state()).sweepId).not.toBeNull();
});

test('a browser without a headset has no button in the view', async ({ viewer, page }) => {
  const headset = await Headset.connect(page, { behaviour: 'supports nothing' });
  await viewer.open(twoRoomsId);
  await viewer.idle();
  await expect(headset.enterButton).toHaveCount(0);
});
