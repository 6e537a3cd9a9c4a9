/** What a visitor reads about a space: the summary, the footer, the help at the start; and the rating by an editor. */
import { AboutDriver } from '../support/about-driver.ts';
import { axeFindings } from '../support/axe.ts';
import { addEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForAnimations } from '../support/frames.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

const name = 'Garden house, two rooms and a gallery';

test('the name opens the summary beside the view, in place of the top bar', async ({ viewer, page, consoleErrors }) => {
  const about = new AboutDriver(page);
  await viewer.open(twoRoomsId);
  const before = await viewer.size();
  await about.nameButton(name).focus();
  await page.keyboard.press('Enter');
  await expect(about.summary).toBeFocused();
  await expect(about.summary).toContainText(name);
  await expect(about.topBar).toBeHidden();
  await expect
    .poll(async () => before.width - (await viewer.size()).width, { message: 'it pushes the view' })
    .toBe(360);
  expect((await viewer.state()).tool).toBe('SUMMARY');
  await waitForAnimations(page);
  expect(await axeFindings(page), 'with the summary open').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(about.summary).toBeHidden();
  await expect(about.nameButton(name)).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('the title does not move when the font is loaded', async ({ viewer, page }) => {
  await page.addInitScript(() => {
    const lefts = new Set<number>();
    Object.assign(window, { lefts });
    const observe = (): void => {
      const title = document.querySelector('header h1')?.getBoundingClientRect();
      if (title && title.width > 0) lefts.add(Math.round(title.left));
      requestAnimationFrame(observe);
    };
    observe();
  });
  await viewer.open(twoRoomsId);
  await viewer.idle();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...(window as unknown as { lefts: Set<number> }).lefts])).toHaveLength(1);
});

test('the footer is under the controls and opens help and terms', async ({ viewer, page }) => {
  const about = new AboutDriver(page);
  await viewer.open(twoRoomsId);
  await about.footerLink('Help').click();
  await expect.poll(async () => (await viewer.state()).modal).toBe('help');
  await page.keyboard.press('Escape');
  await expect(viewer.dialog).toBeHidden();
  await about.footerLink('Terms').click();
  await expect.poll(async () => (await viewer.state()).modal).toBe('terms');
});

test('help=1 explains the controls until the view is pressed', async ({ viewer, page }) => {
  const about = new AboutDriver(page);
  await viewer.open(twoRoomsId, { parameters: { help: '1' } });
  const overlay = about.callToAction('Take a look around');
  await expect(overlay.getByRole('listitem')).toHaveCount(4);
  await waitForAnimations(page);
  expect(await axeFindings(page), 'with the overlay').toEqual([]);
  // Beside the card.
  await viewer.click({ x: 60, y: 150 });
  await expect(overlay).toBeHidden();
  expect((await viewer.state()).modal).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the summary is a sheet, opened from More', async ({ viewer, page }) => {
    const about = new AboutDriver(page);
    await viewer.open(twoRoomsId);
    await expect(about.footer).toBeHidden();
    await about.moreButton.click();
    await expect(about.logoEntry).toHaveAttribute('href', '/');
    await about.summaryEntry.click();
    await expect(about.summary).toContainText(name);
    const { width } = await viewer.size();
    expect(width, 'the sheet leaves the width of the view').toBe(390);
  });
});

test('an editor rates the space from the footer of the workshop', async ({ page }) => {
  const server = new TestServer();
  try {
    await server.import(twoRoomsCapture, twoRoomsId);
    await addEditor(server, twoRoomsId);
    await server.serve();
    const workshop = new WorkshopDriver(page, server.origin);
    const about = new AboutDriver(page);
    await workshop.openSignedIn(twoRoomsId);
    await expect(about.footerLink('Help')).toBeHidden();
    await about.footerLink('How did this space turn out?').click();
    await about.chooseStars(4);
    await about.choose('Lighting');
    await about.press('Next');
    await about.choose('Obstructions');
    await about.press('Next');
    await about.write('The stairs are dark.');
    await about.press('Save');
    await expect(about.thanks).toBeVisible();
    expect(await workshop.storedRatings()).toEqual([
      {
        happiness: 4,
        quality: ['lighting'],
        navigation: ['obstructions'],
        feedback: 'The stairs are dark.',
        final: true,
      },
    ]);
    await page.reload();
    await about.footerLink('Feedback').click();
    await about.chooseStars(2);
    await expect(page.getByText('What about the picture could be better?')).toBeVisible();
    await page.goto('about:blank');
    // It replaces the editor's own.
    await expect.poll(() => workshop.storedRatings()).toEqual([expect.objectContaining({ happiness: 2 })]);
  } finally {
    await server.dispose();
  }
});
