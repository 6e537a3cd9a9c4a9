/** A visitor's tags: their list, their cards, the attachment viewer, and their pins on the canvas. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { CanvasPoint } from './projection.ts';
import type { SceneDriver } from './scene-driver.ts';

export interface ListedTag {
  readonly id: string;
  readonly label: string;
  readonly floorId: string | null;
  readonly anchorPosition: Vec3;
}

export class TagsDriver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  /** Opens the list. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: 'Tags' });
  }

  get list(): Locator {
    return this.#page.getByRole('list', { name: 'Tags' });
  }

  get entries(): Locator {
    return this.list.getByRole('button');
  }

  entry(name: string): Locator {
    return this.list.getByRole('button', { name });
  }

  /** The row of a tag, also in an order by floor. */
  row(title: string): Locator {
    return this.panel.locator('.item-list').getByRole('button', { name: title });
  }

  /** The list's panel while no tag is open. */
  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: 'Tags', exact: true });
  }

  /** The titles of the rows, from the top; also of rows that are not laid out yet. */
  async titles(): Promise<readonly string[]> {
    return this.panel.locator('.item-list__title').allTextContents();
  }

  /** The choice of the order, which has the name of the current one before its label. */
  get orderChoice(): Locator {
    return this.panel.getByRole('button', { name: /Sort by$/ });
  }

  get orderOptions(): Locator {
    return this.#page.getByRole('listbox').getByRole('option');
  }

  async chooseOrder(name: string): Promise<void> {
    await this.orderChoice.click();
    await this.orderOptions.and(this.#page.getByRole('option', { name, exact: true })).click();
    await expect(this.orderOptions).toHaveCount(0);
  }

  /** In an order by floor: the headings of the floors, each with its number of tags. */
  get floorHeadings(): Locator {
    return this.panel.getByRole('heading', { level: 3 });
  }

  /** In an order by floor: the tags of a floor. */
  entriesOfFloor(floorName: string): Locator {
    return this.panel.getByRole('list', { name: new RegExp(`^${floorName} \\d+$`) }).getByRole('button');
  }

  async openList(): Promise<void> {
    await this.button.first().click();
    await expect(this.list).toBeVisible();
  }

  /** The panel that shows one tag. */
  card(title: string): Locator {
    return this.#page.getByRole('complementary', { name: title });
  }

  /** The tag in its card: it has the focus when the card opens. */
  article(title: string): Locator {
    return this.card(title).getByRole('article');
  }

  text(title: string, text: RegExp): Locator {
    return this.card(title).getByText(text);
  }

  link(title: string, name: string | RegExp): Locator {
    return this.card(title).getByRole('link', { name });
  }

  heading(title: string): Locator {
    return this.#page.getByRole('heading', { name: title });
  }

  async closeCard(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Close' }).click();
  }

  /** From a card back to the list. */
  async backToList(title: string): Promise<void> {
    await this.card(title).getByRole('button', { name: 'All tags' }).click();
    await expect(this.list).toBeVisible();
  }

  /** The same by keyboard. */
  async backToListByKeyboard(title: string): Promise<void> {
    await this.card(title).getByRole('button', { name: 'All tags' }).press('Enter');
    await expect(this.orderChoice).toBeVisible();
  }

  /** Opens a tag's image large and returns it. */
  async enlargeImage(title: string): Promise<Locator> {
    await this.card(title)
      .getByRole('button', { name: /^Enlarge image/ })
      .click();
    return this.#page.getByRole('dialog').getByRole('img');
  }

  /** The button that loads a provider's video. */
  showVideoButton(title: string): Locator {
    return this.card(title).getByRole('button', { name: 'Show from YouTube' });
  }

  /** Text in the provider's frame. */
  embeddedText(text: string): Locator {
    return this.#page.frameLocator('iframe').getByText(text);
  }

  /** The tags that the current view shows, in the order of the list or in another one. */
  listed(order?: string): Promise<readonly ListedTag[]> {
    return this.#scene.run<readonly ListedTag[]>('LIST_TAGS', order === undefined ? {} : { order });
  }

  /** Their ids. */
  async ids(): Promise<readonly string[]> {
    return (await this.listed()).map(({ id }) => id);
  }

  /** Tags load when the viewer is idle for the first time. */
  async waitUntilLoaded(count: number): Promise<void> {
    await expect.poll(async () => (await this.ids()).length).toBe(count);
    await this.#scene.idle();
  }

  /** Turns towards a pin's disc and returns where it is on the canvas, once it is picked there. */
  async findPin(id: string, disc: Vec3): Promise<CanvasPoint> {
    await this.#scene.lookAt(disc);
    const at = await this.#scene.project(disc);
    if (!at) throw new Error(`the pin ${id} is not on the canvas`);
    await expect.poll(async () => (await this.#scene.pick(at))?.id).toBe(id);
    return at;
  }
}
