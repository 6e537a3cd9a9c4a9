/** A person at the account page, in their words: signs in, changes the password, ends sessions. */
import { expect, type Locator, type Page } from '@playwright/test';

export class AccountDriver {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  }

  get endOthers(): Locator {
    return this.page.getByRole('button', { name: 'Sign out everywhere else' });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** Opens the account page as somebody who is not signed in, and comes back to it by signing in. */
  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto(`${this.origin}/account`);
    await this.page.waitForURL(/\/sign-in\?to=%2Faccount$/);
    await this.giveCredentials(email, password);
    await this.page.waitForURL(`${this.origin}/account`);
    await this.isOpen();
  }

  async giveCredentials(email: string, password: string): Promise<void> {
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.isOpen();
  }

  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.field('Current password').fill(currentPassword);
    await this.field('New password').fill(newPassword);
    await this.page.keyboard.press('Enter');
  }

  async isToldAtField(name: string, sentence: RegExp): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(sentence);
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(name)).toBeFocused();
  }

  endSession(device: string): Locator {
    return this.page.getByRole('button', { name: `Sign out ${device}` });
  }

  /** The next load of the page asks for signing in, and leads back. */
  async isSignedOut(): Promise<void> {
    await this.page.goto(`${this.origin}/account`);
    await expect(this.page).toHaveURL(/\/sign-in\?to=%2Faccount$/);
  }
}
