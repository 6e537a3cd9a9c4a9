/** Photos: their panel with the gallery, the viewer, and the dialog that takes a photo of the view. */
import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { waitForAnimations } from './frames.ts';
import type { SceneDriver } from './scene-driver.ts';

export interface ListedPhoto {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasPlace: boolean;
}

/** Of the picture on the page, CSS pixels. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class PhotosDriver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  /** In the top bar. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: 'Photos', exact: true });
  }

  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: 'Photos', exact: true });
  }

  /** The photos of the gallery. */
  get cells(): Locator {
    return this.panel.getByRole('list', { name: 'Photos', exact: true }).getByRole('button');
  }

  cell(title: string): Locator {
    return this.cells.filter({ hasText: title });
  }

  /** The photos of the list in the workshop. */
  get rows(): Locator {
    return this.panel.getByRole('grid', { name: 'Photos', exact: true }).getByRole('row');
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  async chooseFromRow(title: string, entry: string): Promise<void> {
    await this.panel.getByRole('button', { name: `More for ${title}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async openPanel(): Promise<void> {
    await this.button.click();
    await this.cells.first().waitFor();
  }

  /** The photos that the visitor sees. */
  list(): Promise<readonly ListedPhoto[]> {
    return this.#scene.run<readonly ListedPhoto[]>('LIST_PHOTOS');
  }

  // The viewer.

  viewer(title: string): Locator {
    return this.#page.getByRole('dialog', { name: title, exact: true });
  }

  /** Such as “2 of 8”. */
  get position(): Locator {
    return this.#page.getByRole('dialog').getByText(/^\d+ of \d+$/);
  }

  get goThereButton(): Locator {
    return this.#page.getByRole('dialog').getByRole('button', { name: 'Go there' });
  }

  get closeButton(): Locator {
    return this.#page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
  }

  /** Waits until the viewer shows a photo: its title, and its picture. */
  async expectShown(title: string): Promise<void> {
    await expect(this.viewer(title)).toBeVisible();
    await expect(this.#picture(title)).toHaveAttribute('data-loaded', 'true');
  }

  #picture(title: string): Locator {
    return this.viewer(title).getByRole('img', { name: title, exact: true });
  }

  /** Where the picture is, once it has come to rest. */
  async pictureBox(title: string): Promise<PictureBox> {
    await waitForAnimations(this.#page);
    const box = await this.#picture(title).boundingBox();
    if (!box) throw new Error('there is no picture');
    return box;
  }

  /** In the viewer of the workshop. */
  get menuButton(): Locator {
    return this.#page.getByRole('dialog').getByRole('button', { name: 'Options for this photo' });
  }

  async chooseFromMenu(entry: string): Promise<void> {
    await this.menuButton.click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }

  /** Deletes the photo with this title as another editor would. */
  async deleteElsewhere(modelId: string, title: string): Promise<void> {
    const { id: photoId } = (await this.list()).find((photo) => photo.title === title)!;
    const { origin } = new URL(this.#page.url());
    const response = await this.#page.request.post(`${origin}/api/mp/models/graph?operation=DeletePhoto`, {
      data: { variables: { modelId, photoId } },
      headers: { origin },
    });
    expect(((await response.json()) as { readonly errors?: unknown }).errors).toBeUndefined();
  }

  // Taking a photo.

  get takeButton(): Locator {
    return this.panel.getByRole('button', { name: 'Take a photo' });
  }

  get snapshot(): Locator {
    return this.#page.getByRole('dialog', { name: 'Photo of this view' });
  }

  size(name: string): Locator {
    return this.snapshot.getByRole('radio', { name: new RegExp(`^${name} `) });
  }

  /** Presses the label, as its input is not drawn. */
  async chooseSize(name: string): Promise<void> {
    await this.#labelOfSize(name).click();
    await expect(this.size(name)).toBeChecked();
  }

  /** The same by touch. */
  async tapSize(name: string): Promise<void> {
    await this.#labelOfSize(name).tap();
    await expect(this.size(name)).toBeChecked();
  }

  #labelOfSize(name: string): Locator {
    return this.snapshot.locator('label').filter({ hasText: name });
  }

  get titleField(): Locator {
    return this.snapshot.getByRole('textbox', { name: 'Title' });
  }

  get keepButton(): Locator {
    return this.snapshot.getByRole('button', { name: 'Add to the space' });
  }

  get downloadButton(): Locator {
    return this.snapshot.getByRole('button', { name: 'Download' });
  }

  /** Waits for the preview of the chosen size. */
  async expectTaken(width: number, height: number): Promise<void> {
    const preview = this.snapshot.getByRole('img', { name: 'The photo that was taken' });
    await expect(preview).toHaveJSProperty('naturalWidth', width);
    await expect(preview).toHaveJSProperty('naturalHeight', height);
  }

  /** The file that the dialog offers to save. */
  async download(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const downloaded: Promise<Download> = this.#page.waitForEvent('download');
    await this.downloadButton.click();
    const file = await downloaded;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  // Uploading.

  /** Picks files as in the browser's dialog, which the button opens. */
  async upload(files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]) {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.panel.getByRole('button', { name: 'Upload pictures' }).click();
    await (await chooser).setFiles([...files]);
  }

  /** A file that is being uploaded, or has failed. */
  upcoming(name: string): Locator {
    return this.panel.getByRole('listitem', { name });
  }

  /** A message that appears over the view for a while. */
  toast(text: string): Locator {
    return this.#page.locator('[data-region="notifications"]').getByText(text);
  }
}
