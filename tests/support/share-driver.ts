/** The share modal and the VR modal: opens them, and reads what a visitor would share. */
import { expect, type Locator, type Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** Calls of `window.open` and `navigator.share`, which lead out of the test. */
interface SharedCalls {
  readonly popups: readonly { readonly url: string; readonly features: string }[];
  readonly shares: readonly { readonly url: string; readonly text: string; readonly title: string }[];
}

export class ShareDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Records what leaves the page; call it before opening the model. */
  async recordCalls({ canShareNatively }: { readonly canShareNatively: boolean }): Promise<void> {
    await this.page.addInitScript((isNative) => {
      const calls = { popups: [] as object[], shares: [] as object[] };
      Object.assign(window, { sharedCalls: calls });
      window.open = (url, _, features) => {
        calls.popups.push({ url: String(url), features });
        return null;
      };
      const share = (content: object): Promise<void> => Promise.resolve(void calls.shares.push(content));
      if (isNative) Object.assign(navigator, { share, canShare: () => true });
    }, canShareNatively);
  }

  calls(): Promise<SharedCalls> {
    return this.page.evaluate(() => (window as unknown as { sharedCalls: SharedCalls }).sharedCalls);
  }

  get openButton(): Locator {
    return this.page.getByRole('button', { name: 'Share', exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Share' });
  }

  get field(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Link' });
  }

  get locationSwitch(): Locator {
    return this.dialog.getByRole('switch', { name: 'Link to current location' });
  }

  get tooltip(): Locator {
    return this.page.getByRole('tooltip', { name: 'Link copied' });
  }

  get vrButton(): Locator {
    return this.page.getByRole('button', { name: 'View in VR' });
  }

  get vrDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'View in VR' });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name });
  }

  async open(): Promise<void> {
    await this.openButton.click();
    await expect(this.field).toHaveValue(/\/show\?m=/);
  }

  /** Saves the QR code; returns the file's name and what a camera reads in it. */
  async saveQrCode(type: 'PNG' | 'SVG'): Promise<{ readonly name: string; readonly text: string }> {
    await this.dialog.getByRole('tab', { name: 'QR code' }).click();
    const downloading = this.page.waitForEvent('download');
    await this.button(`Save as ${type}`).click();
    const download = await downloading;
    const picture = sharp(await download.path(), { density: 600 })
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { name: download.suggestedFilename(), text: decodeQR({ width, height, data: new Uint8ClampedArray(data) }) };
  }

  /** Copies the link and returns it from the clipboard. */
  async copyLink(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.button('Copy link').click();
    await expect(this.tooltip).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Opens the tab with the embed code and returns the code of a size. */
  async embedCode(size: string): Promise<string> {
    await this.dialog.getByRole('tab', { name: 'Embed' }).click();
    await this.dialog.getByText(size, { exact: true }).click();
    return this.dialog.getByRole('textbox', { name: 'Code' }).inputValue();
  }
}
