/** 360° views: the panel that lists them, and the bar above one that leads back. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { SceneDriver } from './scene-driver.ts';

export class View360Driver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  /** In the top bar. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: '360° views', exact: true });
  }

  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: '360° views' });
  }

  get rows(): Locator {
    return this.panel.getByRole('list', { name: '360° views' }).getByRole('button');
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  /** The widths of the images of the rows, in their own pixels; 0 for one that is not loaded. */
  imageWidths(): Promise<readonly number[]> {
    return this.rows
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  }

  /** The bar above a 360° view. */
  get bar(): Locator {
    return this.#page.locator('.view-return__pill');
  }

  /** Of the bar. */
  get returnButton(): Locator {
    return this.#page.getByRole('button', { name: /^Back to / });
  }

  /** Presses a row of the open panel. */
  async goTo(title: string, sweepId: string): Promise<void> {
    await this.row(title).click();
    await this.#scene.arriveAt(sweepId);
    await expect(this.bar).toContainText(title);
  }

  /** The ids of the sweeps whose pucks are shown. */
  async pucks(): Promise<readonly string[]> {
    const pucks = await this.#scene.run<readonly { readonly id: string; readonly visible: boolean }[]>('LIST_PUCKS');
    return pucks.filter(({ visible }) => visible).map(({ id }) => id);
  }
}
