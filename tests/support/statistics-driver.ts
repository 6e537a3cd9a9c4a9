/** The owner's statistics page. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export class StatisticsDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page by the account menu of the list of spaces. */
  async openByMenu(origin: string, personName: string): Promise<void> {
    await this.page.goto(`${origin}/`);
    await this.page.getByRole('button', { name: personName }).press('Enter');
    await this.page.getByRole('menuitem', { name: 'Statistics' }).press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  /** A single number by its label. */
  figure(label: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  }

  get plan(): Locator {
    return this.page.getByRole('img', { name: /^Plan of/ });
  }

  table(name: string): Locator {
    return this.page.getByRole('table', { name });
  }

  get countSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Count visits' });
  }

  /** Opens the table of a chart by keyboard. */
  async openTable(name: string): Promise<void> {
    await this.page
      .locator('summary')
      .and(this.page.getByLabel(`Show as table: ${name}`))
      .press('Enter');
    await expect(this.table(name)).toBeVisible();
  }

  async choosePeriod(current: string, next: string): Promise<void> {
    await this.page.getByRole('button', { name: current }).press('Enter');
    await this.page.getByRole('option', { name: next }).press('Enter');
  }

  /** The lines of the file that "Export CSV" saves. */
  async exportedLines(): Promise<readonly string[]> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const file = await (await downloading).path();
    return (await readFile(file, 'utf8')).trim().split('\r\n');
  }
}
