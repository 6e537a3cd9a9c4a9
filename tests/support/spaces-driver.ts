/** A person at the list of spaces: creates the first account, adds a space, shares it, archives and deletes it. */
import { expect, type Locator, type Page } from '@playwright/test';

const english = {
  newSpace: 'New space',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  upload: 'Upload',
};

export class SpacesDriver {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  get cards(): Locator {
    return this.page.getByRole('list', { name: 'Spaces', exact: true }).getByRole('listitem');
  }

  get jobs(): Locator {
    return this.page.getByRole('list', { name: 'New spaces and downloads' }).getByRole('listitem');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  field(name: string | RegExp): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Of the filter or the layout. */
  choice(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** Panoramas that turn on cards. */
  get previews(): Locator {
    return this.page.locator('.turning-panorama[data-shown]');
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** On the page of the one-time link. */
  async createAccount(name: string, email: string, password: string): Promise<void> {
    await this.field('Your name').fill(name);
    if (email !== '') await this.field('E-mail address').fill(email);
    await this.field(/^Password, at least/).fill(password);
    await this.button('Create account').click();
    await this.page.waitForURL(`${this.origin}/`);
  }

  /** Chooses files, or a folder, by the menu of the button, and waits for the dialog that says what they are. */
  async choose(files: string | readonly string[], labels = english): Promise<void> {
    await this.button(labels.newSpace).click();
    const name = typeof files === 'string' ? labels.chooseFolder : labels.chooseFiles;
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('menuitem', { name }).click();
    const opened = await chooser;
    // The menu has closed; a person needs longer to choose.
    await expect(this.button(labels.newSpace)).toBeFocused();
    await opened.setFiles(typeof files === 'string' ? files : [...files]);
    await expect(this.dialog).toBeVisible();
  }

  /** `labels`: of the page's language. */
  async uploadFolder(folder: string, labels = english): Promise<void> {
    await this.choose(folder, labels);
    await this.dialog.getByRole('button', { name: labels.upload }).click();
    await expect(this.dialog).toBeHidden();
  }

  async chooseAction(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async chooseVisibility(name: RegExp): Promise<void> {
    await this.dialog.getByRole('radio', { name }).click({ force: true });
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog.getByText('Saved')).toBeVisible();
  }

  async shareLink(): Promise<string> {
    return this.dialog.getByLabel('Link', { exact: true }).inputValue();
  }

  /** `action`: the name of the dialog's button. */
  async confirm(action: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  }

  /** The cards below a heading, or of the page's main list, "Spaces". */
  list(name: string): Locator {
    return this.page.getByRole('list', { name, exact: true });
  }
}
