/** The whole move without a pointer, and what a screen reader is told on the way. */
import type { Page } from '@playwright/test';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { axeFindings } from '../support/axe.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, testOrigin, test } from '../support/fixtures.ts';
import { poseDifference, type Viewer } from '../support/viewer-driver.ts';

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase() ?? ''} ${label.trim().slice(0, 80)}`;
  });

/** Presses Tab until something is reached; the names passed on the way. */
const tabTo = async (page: Page, wanted: RegExp): Promise<readonly string[]> => {
  const passed: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    passed.push(name);
    if (wanted.test(name)) return passed;
  }
  throw new Error(`Tab does not reach ${String(wanted)}; it reaches ${passed.join(' · ')}`);
};

/** React Aria puts the mode buttons in one group: Tab enters it, arrows go along. */
const reachMode = async (page: Page, wanted: RegExp): Promise<void> => {
  await tabTo(page, /^(?!canvas|body).*(inside|dollhouse|floor plan)/i);
  for (let i = 0; i < 4 && !wanted.test(await focusedName(page)); i += 1) await page.keyboard.press('ArrowRight');
  if (!wanted.test(await focusedName(page))) await tabTo(page, wanted);
};

test('Tab reaches the view and the modes; Enter changes the mode', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await reachMode(page, /dollhouse/i);
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}`;
  });
  expect(outline, 'focus can be seen').not.toMatch(/^none \S+ none$/);
  await page.keyboard.press('Enter');
  await viewer.inMode('dollhouse');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await reachMode(page, /inside/i);
  await page.keyboard.press('Enter');
  await viewer.inMode('panorama');
});

for (const [keys, name] of [
  [['ArrowUp', 'ArrowDown'], 'the arrow keys walk'],
  [['w', 's'], 'W and S walk'],
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
const holdUntilTurned = async (viewer: Viewer, key: string, degrees: number): Promise<void> => {
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
const turned = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

test('Q turns to the left and E to the right', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const yaw = async (): Promise<number> => toYawPitch((await viewer.state()).pose.rotation).yaw;
  const ahead = await yaw();
  await holdUntilTurned(viewer, 'q', 5);
  const left = await yaw();
  expect(turned(ahead, left)).toBeGreaterThan(0.05);
  await holdUntilTurned(viewer, 'e', 5);
  expect(turned(left, await yaw())).toBeLessThan(-0.05);
});

test('the list of viewpoints takes one anywhere, by keys alone', async ({ viewer, page }) => {
  await viewer.open(twoRoomsId);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, /^button viewpoints/i);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: /viewpoints/i });
  await expect(list).toBeVisible();
  expect(await list.getByRole('button').count()).toBe((await viewer.sweeps()).length);
  expect(await axeFindings(page), 'with the list open').toEqual([]);
  await tabTo(page, /you are here/i);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // A 360° view that no puck leads to.
  await viewer.arriveAt('garden');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  expect(await focusedName(page), 'focus returns to what opened the list').toMatch(/viewpoints/i);
});

test('the view has a name, and arrival is announced politely', async ({ viewer }) => {
  await viewer.open(twoRoomsId);
  const name = await viewer.page.evaluate(() => {
    const view = document.querySelector('canvas')?.closest('[aria-label], [aria-labelledby]');
    return view?.getAttribute('aria-label') ?? view?.getAttribute('aria-labelledby') ?? '';
  });
  expect(name).toMatch(/\S/);
  const before = await viewer.announced();
  const next = await viewer.someNeighbour();
  await viewer.walkTo(next.id);
  await expect.poll(() => viewer.announced()).toMatch(/\S/);
  expect(await viewer.announced()).not.toBe(before);
});

test.describe('axe finds nothing', () => {
  test('at home', async ({ page }) => {
    await page.goto(`${testOrigin()}/`);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on the error screen', async ({ page }) => {
    await page.goto(`${testOrigin()}/show?m=there-is-no-such-model`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('inside, in the dollhouse, on the plan', async ({ viewer, page }) => {
    await viewer.open(twoRoomsId);
    expect(await axeFindings(page)).toEqual([]);
    await viewer.switchMode('dollhouse');
    expect(await axeFindings(page)).toEqual([]);
    await viewer.switchMode('floorPlan');
    expect(await axeFindings(page)).toEqual([]);
  });
});
