/** An editor of tours in the workshop: the stops, the editor of one stop, and the settings. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { WorkshopDriver } from './workshop-driver.ts';

export interface ListedStop {
  readonly photoId: string;
  readonly title: string;
  readonly description: string;
  readonly overrides: object;
  readonly isEnabled: boolean;
}

interface StoredTour {
  readonly id: string;
  readonly entries: readonly {
    readonly sid: string;
    readonly title: string | null;
    readonly description: string | null;
  }[];
}

export class TourEditorDriver {
  readonly #workshop: WorkshopDriver;
  readonly #page: Page;

  constructor(workshop: WorkshopDriver) {
    this.#workshop = workshop;
    this.#page = workshop.page;
  }

  async open(): Promise<void> {
    await this.#workshop.tool('Tour').click();
    await expect(this.panel).toBeVisible();
  }

  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: 'Tour' });
  }

  get addButton(): Locator {
    return this.panel.getByRole('button', { name: 'Add stop' });
  }

  get tiles(): Locator {
    return this.panel.getByRole('grid', { name: 'Stops of the tour' }).getByRole('row', { name: /^Stop \d/ });
  }

  tile(title: string): Locator {
    return this.panel.getByRole('row', { name: new RegExp(`^Stop \\d+ of \\d+: ${title}$`) });
  }

  /** Moves a stop by so many places to the end, by the keyboard. */
  async moveByKeys(title: string, places: number): Promise<void> {
    await this.panel.getByRole('button', { name: `Move “${title}”` }).focus();
    await this.#page.keyboard.press('Enter');
    await expect(this.panel.locator('[data-drop-target]')).toHaveCount(1);
    for (let place = 0; place < places; place += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#page.keyboard.press('ArrowRight');
    }
    await this.#page.keyboard.press('Enter');
  }

  /** As the page has them. */
  stops(): Promise<readonly ListedStop[]> {
    return this.#workshop.run<readonly ListedStop[]>('TOUR_LIST_STOPS');
  }

  async titles(): Promise<readonly string[]> {
    return (await this.stops()).map(({ title }) => title);
  }

  /** As the server has it. */
  async stored(): Promise<StoredTour> {
    const result = await this.#workshop.query('GetHighlightReel', {});
    return ((await result.json()) as { data: { model: { highlightReel: StoredTour } } }).data.model.highlightReel;
  }

  /** Adds the current view, at a place of the menu or after the current stop. */
  async addStop(place?: string): Promise<void> {
    const count = (await this.stops()).length;
    if (place === undefined) await this.addButton.click();
    else {
      await this.panel.getByRole('button', { name: 'Where the stop is added' }).click();
      await this.#page.getByRole('menuitem', { name: place }).click();
    }
    await expect(this.tiles).toHaveCount(count + 1);
    await expect.poll(async () => (await this.stops()).length).toBe(count + 1);
  }

  async chooseInMenu(title: string, entry: string): Promise<void> {
    await this.panel.getByRole('button', { name: `More for “${title}”` }).click();
    await this.#page
      .getByRole('menuitem', { name: entry })
      .or(this.#page.getByRole('menuitemcheckbox', { name: entry }))
      .click();
  }

  async edit(title: string): Promise<Locator> {
    await this.panel.getByRole('button', { name: `Edit “${title}”` }).click();
    const dialog = this.#page.getByRole('dialog', { name: /^Stop \d+ of \d+$/ });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async openSettings(): Promise<Locator> {
    await this.panel.getByRole('button', { name: 'Tour settings' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Tour settings' });
    await expect(dialog.getByText('Between stops')).toBeVisible();
    return dialog;
  }

  async openPhotos(): Promise<Locator> {
    await this.panel.getByRole('button', { name: 'From photos' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Add stops from photos' });
    await expect(dialog.getByRole('row').first()).toBeVisible();
    return dialog;
  }
}
