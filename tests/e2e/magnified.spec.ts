/** Visitors who magnify the page to 400%, double its text, or choose the colours of their system. */
import type { Page } from '@playwright/test';
import { AccountDriver } from '../support/account-driver.ts';
import { addEditor, editorEmail, editorPassword } from '../support/editor.ts';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { contrastRatio, controlColours } from '../support/forced-colours.ts';
import { layoutFindings } from '../support/layout.ts';
import { ModalsDriver } from '../support/modals-driver.ts';
import { twoRoomsCapture, twoRoomsId } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { WorkshopDriver } from '../support/workshop-driver.ts';

/** WCAG 2.2, 1.4.12. */
const largeText = `
  html { font-size: 200% !important; }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const sizes = [
  { name: '400% zoom', viewport: { width: 320, height: 256 }, css: '', target: 24 },
  { name: '200% text with wide spacing', viewport: { width: 1280, height: 720 }, css: largeText, target: 24 },
  { name: 'a touch screen', viewport: { width: 390, height: 844 }, css: '', target: 44 },
] as const;

for (const { name, viewport, css, target } of sizes)
  test.describe(name, () => {
    test.use({ viewport, hasTouch: target === 44, isMobile: target === 44 });

    /** Nothing is cut, out of reach, too small, or needs scrolling in two directions. */
    const isWhole = async (page: Page, place: string): Promise<void> => {
      if (css !== '') await page.addStyleTag({ content: css });
      await expect.poll(() => layoutFindings(page, { target }), { message: place }).toEqual([]);
    };

    test('the viewer with its modals and panels, the list of spaces, signing in', async ({ viewer, page }) => {
      const account = new AccountDriver(page, testOrigin());
      for (const path of ['/', '/sign-in']) {
        await account.open(path);
        await account.firstHeading.waitFor();
        await isWhole(page, path);
      }
      await viewer.open(twoRoomsId);
      await isWhole(page, 'inside');
      const modals = new ModalsDriver(viewer);
      for (const entry of ['Settings', 'Help'] as const) {
        if (viewport.width < 640) await viewer.chooseFromMoreMenu(entry);
        else await modals.openFromMenu(entry);
        await expect(viewer.dialog).toBeVisible();
        await expect.poll(() => viewer.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
        await isWhole(page, entry);
        await page.keyboard.press('Escape');
        await expect(viewer.dialog).toBeHidden();
      }
      await viewer.radio('Dollhouse').click();
      await viewer.waitForMode('dollhouse');
      await isWhole(page, 'dollhouse');
    });

    test('the pages of an owner: spaces, account, statistics, workshop', async ({ page }) => {
      const server = new TestServer();
      try {
        await server.import(twoRoomsCapture, twoRoomsId);
        await server.serve();
        const account = new AccountDriver(page, server.origin);
        const url = await server.outputOfServer(/Create the first account: (\S+)/);
        await account.open(url.slice(server.origin.length));
        await account.firstHeading.waitFor();
        await isWhole(page, 'first account');
        await addEditor(server, twoRoomsId);
        await account.signIn(editorEmail, editorPassword);
        await isWhole(page, 'account');
        for (const [path, heading] of [
          ['/', 'Spaces'],
          [`/stats?m=${twoRoomsId}`, 'Statistics'],
        ] as const) {
          await account.open(path);
          await account.heading(heading).waitFor();
          await isWhole(page, path);
        }
        const workshop = new WorkshopDriver(page, server.origin);
        await workshop.open(twoRoomsId, { inWorkshop: true });
        await isWhole(page, 'workshop');
      } finally {
        await server.dispose();
      }
    });
  });

for (const colorScheme of ['dark', 'light'] as const)
  test(`forced colours, ${colorScheme}: every control has an edge, its state and its focus`, async ({
    viewer,
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await viewer.open(twoRoomsId);
    const controls = await controlColours(page);
    expect(controls.length).toBeGreaterThan(5);
    for (const { name, isOn, isDisabled, ground, background, edge, focusRing } of controls) {
      if (!isDisabled) expect(contrastRatio(edge, ground), `${name}: edge`).toBeGreaterThanOrEqual(3);
      if (isOn) expect(contrastRatio(background, ground), `${name}: state`).toBeGreaterThanOrEqual(3);
      if (focusRing !== null) expect(contrastRatio(focusRing, ground), `${name}: focus`).toBeGreaterThanOrEqual(3);
    }
    expect(controls.some(({ isOn }) => isOn)).toBe(true);
    expect(controls.some(({ focusRing }) => focusRing !== null)).toBe(true);
  });
