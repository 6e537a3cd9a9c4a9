/** A visitor's tags: their list, their cards, the attachment viewer, and their pins on the canvas. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { CanvasPoint } from './projection.ts';
import type { SceneDriver } from './scene-driver.ts';

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

  /** The ids of the tags that the current view shows. */
  async ids(): Promise<readonly string[]> {
    return (await this.#scene.run<readonly { readonly id: string }[]>('LIST_TAGS')).map(({ id }) => id);
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
