/** An editor in the workshop: adds and edits tags and their files, undoes, chooses layers; and what the server stored. */
import { expect, type APIResponse, type Locator, type Route } from '@playwright/test';
import { signInByRequest } from './editor.ts';
import { ViewerDriver } from './viewer-driver.ts';

interface StoredTag {
  readonly id: string;
  readonly label: string;
  readonly color: string | null;
  readonly fileAttachments: readonly { readonly id: string; readonly filename: string; readonly bytes: number }[];
}

const editRequests = '**/graph?operation=ApplyEdits';
const tagRequests = '**/graph?operation=GetMattertags*';

export interface HeldRequests {
  readonly count: () => number;
  readonly release: () => Promise<void>;
}

export class WorkshopDriver extends ViewerDriver {
  #modelId = '';

  /** Signs the browser in and opens a model in the workshop. */
  async openSignedIn(modelId: string, email?: string): Promise<void> {
    this.#modelId = modelId;
    await this.signIn(email);
    await this.open(modelId, { inWorkshop: true });
    await expect(this.addTagButton).toBeVisible();
  }

  signIn(email?: string): Promise<void> {
    return signInByRequest(this.page, this.origin, email);
  }

  get addTagButton(): Locator {
    return this.page.getByRole('button', { name: 'Add tag', exact: true });
  }

  /** The rail with the tools; not on a phone. */
  get toolRail(): Locator {
    return this.page.getByRole('toolbar', { name: 'Tools' });
  }

  tool(name: string): Locator {
    return this.toolRail.getByRole('button', { name, exact: true });
  }

  /** The button with the avatars of the other editors. */
  get otherEditors(): Locator {
    return this.page.getByRole('button', { name: /^\d+ other editors?:/ });
  }

  /** What the list of other editors says of each. */
  async otherEditorsList(): Promise<readonly string[]> {
    await this.otherEditors.click();
    const list = this.page.getByRole('dialog', { name: 'Also in the workshop' });
    const texts = await list.getByRole('listitem').allInnerTexts();
    await this.page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    return texts;
  }

  /** A colour of the tag editor. */
  swatch(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** Opens the choices between own changes and those of others. */
  async reviewConflicts(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(this.page.getByRole('dialog', { name: 'Conflicting changes' })).toBeVisible();
  }

  /** In the editor of a record: who else has it open. */
  coEditors(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  get undoButton(): Locator {
    return this.page.getByRole('button', { name: 'Undo' });
  }

  get redoButton(): Locator {
    return this.page.getByRole('button', { name: 'Redo' });
  }

  /** The choice of the layer that new tags go into; it names the current layer. Without a name, whichever it is. */
  layerChoice(layerName?: string): Locator {
    return this.page.getByRole('button', { name: layerName === undefined ? /^Adding to/ : `Adding to: ${layerName}` });
  }

  get layerMenu(): Locator {
    return this.page.getByRole('group', { name: 'Choose a layer' });
  }

  layerMenuEntry(layerName: string): Locator {
    return this.page.getByRole('menuitemradio', { name: layerName });
  }

  /** The title field of the tag editor. */
  get title(): Locator {
    return this.page.getByLabel('Title', { exact: true });
  }

  /** The description field of the tag editor. */
  get description(): Locator {
    return this.page.getByLabel('Description', { exact: true });
  }

  /** Types a title and leaves the field, which commits it. */
  async enterTitle(title: string): Promise<void> {
    await this.title.fill(title);
    await this.page.keyboard.press('Tab');
  }

  /** Activates the tag tool; a press in the scene then places the tag. */
  async startAddingTag(): Promise<void> {
    await this.addTagButton.click();
    await expect(this.page.getByText('Click to place the tag')).toBeVisible();
  }

  /** Places the tag in the middle of the canvas, by keyboard; the editor opens with the title focused. */
  async placeTagByKeyboard(): Promise<void> {
    await this.page.locator('canvas').focus();
    await this.page.keyboard.press('Enter');
    await expect(this.title).toBeFocused();
  }

  /** Adds a tag with a title and returns its id once the server has stored it. */
  async addTag(title: string): Promise<string> {
    await this.addTagButton.click();
    await this.placeTagByKeyboard();
    await this.enterTitle(title);
    await this.waitUntilSaved();
    await expect.poll(() => this.storedTitles()).toContain(title);
    return (await this.storedTags()).find(({ label }) => label === title)!.id;
  }

  async removeTag(): Promise<void> {
    await this.page.getByRole('button', { name: 'Remove tag', exact: true }).click();
  }

  /** The Undo of the message that a tag was removed. */
  async undoRemoval(): Promise<void> {
    await this.undoButton.last().click();
  }

  /** Opens the file dialog and chooses a file. */
  async addFile(name: string, buffer: Buffer, mimeType: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([{ name, buffer, mimeType }]);
  }

  uploadProgress(name: RegExp): Locator {
    return this.page.getByRole('progressbar', { name });
  }

  removeFileButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }

  /** The modal that adds media of the web to a tag. */
  get mediaModal(): Locator {
    return this.page.getByRole('dialog', { name: 'Add from the web' });
  }

  get addressField(): Locator {
    return this.mediaModal.getByRole('textbox', { name: 'Web address' });
  }

  /** Types an address into that modal, which is opened for it, chooses where it is shown, and submits it. */
  async addFromWeb(address: string, place?: 'At the top of the card' | 'In the list of attachments'): Promise<void> {
    if (!(await this.mediaModal.isVisible())) await this.page.getByRole('button', { name: 'Add from the web' }).click();
    await this.addressField.fill(address);
    if (place) await this.mediaModal.getByText(place).click();
    await this.mediaModal.getByRole('button', { name: 'Add', exact: true }).click();
  }

  /** Why an address was not added. */
  get addressRefusal(): Locator {
    return this.mediaModal.getByRole('alert').locator('p');
  }

  async dismissFailure(): Promise<void> {
    await this.page.getByRole('button', { name: 'Dismiss' }).first().click();
  }

  /** Puts the text that was not saved back into its field. */
  async useUnsavedText(): Promise<void> {
    await this.page.getByRole('button', { name: 'Use this text' }).click();
  }

  /** About the unsaved texts of a tag that another editor has removed. */
  get orphanedTexts(): Locator {
    return this.page.getByRole('dialog', { name: 'This tag has been removed by someone else' });
  }

  get signInButton(): Locator {
    return this.page.getByRole('button', { name: 'Sign in' });
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.page.getByText('Saved', { exact: true }).first()).toBeVisible();
  }

