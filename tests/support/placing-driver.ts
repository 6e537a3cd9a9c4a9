/** An editor who places viewpoints on a plan. */
import { expect, type Locator, type Page } from '@playwright/test';

export class PlacingDriver {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get plan(): Locator {
    return this.page.getByRole('application');
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: 'Viewpoints' });
  }

  get details(): Locator {
    return this.page.getByRole('region');
  }

  get strip(): Locator {
    return this.page.getByRole('slider');
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  get floorOfViewpoint(): Locator {
    return this.details.getByRole('button', { name: /Floor/ });
  }

  row(name: string): Locator {
    return this.list.getByRole('button', { name });
  }

  group(name: string): Locator {
    return this.list.getByRole('list', { name });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  async open(modelId: string): Promise<void> {
    await this.page.goto(`${this.origin}/place?m=${modelId}`);
    await expect(this.plan).toBeVisible();
  }

  /** Presses the plan, in CSS pixels from its middle. */
  async pressPlan(dx: number, dy: number): Promise<void> {
    const { x, y, width, height } = (await this.plan.boundingBox())!;
    await this.page.mouse.click(x + width / 2 + dx, y + height / 2 + dy);
  }

  /** The mark of a viewpoint on the plan, by its id. */
  mark(id: string): Locator {
    return this.plan.locator(`[data-point="${id}"][data-part="disc"]`);
  }

  get handle(): Locator {
    return this.plan.locator('[data-part="handle"]');
  }

  async drag(target: Locator, dx: number, dy: number): Promise<void> {
    const { x, y, width, height } = (await target.boundingBox())!;
    const [left, top] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(left, top);
    await this.page.mouse.down();
    await this.page.mouse.move(left + dx / 2, top + dy / 2, { steps: 3 });
    await this.page.mouse.move(left + dx, top + dy, { steps: 3 });
    await this.page.mouse.up();
  }

  /** The images of the plan, bottom first. */
  get images(): Locator {
    return this.plan.locator('image');
  }

  /** Chooses a file by a button that opens the browser's dialog. */
  async chooseFile(button: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.button(button).click()]);
    await chooser.setFiles(file);
  }

  async fill(name: string, value: string): Promise<void> {
    await this.field(name).fill(value);
    await this.field(name).press('Enter');
  }

  async chooseFloorAction(name: string): Promise<void> {
    await this.button('Floors and connections').click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  }
}
