/** What a visitor reads about a space and its viewer: the summary, the footer, the call to action, the rating dialog. */
import type { Locator, Page } from '@playwright/test';

export class AboutDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The name of the space in the top bar. */
  nameButton(name: string): Locator {
    return this.#page.getByRole('button', { name });
  }

  get topBar(): Locator {
    return this.#page.getByRole('banner');
  }

  get summary(): Locator {
    return this.#page.getByRole('complementary', { name: 'About this space' });
  }

  get summaryEntry(): Locator {
    return this.#page.getByRole('menuitem', { name: 'About this space' });
  }

  /** On a phone: the way to the list of spaces. */
  get logoEntry(): Locator {
    return this.#page.getByRole('menuitem', { name: 'Enfilade' });
  }

  get moreButton(): Locator {
    return this.#page.getByRole('button', { name: 'More' });
  }

  get footer(): Locator {
    return this.#page.getByRole('navigation', { name: 'About this viewer' });
  }

  footerLink(name: string): Locator {
    return this.footer.getByRole('button', { name });
  }

  /** The overlay with this title. */
  callToAction(title: string): Locator {
    return this.#page.getByRole('region', { name: title });
  }

  /** The subscriber prompt: its popup, and its banner in the summary. */
  get subscriberPrompts(): Locator {
    return this.#page.getByRole('complementary', { name: 'Create your own spaces' });
  }

  get ratingDialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Rate this space' });
  }

  get thanks(): Locator {
    return this.#page.getByRole('dialog', { name: 'Thank you' });
  }

  async chooseStars(count: number): Promise<void> {
    await this.ratingDialog.getByRole('button', { name: new RegExp(`^${count} star`) }).click();
  }

  async choose(option: string): Promise<void> {
    await this.ratingDialog.getByText(option).click();
  }

  async press(button: string): Promise<void> {
    await this.ratingDialog.getByRole('button', { name: button }).click();
  }

  async write(feedback: string): Promise<void> {
    await this.ratingDialog.getByRole('textbox').fill(feedback);
  }
}
