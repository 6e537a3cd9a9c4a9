/** An editor who reorders the tags in the workshop: the rows of the list with their handles and buttons. */
import { expect, type Locator, type Page } from '@playwright/test';

export class ReorderDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Above the list of tags. */
  get beginButton(): Locator {
    return this.#page.getByRole('button', { name: 'Reorder', exact: true });
  }

  get doneButton(): Locator {
    return this.#page.getByRole('button', { name: 'Done', exact: true });
  }

  /** Where an order is saved. */
  get automaticButton(): Locator {
    return this.#page.getByRole('button', { name: 'Use automatic order' });
  }

  get grid(): Locator {
    return this.#page.getByRole('grid', { name: 'Tags' });
  }

  row(title: string): Locator {
    return this.grid.getByRole('row', { name: title, exact: true });
  }

  /** The titles of the rows, from the top. */
  titles(): Promise<readonly string[]> {
    return this.grid.locator('.reorder-list__title').allTextContents();
  }

  /** Whether nothing covers a row's title, such as the buttons above the list. */
  isUncovered(title: string): Promise<boolean> {
    return this.row(title)
      .locator('.reorder-list__title')
      .evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
  }

  handle(title: string): Locator {
    return this.grid.getByRole('button', { name: `Move “${title}”`, exact: true });
  }

  moveButton(title: string, step: 'up' | 'down'): Locator {
    return this.grid.getByRole('button', { name: `Move “${title}” ${step}`, exact: true });
  }

  /** What is said after a move by a button. */
  announcement(text: string): Locator {
    return this.#page.getByRole('status').filter({ hasText: text });
  }

  async begin(): Promise<void> {
    await this.beginButton.click();
    await expect(this.grid).toBeVisible();
  }

  /** Where a row would be dropped. */
  get dropTarget(): Locator {
    return this.grid.locator('.reorder-list__drop[data-drop-target]');
  }

  /** Drags a row by its handle, by the keyboard: down by so many rows, or up if it is negative. */
  async dragByKeyboard(title: string, rows: number): Promise<void> {
    const { keyboard } = this.#page;
    await this.handle(title).press('Enter');
    await expect(this.dropTarget).toHaveCount(1);
    for (let n = 0; n < Math.abs(rows); n += 1) await keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
    await keyboard.press('Enter');
    await expect(this.dropTarget).toHaveCount(0);
  }

  async #box(of: Locator) {
    const box = await of.boundingBox();
    if (!box) throw new Error('a row is not visible');
    return box;
  }

  /** Drags a row by the mouse from its handle, which is a part of the row, to the upper half of another one. */
  async dragByMouse(title: string, before: string): Promise<void> {
    const { mouse } = this.#page;
    await this.row(before).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const [from, to] = [await this.#box(this.handle(title)), await this.#box(this.row(before))];
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(to.x + to.width / 2, to.y + to.height * 0.2, { steps: 8 });
    await expect(this.dropTarget).toHaveCount(1);
    await mouse.up();
    await expect(this.dropTarget).toHaveCount(0);
  }
}
