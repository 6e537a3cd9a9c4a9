/** The same tasks by keyboard alone and by the accessibility tree alone; F6 and the places to go in the running viewer. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { KeyboardVisitor } from '../support/keyboard-visitor.ts';
import { houseId } from '../support/places.ts';
import { ScreenReaderVisitor } from '../support/screen-reader-visitor.ts';
import { serveHouse } from '../support/server.ts';
import { visitorTasks } from '../support/visitor-tasks.ts';

test.beforeAll(serveHouse);

for (const [how, Visitor] of [
  ['a keyboard', KeyboardVisitor],
  ['a screen reader', ScreenReaderVisitor],
] as const) {
  test(`a visitor with ${how} alone does every task`, async ({ viewer, page, consoleErrors }) => {
    // Shows the rating dialog to every visitor, and prints the answers instead of sending them.
    await viewer.open(houseId, { parameters: { modelRatingDebug: '1' } });
    const visitor = await Visitor.enter(page);
    for (const { name, run } of visitorTasks) await test.step(name, () => run(visitor, viewer));
    expect(consoleErrors).toEqual([]);
  });
}

test('F6 goes round the regions, and the places to go are a panel only while they have the focus', async ({
  viewer,
  page,
}) => {
  await viewer.open(houseId);
  const places = page.getByRole('region', { name: 'Places to go' });
  await places.waitFor({ state: 'attached' });
  await viewer.canvas.focus();
  await page.keyboard.press('F6');
  await expect(page.getByRole('region', { name: 'Controls' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(page.getByRole('navigation', { name: 'About this viewer' }).locator(':focus')).toHaveCount(1);
  for (const target of ['Controls', 'View', 'Top bar'] as const) {
    await page.keyboard.press('Shift+F6');
    const landmarks = { Controls: 'region', View: 'main', 'Top bar': 'banner' } as const;
    await expect(page.getByRole(landmarks[target], { name: target }).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('F6');
  await expect(viewer.canvas).toBeFocused();
  const width = async (): Promise<number> => (await places.boundingBox())?.width ?? 0;
  expect(await width()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await width()).toBe(320);
  expect(await axeFindings(page), 'with the places to go').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer.canvas).toBeFocused();
  expect(await width()).toBe(1);
});
