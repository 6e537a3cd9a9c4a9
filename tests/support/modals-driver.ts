/** The visitor's modals: settings, help, terms. */
import { expect, type Locator } from '@playwright/test';
import type { ViewerDriver } from './viewer-driver.ts';

export class ModalsDriver {
  readonly viewer: ViewerDriver;

  constructor(viewer: ViewerDriver) {
    this.viewer = viewer;
  }

  get settingsButton(): Locator {
    return this.viewer.page.getByRole('button', { name: 'Settings', exact: true });
  }

  modal(name: string): Locator {
    return this.viewer.page.getByRole('dialog', { name });
  }

  /** From the settings menu of the top bar. */
  async openFromMenu(entry: 'Settings' | 'Help' | 'Terms'): Promise<Locator> {
    await this.settingsButton.click();
    await this.viewer.page.getByRole('menuitem', { name: entry }).click();
    const modal = this.modal(entry);
    await expect(modal).toBeVisible();
    return modal;
  }

  /** Resolves when the modal has faded in. */
  async shown(): Promise<void> {
    await expect(this.viewer.page.locator('[data-entering]')).toHaveCount(0);
  }

  /** By a press beside the modal. */
  async closeByBackdrop(): Promise<void> {
    await this.viewer.page.mouse.click(4, 4);
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.viewer.dialog.getByRole('button', { name: /Language/ }).click();
    await this.viewer.page.getByRole('option', { name }).click();
    await expect(this.viewer.page.getByRole('listbox')).toHaveCount(0);
  }

  /** The id of the open modal, by the diagnostics; null without one. */
  async openId(): Promise<string | null> {
    return (await this.viewer.state()).modal;
  }
}
