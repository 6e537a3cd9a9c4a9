/** Moving by keyboard alone, what is announced to screen readers, and accessibility checks with axe. */
import type { Page } from '@playwright/test';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { axeFindings } from '../support/axe.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, testOrigin, test } from '../support/fixtures.ts';
import { focusedName, isFocusVisible, removeFocus, tabTo } from '../support/keyboard.ts';
import { poseDifference } from '../support/scene-driver.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** The mode buttons are one radio group of React Aria: Tab enters it, arrow keys move within it. */
const focusMode = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, /^(?!canvas|body).*(inside|dollhouse|floor plan)/i);
  for (let i = 0; i < 4 && !name.test(await focusedName(page)); i += 1) await page.keyboard.press('ArrowRight');
  if (!name.test(await focusedName(page))) await tabTo(page, name);
};

test('Tab reaches the mode buttons; Enter changes the mode', { tag: '@smoke' }, async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await removeFocus(page);
  await focusMode(page, /dollhouse/i);
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await viewer.waitForMode('dollhouse');
  await removeFocus(page);
  await focusMode(page, /inside/i);
  await page.keyboard.press('Enter');
  await viewer.waitForMode('panorama');
});

for (const [keys, name] of [
  [['ArrowUp', 'ArrowDown'], 'the arrow keys move forwards and backwards'],
  [['w', 's'], 'W and S move forwards and backwards'],
] as const) {
  test(name, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    const next = await viewer.someNeighbour();
    await viewer.lookAt(next.position);
    const { sweepId } = await viewer.state();
    await viewer.press(keys[0]);
    await expect.poll(async () => (await viewer.state()).sweepId).not.toBe(sweepId);
    await viewer.idle();
    await viewer.press(keys[1]);
    await expect.poll(async () => (await viewer.state()).sweepId).toBe(sweepId);
  });
}

/** Holds a key until the view has turned by some degrees. */
const holdUntilTurned = async (viewer: ViewerDriver, key: string, degrees: number): Promise<void> => {
  const { pose } = await viewer.state();
  await viewer.canvas.focus();
  await viewer.page.keyboard.down(key);
  try {
    await expect
      .poll(async () => poseDifference(pose, (await viewer.state()).pose).degrees, { intervals: [30] })
      .toBeGreaterThan(degrees);
  } finally {
    await viewer.page.keyboard.up(key);
  }
  await viewer.idle();
};

/** Radians, the shorter way; positive to the left. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

test('Q turns to the left and E to the right', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const yaw = async (): Promise<number> => toYawPitch((await viewer.state()).pose.rotation).yaw;
  const before = await yaw();
  await holdUntilTurned(viewer, 'q', 5);
  const left = await yaw();
  expect(turnBetween(before, left)).toBeGreaterThan(0.05);
  await holdUntilTurned(viewer, 'e', 5);
  expect(turnBetween(left, await yaw())).toBeLessThan(-0.05);
});

test('the list of viewpoints leads to every sweep by keyboard', { tag: '@smoke' }, async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await removeFocus(page);
  await viewer.openViewpointsByKeyboard();
  expect(await viewer.viewpointEntries.count()).toBe((await viewer.sweeps()).length);
  expect(await axeFindings(page), 'with the list open').toEqual([]);
  await tabTo(page, /you are here/i);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // An unaligned 360° view without a puck.
  await viewer.arriveAt('garden');
  await page.keyboard.press('Escape');
  await expect(viewer.viewpoints).toBeHidden();
  expect(await focusedName(page), 'focus returns to the button that opened the list').toMatch(/viewpoints/i);
});

test('the canvas has an accessible name, and arrival is announced politely', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  await expect(viewer.canvas).toHaveAccessibleName(/\S/);
  const before = await viewer.announcement();
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  await expect.poll(() => viewer.announcement()).toMatch(/\S/);
  expect(await viewer.announcement()).not.toBe(before);
});

test.describe('axe finds nothing', () => {
  test('in the list of spaces', async ({ page }) => {
    await page.goto(`${testOrigin()}/`);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on the error screen', async ({ viewer, page }) => {
    await page.goto(`${testOrigin()}/show?m=there-is-no-such-model`);
    await expect(viewer.firstHeading).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('inside, in the dollhouse, in the floor plan', async ({ viewer, page }) => {
    await viewer.open(twoRoomsId);
    expect(await axeFindings(page)).toEqual([]);
    await viewer.switchMode('dollhouse');
    expect(await axeFindings(page)).toEqual([]);
    await viewer.switchMode('floorPlan');
    expect(await axeFindings(page)).toEqual([]);
  });
});
