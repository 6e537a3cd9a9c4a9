/** A person who signs in: the list of spaces, the sign-in page, the account page, and a model's password form. */
import { expect, type Locator, type Page, type Response } from '@playwright/test';

export class AccountDriver {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  }

  get sessionsHeading(): Locator {
    return this.heading('Where you are signed in');
  }

  get endOtherSessions(): Locator {
    return this.button('Sign out everywhere else');
  }

  get confirmation(): Locator {
    return this.page.getByRole('alertdialog');
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  get firstHeading(): Locator {
    return this.page.getByRole('heading').first();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  /** The whole page's text. */
  get body(): Locator {
    return this.page.locator('body');
  }

  /** Opens a path of the server. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** On the list of spaces: the account's menu button. */
  accountMenu(name: string): Locator {
    return this.page.getByRole('button', { name: `Account: ${name}` });
  }

  accountMenuEntry(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  /** A model's card in the list of spaces. */
  modelCard(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  /** The width of the card's image, pixels; 0 until it has loaded. */
  modelImageWidth(name: string): Promise<number> {
    return this.modelCard(name)
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  }

  async openModel(name: string): Promise<void> {
    await this.modelCard(name).getByRole('link').click();
  }

  /** Opens the account page without a session, signs in, and is led back to the account page. */
  async signIn(email: string, password: string): Promise<void> {
    await this.open('/account');
    await this.page.waitForURL(/\/sign-in\?to=%2Faccount$/);
    await this.submitCredentials(email, password);
    await this.page.waitForURL(`${this.origin}/account`);
    await this.isOpen();
  }

  async submitCredentials(email: string, password: string): Promise<void> {
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign in').click();
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

  /** Changes the password and waits for the server's response. */
  async changePasswordAndWait(currentPassword: string, newPassword: string): Promise<void> {
    const responded = this.page.waitForResponse((response) => response.url().endsWith('/user/password'));
    await this.changePassword(currentPassword, newPassword);
    await responded;
  }

  async hasFieldError(name: string, sentence: RegExp): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(sentence);
    await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(name)).toBeFocused();
  }

  endSession(device: string): Locator {
    return this.page.getByRole('button', { name: `Sign out ${device}` });
  }

  /** The account page now redirects to the sign-in page, with the way back. */
  async isSignedOut(): Promise<void> {
    await this.open('/account');
    await this.isAtSignIn();
  }

  async isAtSignIn(): Promise<void> {
    await expect(this.page).toHaveURL(/\/sign-in\?to=%2Faccount$/);
  }

  /** Submits a model's password and waits for the server's response. */
  async submitModelPassword(password: string, label = 'Password'): Promise<void> {
    const responded = this.page.waitForResponse((response) => response.url().includes('/public-access/'));
    await this.field(label).fill(password);
    await this.page.keyboard.press('Enter');
    await responded;
  }

  /** Submits the right password and waits until the page has reloaded with the model. */
  async unlockModel(password: string): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.submitModelPassword(password);
    await loaded;
  }

  /** The response to the next submitted sign-in. */
  signInResponse(): Promise<Response> {
    return this.page.waitForResponse((response) => response.url().endsWith('/api/v1/user/'));
  }

  /** The URL of the next page load. */
  async nextNavigation(): Promise<string> {
    return (await this.page.waitForRequest((request) => request.isNavigationRequest())).url();
  }
}
