/** Ordered lists: their panel, which has all lists, one with its entries, or the entry that the visitor is at. */
import { expect, type Locator, type Page } from '@playwright/test';
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { tabTo } from './keyboard.ts';
import type { SceneDriver } from './scene-driver.ts';
import type { Touch } from './touch.ts';

export interface ListedOrderedList {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly entries: readonly { readonly id: string; readonly type: string }[];
}

export class ListsDriver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  /** In the top bar, where the visitor sees an entry of a list. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: 'Lists', exact: true });
  }

  /** The title is `Lists`, the name of a list, or that of an entry. */
  panel(title: string): Locator {
    return this.#page.getByRole('complementary', { name: title, exact: true });
  }

  /** On a phone: drags the panel's sheet over the whole view. */
  async expandSheet(title: string, touch: Touch): Promise<void> {
    const box = await this.panel(title).getByRole('separator').boundingBox();
    if (!box) throw new Error('the sheet has no handle');
    await touch.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 0, -box.y * 0.8);
    await expect(this.panel(title)).toHaveAttribute('data-stop', 'full');
  }

  /** The rows of all lists. */
  get rows(): Locator {
    return this.#page.getByRole('list', { name: 'Lists', exact: true }).getByRole('button');
  }

  row(label: string): Locator {
    return this.rows.filter({ hasText: label });
  }

  /** The entries of the open list. */
  get entries(): Locator {
    return this.#page.getByRole('list', { name: 'Items', exact: true }).getByRole('button');
  }

  entry(title: string | RegExp): Locator {
    return this.entries.filter({ hasText: title });
  }

  get startButton(): Locator {
    return this.#page.getByRole('button', { name: 'Start', exact: true });
  }

  /** The bar that goes through the list. */
  get #steps(): Locator {
    return this.#page.getByRole('group', { name: 'Go through the list' });
  }

  get previousButton(): Locator {
    return this.#steps.getByRole('button', { name: 'Previous' });
  }

  get nextButton(): Locator {
    return this.#steps.getByRole('button', { name: 'Next' });
  }

  /** Such as “2 of 6: Wood stove”, of which the name is for screen readers only. */
  get position(): Locator {
    return this.#steps.getByRole('status');
  }

  /** From a list to all lists. */
  get backToLists(): Locator {
    return this.#page.getByRole('button', { name: 'All lists', exact: true });
  }

  /** From an entry to the entries of its list. */
  get backToEntries(): Locator {
    return this.#page.getByRole('button', { name: 'Whole list', exact: true });
  }

  get openNoteButton(): Locator {
    return this.#page.getByRole('button', { name: 'Open note', exact: true });
  }

  /** From an opened note back to its entry. */
  get backFromNote(): Locator {
    return this.#page.getByRole('button', { name: 'Back to the list', exact: true });
  }

  /** Opens the panel, and a list of it. */
  async openList(label: string): Promise<void> {
    await this.button.click();
    await this.row(label).click();
    await expect(this.startButton).toBeVisible();
  }

  /** The same on a phone, by touch. */
  async openListByTouch(label: string): Promise<void> {
    await this.row(label).tap();
    await expect(this.startButton).toBeVisible();
  }

  /** Moves the focus to a list's row and opens it, from the first row, which is the tab stop. */
  async openListByKeyboard(label: string): Promise<void> {
    const { keyboard } = this.#page;
    const labels = await this.rows.locator('.item-list__title').allTextContents();
    await tabTo(this.#page, new RegExp(`^button ${labels[0]}`));
    for (let n = 0; n < labels.indexOf(label); n += 1) await keyboard.press('ArrowDown');
    await expect(this.row(label)).toBeFocused();
    await keyboard.press('Enter');
    await expect(this.startButton).toBeVisible();
  }

  /** The lists and entries that the visitor sees. */
  list(): Promise<readonly ListedOrderedList[]> {
    return this.#scene.run<readonly ListedOrderedList[]>('LIST_ORDERED_LISTS');
  }

  /** Whether a point of the space is on the canvas, not covered by a bar or the panel, and no surface is in front of it. */
  async isInView(point: Vec3): Promise<boolean> {
    const at = await this.#scene.project(point);
    if (!at) return false;
    const box = await this.#scene.box();
    const isUncovered = await this.#scene.canvas.evaluate(
      (canvas, [x, y]) => document.elementFromPoint(x, y) === canvas,
      [box.x + at.x, box.y + at.y] as const,
    );
    const { pose } = await this.#scene.state();
    const hit = await this.#scene.pick(at);
    // What is on a surface is as far away as the surface.
    return isUncovered && (!hit || distance(pose.position, hit.position) > distance(pose.position, point) - 0.1);
  }
}
