/** The menu of views and layers, in the viewer and the workshop. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ViewsDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The menu's button; it names the current view. Without a name, whichever view is current. */
  button(viewName?: string): Locator {
    return this.#page.getByRole('button', { name: viewName === undefined ? /^View:/ : `View: ${viewName}` });
  }

  get menu(): Locator {
    return this.#page.getByRole('menu');
  }

  /** A view's entry in the open menu. */
  view(name: string): Locator {
    return this.menu.getByRole('menuitemradio', { name });
  }

  /** A layer's entry in the open menu. */
  layer(name: string): Locator {
    return this.menu.getByRole('menuitemcheckbox', { name });
  }

  get layers(): Locator {
    return this.menu.getByRole('menuitemcheckbox');
  }

  get startEntry(): Locator {
    return this.menu.getByRole('menuitem', { name: 'Go to start' });
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    // The More menu that opened it may still be fading out.
    await expect(this.menu).toHaveCount(0);
  }

  /** Opens the menu, chooses a view and closes it. */
  async choose(viewName: string): Promise<void> {
    await this.button().click();
    await this.view(viewName).click();
    await this.close();
  }

  /** Opens the menu, switches a layer on or off and closes it. */
  async toggleLayer(layerName: string): Promise<void> {
    await this.button().click();
    await this.layer(layerName).click();
    await this.close();
  }

  /** On a phone: opens the menu from the menu of further commands. */
  async openFromMoreMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More' }).click();
    await this.#page.getByRole('menuitem', { name: 'Views and layers' }).click();
    await expect(this.#page.getByRole('menu', { name: 'Views and layers' })).toBeVisible();
  }
}