  /** Closes the page as a user would and stays when it asks. */
  async stayWhenAskedOnLeaving(): Promise<void> {
    const asked = this.page.waitForEvent('dialog', { timeout: 30_000 });
    const closing = this.page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closing;
  }

  /** Lets every request that saves an edit fail as on a broken connection, until the function returned is called. */
  async breakConnection(): Promise<() => Promise<void>> {
    await this.page.route(editRequests, (route) => route.abort('connectionreset'));
    return async () => {
      await this.page.unroute(editRequests);
      await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
    };
  }

  /** Holds requests that save edits back until they are released. */
  holdEdits(): Promise<HeldRequests> {
    return this.#hold(editRequests);
  }

  /** The same for chunks that are not loaded yet, such as the editor of tags before a space has its first one. */
  holdChunks(): Promise<HeldRequests> {
    return this.#hold('**/assets/*.js');
  }

  /** The same for the geometry and textures of the mesh. */
  holdMesh(): Promise<HeldRequests> {
    return this.#hold('**/*.glb*');
  }

  /** The same for requests that load tags. */
  holdTags(): Promise<HeldRequests> {
    return this.#hold(tagRequests);
  }

  async #hold(url: string): Promise<HeldRequests> {
    const held: Route[] = [];
    let isReleased = false;
    await this.page.route(url, async (route) => {
      if (isReleased) await route.continue();
      else held.push(route);
    });
    return {
      count: () => held.length,
      release: async () => {
        isReleased = true;
        for (const route of held.splice(0)) await route.continue();
      },
    };
  }

  /** Sends a GraphQL operation to the server with the editor's session, not through the page's code. */
  query(operation: string, variables: object): Promise<APIResponse> {
    return this.page.request.post(`${this.origin}/api/mp/models/graph?operation=${operation}`, {
      data: { variables: { modelId: this.#modelId, ...variables } },
      headers: { origin: this.origin },
    });
  }

  /** Applies edits as another editor would; fails where the server rejects them. */
  async applyEditsElsewhere(edits: readonly object[]): Promise<void> {
    const result = (await (await this.query('ApplyEdits', { edits })).json()) as { errors?: unknown };
    expect(result.errors).toBeUndefined();
  }

  /** Removes a tag as another editor would. */
  async removeTagElsewhere(id: string): Promise<void> {
    const result = await this.query('GetRecord', { kind: 'tag', recordId: id });
    const { data } = (await result.json()) as { data: { model: { record: object } } };
    await this.applyEditsElsewhere([{ kind: 'tag', id, before: data.model.record, after: null }]);
  }

  async storedTags(): Promise<readonly StoredTag[]> {
    const result = await this.query('GetMattertags', { includeDisabled: true });
    return ((await result.json()) as { data: { model: { mattertags: StoredTag[] } } }).data.model.mattertags;
  }

  async storedTag(id: string): Promise<StoredTag | undefined> {
    return (await this.storedTags()).find((tag) => tag.id === id);
  }

  async storedTitles(): Promise<readonly string[]> {
    return (await this.storedTags()).map(({ label }) => label);
  }

  /** Names and sizes of a tag's files. */
  async storedFiles(id: string): Promise<readonly (readonly [name: string, bytes: number])[] | undefined> {
    return (await this.storedTag(id))?.fileAttachments.map(({ filename, bytes }) => [filename, bytes]);
  }

  /** Without who gave them and when. */
  async storedRatings(): Promise<readonly object[]> {
    const result = await this.query('GetModelRatings', {});
    const { data } = (await result.json()) as { data: { modelRatings: { ratings: Record<string, unknown>[] } } };
    return data.modelRatings.ratings.map(({ happiness, quality, navigation, feedback, final }) => ({
      happiness,
      quality,
      navigation,
      feedback,
      final,
    }));
  }
}
