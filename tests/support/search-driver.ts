/** A visitor's search: its panel, filters and results. */
import { expect, type Locator, type Page } from '@playwright/test';

export class SearchDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: 'Search' });
  }

  get field(): Locator {
    return this.panel.getByRole('searchbox', { name: 'Search this space' });
  }

  get results(): Locator {
    return this.panel.getByRole('listbox', { name: 'Results' });
  }

  /** By the heading of the group. */
  group(name: string): Locator {
    return this.results.getByRole('group', { name });
  }

  result(group: string, title: string | RegExp): Locator {
    return this.group(group).getByRole('option', { name: title });
  }

  /** A value of a filter, which has its count behind it. */
  filter(name: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Search', exact: true }).click();
    await this.results.waitFor();
  }

  async find(text: string): Promise<void> {
    await this.field.fill(text);
  }

  async expectCount(text: string): Promise<void> {
    await expect(this.panel.getByRole('status')).toHaveText(text);
  }
}
