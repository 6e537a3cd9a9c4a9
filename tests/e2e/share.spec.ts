/** Sharing a space: the link to the current place, the channels, native sharing, the embed code; and the VR modal. */
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsId } from '../support/places.ts';
import { poseDifference } from '../support/scene-driver.ts';
import { ShareDriver } from '../support/share-driver.ts';

test('a visitor copies the link to what they see, and others see the same', async ({ viewer, page, consoleErrors }) => {
  const share = new ShareDriver(page);
  await viewer.open(twoRoomsId, { parameters: { utm_source: 'mail', ref: 'tw' } });
  await viewer.drag(200, 20);
  await viewer.waitForUrl();
  const shared = await viewer.state();
  await share.open();
  expect((await viewer.state()).modal).toBe('share');
  expect(await axeFindings(page)).toEqual([]);
  const link = await share.copyLink();
  expect(link).toMatch(/&ref=cp$/);
  expect(link).not.toContain('utm_source');
  expect(link).not.toContain('ref=tw');

  await share.locationSwitch.click();
  await expect(share.field).not.toHaveValue(/&ss=/);
  await page.keyboard.press('Escape');
  await expect(share.dialog).toBeHidden();
  await expect(share.openButton).toBeFocused();

  await viewer.openUrl(link);
  const opened = await viewer.state();
  expect(opened.sweepId).toBe(shared.sweepId);
  expect(poseDifference(shared.pose, opened.pose).degrees).toBeLessThan(1);
  expect(consoleErrors).toEqual([]);
});

test('a channel opens in a popup of its size; the code embeds the space', async ({ viewer, page }) => {
  const share = new ShareDriver(page);
  await share.recordCalls({ canShareNatively: false });
  await viewer.open(twoRoomsId);
  await share.open();
  await share.button('Facebook').click();
  const [popup] = (await share.calls()).popups;
  expect(popup!.url).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?display=popup&u=http.*ref%3Dfb$/);
  expect(popup!.features).toContain('width=626,height=436');
  const code = await share.embedCode('1280 × 720');
  expect(code).toContain(`<iframe src="${viewer.origin}/show?m=${twoRoomsId}`);
  expect(code).toContain('width="1280" height="720"');
  expect(await axeFindings(page)).toEqual([]);
});

test('the QR code is saved as a picture that leads to the space', async ({ viewer, page }) => {
  const share = new ShareDriver(page);
  await viewer.open(twoRoomsId);
  await share.open();
  await share.locationSwitch.click();
  for (const type of ['PNG', 'SVG'] as const) {
    const { name, text } = await share.saveQrCode(type);
    expect(name).toMatch(new RegExp(`^\\S.* QR\\.${type.toLowerCase()}$`));
    expect(text.startsWith(`${viewer.origin}/show?m=${twoRoomsId}&`)).toBe(true);
    expect(text).toMatch(/&ref=qr$/);
    expect(text).not.toMatch(/&s[spr]=/);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the browser shares the link, and the VR modal says what is needed', async ({ viewer, page }) => {
    const share = new ShareDriver(page);
    await share.recordCalls({ canShareNatively: true });
    await viewer.open(twoRoomsId);
    await viewer.chooseFromMoreMenu('Share');
    await share.button('Share default location').click();
    const [content] = (await share.calls()).shares;
    expect(content!.url).toMatch(/\/show\?m=[^&]+(?:&[^&]*)*&ref=os$/);
    expect(content!.url).not.toMatch(/&s[spr]=/);
    expect(content!.title).not.toBe('');
    await expect(share.button('Facebook')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.chooseFromMoreMenu('View in VR');
    // The test's server has no https, so that no headset could open its page.
    await expect(share.vrDialog).toContainText('VR is not available in this browser');
    await expect(share.vrDialog.getByRole('link', { name: 'Learn more' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
