/** Attached files: their rows, those of a field for a message, and their viewer with its documents, tables and models. */
import { expect, type Locator, type Page } from '@playwright/test';
import { decodePng, type Image } from './images.ts';

/** Everything over a canvas, and the mark of its focus, is hidden while its picture is taken; what is focused remains so. */
const onlyCanvases = `
  body *:not(canvas, :has(canvas)) { opacity: 0 !important; transition: none !important }
  :has(> canvas)::after { display: none !important }
`;

export type ViewerButton =
  | 'Close'
  | 'Previous'
  | 'Next'
  | 'Zoom in'
  | 'Zoom out'
  | 'Fit to the width'
  | 'Show it all'
  | 'Turn left'
  | 'Try again';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export class AttachmentsDriver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #lists(): Locator {
    const name = /^\d+ attachments?$/;
    // Of a tag, or of a message in a note.
    return this.#page.getByRole('region', { name }).or(this.#page.getByRole('group', { name }));
  }

  /** The row of a file in a card or a message: a button where the viewer shows it. */
  row(name: string): Locator {
    return this.#lists.getByRole('button', { name });
  }

  /** The row of a file that is downloaded. */
  downloadRow(name: string): Locator {
    return this.#lists.getByRole('link', { name }).filter({ hasText: '(download)' });
  }

  /** The viewer, which is named after the file that it shows. */
  viewer(name: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  get anyViewer(): Locator {
    return this.#page.getByRole('dialog');
  }

  async open(name: string): Promise<void> {
    await this.row(name).click();
    await expect(this.viewer(name)).toBeVisible();
  }

  button(name: ViewerButton): Locator {
    return this.anyViewer.getByRole('button', { name, exact: true });
  }

  /** A link of the head: saves the file, or opens it in a tab. */
  link(name: 'Download' | 'Open in a tab'): Locator {
    return this.anyViewer.getByRole('link', { name, exact: true });
  }

  /** What is shown instead of a file that could not be loaded. */
  get failure(): Locator {
    return this.anyViewer.getByRole('alert');
  }

  image(name: string): Locator {
    return this.anyViewer.getByRole('img', { name });
  }

  // Documents.

  page(number: number): Locator {
    return this.anyViewer.getByRole('region', { name: `Page ${number}`, exact: true });
  }

  /** Where the reader is, such as "Page 1 of 3". */
  pagePosition(text: string): Locator {
    return this.anyViewer.locator('.paged-view__position').filter({ hasText: text });
  }

  /** A page's pixels, once it is drawn. */
  async pictureOfPage(number: number): Promise<Image> {
    await expect(this.page(number)).toHaveAttribute('data-state', 'drawn');
    return this.#pictureOf(this.page(number).locator('canvas'));
  }

  async widthOfPage(number: number): Promise<number> {
    return (await this.page(number).boundingBox())?.width ?? 0;
  }

  // Models.

  model(name: string): Locator {
    return this.anyViewer.getByRole('application', { name });
  }

  pictureOfModel(name: string): Promise<Image> {
    return this.#pictureOf(this.model(name));
  }

  async dragModel(name: string, dx: number, dy: number): Promise<void> {
    const box = await this.model(name).boundingBox();
    if (!box) throw new Error(`the model ${name} is not visible`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + dx, y + dy, { steps: 8 });
    await this.#page.mouse.up();
  }

  // Tables and texts.

  get columnTitles(): Locator {
    return this.anyViewer.getByRole('columnheader');
  }

  /** The cells of a row, which has its number before them. */
  cellsOfRow(number: number): Locator {
    const title = this.#page.getByRole('rowheader', { name: String(number), exact: true });
    return this.anyViewer.getByRole('row').filter({ has: title }).getByRole('cell');
  }

  get text(): Locator {
    return this.anyViewer.locator('pre');
  }

  get wrapSwitch(): Locator {
    return this.anyViewer.getByRole('switch', { name: 'Wrap long lines' });
  }

  // Files of a field for a message of a note.

  /** Chooses files with the button of a field, such as `Comment`. */
  async choose(field: string, files: readonly ChosenFile[]): Promise<void> {
    const box = this.#page.getByRole('textbox', { name: field, exact: true });
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.locator('.mention-field', { has: box }).getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([...files]);
  }

  /** A file that is chosen, sent, or can be removed. */
  file(name: string): Locator {
    return this.#page.getByRole('list', { name: 'Files' }).getByRole('listitem', { name });
  }

  /** The progress of a file on its way. */
  progress(name: string): Locator {
    return this.#page.getByRole('progressbar', { name });
  }

  removalQuestion(name: string): Locator {
    return this.#page.getByRole('alertdialog', { name: `Remove “${name}”?` });
  }

  /** Removes an attachment of the message that is edited, or answers the question with no. */
  async remove(name: string, answer: 'Remove' | 'Cancel'): Promise<void> {
    await this.file(name)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await this.removalQuestion(name).getByRole('button', { name: answer }).click();
    await expect(this.removalQuestion(name)).toBeHidden();
  }

  async #pictureOf(canvas: Locator): Promise<Image> {
    return decodePng(await canvas.screenshot({ animations: 'disabled', style: onlyCanvases }));
  }
}
