/** Notes: their panel with its list and threads, the fields in which they are written, and their pins on the canvas. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { add, distance, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { DataOf, OperationName, VariablesOf } from '#domain/graph/operations.ts';
import { noteViewLimits } from '#domain/notes/view-of-note.ts';
import { defaultStemLength } from '#domain/records/common-fields.ts';
import type { CanvasPoint } from './projection.ts';
import type { SceneDriver } from './scene-driver.ts';

/** Where a note is on a surface. */
export interface NotePlace {
  readonly position: Vec3;
  readonly normal: Vec3;
}

/** The disc of a pin is a stem's length off its anchor. */
export const discOfNote = ({ position, normal }: NotePlace): Vec3 => add(position, scale(normal, defaultStemLength));

const isMutation = (request: Request, operation: string): boolean =>
  request.method() === 'POST' && request.url().includes(`operation=${operation}`);

export class NotesDriver {
  readonly #scene: SceneDriver;
  readonly #page: Page;

  constructor(scene: SceneDriver) {
    this.#scene = scene;
    this.#page = scene.page;
  }

  /** In the bar, for those who may read notes. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: 'Notes', exact: true });
  }

  get panel(): Locator {
    return this.#page.getByRole('complementary', { name: /^(Notes|Note|New note)$/ });
  }

  heading(name: 'Notes' | 'Note' | 'New note'): Locator {
    return this.panel.getByRole('heading', { name, exact: true });
  }

  get list(): Locator {
    return this.panel.getByRole('list', { name: 'Notes' });
  }

  get rows(): Locator {
    return this.list.getByRole('button');
  }

  row(text: string | RegExp): Locator {
    return this.list.getByRole('button', { name: text });
  }

  /** A filter, which has its number of notes behind it. */
  filter(name: 'All' | 'Unresolved' | 'Resolved'): Locator {
    return this.panel.getByRole('radio', { name: new RegExp(`^${name} \\d+$`) });
  }

  get newNoteButton(): Locator {
    return this.panel.getByRole('button', { name: 'New note' });
  }

  /** What the tool that places a note says. */
  get placeHint(): Locator {
    return this.#page.getByRole('status').filter({ hasText: /the place that the note is about/ });
  }

  /** From a note, or a new one, to the list. */
  get backButton(): Locator {
    return this.panel.getByRole('button', { name: 'All notes' });
  }

  /** From a note to the search that found it. */
  get backToSearch(): Locator {
    return this.panel.getByRole('button', { name: 'Back to the search' });
  }

  /** A note, comment or reply of the open note. */
  message(text: string | RegExp): Locator {
    return this.panel.getByRole('article').filter({ hasText: text });
  }

  /** The one that a link leads to. */
  get markedMessage(): Locator {
    return this.panel.locator('[data-marked]');
  }

  hashtag(name: string): Locator {
    return this.panel.getByRole('link', { name: `#${name}` });
  }

  /** Opens the menu of a message. */
  async openMenu(text: string | RegExp): Promise<void> {
    await this.message(text)
      .getByRole('button', { name: /^Options for the message by / })
      .click();
    await this.menuEntries.first().waitFor();
  }

  get menuEntries(): Locator {
    return this.#page.getByRole('menu').getByRole('menuitem');
  }

  async chooseFromMenu(text: string | RegExp, entry: 'Copy link' | 'Edit' | 'Delete'): Promise<void> {
    await this.openMenu(text);
    await this.menuEntries.filter({ hasText: entry }).click();
  }

  /** The entries of a message's menu, which is closed again. */
  async menuOf(text: string | RegExp): Promise<readonly string[]> {
    await this.openMenu(text);
    const names = await this.menuEntries.allInnerTexts();
    await this.#page.keyboard.press('Escape');
    await expect(this.menuEntries).toHaveCount(0);
    return names;
  }

  /** The button below a comment that opens the field for a reply. */
  replyButton(author: string): Locator {
    return this.panel.getByRole('button', { name: 'Reply', description: author });
  }

  /** `Text of the note`, `Comment`, `Reply to NAME`, and `Text` of a message that is edited. */
  field(name: string): Locator {
    return this.panel.getByRole('textbox', { name, exact: true });
  }

  /** A button below a field. */
  fieldButton(field: string, name: 'Send' | 'Save' | 'Create note' | 'Cancel'): Locator {
    const box = this.#page.getByRole('textbox', { name: field, exact: true });
    return this.panel.locator('.mention-field', { has: box }).getByRole('button', { name });
  }

  /** What a field says that could not be sent. */
  fieldError(text: string | RegExp): Locator {
    return this.panel.getByRole('alert').filter({ hasText: text });
  }

  get suggestions(): Locator {
    return this.#page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
  }

  async write(field: string, text: string, button: 'Send' | 'Save' | 'Create note'): Promise<void> {
    await this.field(field).fill(text);
    await this.fieldButton(field, button).click();
  }

  get resolveButton(): Locator {
    return this.panel.getByRole('button', { name: 'Mark as resolved' });
  }

  get reopenButton(): Locator {
    return this.panel.getByRole('button', { name: 'Reopen' });
  }

  /** A colour of a new note, or in the opened choice of a note's colours. */
  swatch(name: string): Locator {
    return this.#page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name, exact: true });
  }

  /** A radio button of a swatch is covered by its disc. */
  async pressSwatch(name: string): Promise<void> {
    const swatch = this.#page.getByRole('radio', { name, exact: true });
    await this.#page.locator('label', { has: swatch }).click();
  }

  /** Opens the colours of the open note. */
  get colourButton(): Locator {
    return this.panel.getByRole('button', { name: 'Color' });
  }

  /** Opens the colours of the open note and presses one. */
  async chooseColour(name: string): Promise<void> {
    await this.colourButton.click();
    await this.pressSwatch(name);
    await this.#page.keyboard.press('Escape');
    await expect(this.swatch(name)).toBeHidden();
  }

  question(title: string): Locator {
    return this.#page.getByRole('alertdialog', { name: title });
  }

  async answer(title: string, answer: 'Delete' | 'Cancel'): Promise<void> {
    await this.question(title).getByRole('button', { name: answer }).click();
    await expect(this.question(title)).toBeHidden();
  }

  /** What a live region of the panel says. */
  announcement(text: string | RegExp): Locator {
    return this.panel.getByRole('status').filter({ hasText: text });
  }

  /** A message that appears over the view for a while. */
  toast(text: string): Locator {
    return this.#page.locator('[data-region="notifications"]').getByText(text);
  }

  async openList(): Promise<void> {
    await this.button.click();
    await this.newNoteButton.waitFor();
  }

  /** Opens the list, and a note of it. */
  async openFromList(text: string | RegExp): Promise<void> {
    await this.openList();
    await this.row(text).click();
    await expect(this.message(text)).toBeVisible();
    await this.#scene.idle();
  }

  /** Resolves with the time when the page has the server's result of a mutation; call it before sending. */
  async answered(operation: string): Promise<number> {
    const response = await this.#page.waitForResponse((each) => isMutation(each.request(), operation));
    const time = Date.now();
    expect(response.status()).toBe(200);
    return time;
  }

  /** The variables of the next mutation of this name; call it before sending. */
  async sent<Variables>(operation: string): Promise<Variables> {
    const request = await this.#page.waitForRequest((each) => isMutation(each, operation));
    return (request.postDataJSON() as { readonly variables: Variables }).variables;
  }

  /** Lets mutations of a name fail as without a network. Before that the server may apply them, if `isApplied`. */
  async loseMutations(operation: string, { isApplied = false } = {}): Promise<void> {
    await this.#page.route(
      (url) => url.search.includes(`operation=${operation}`),
      async (route) => {
        if (isApplied) await route.fetch();
        await route.abort();
      },
    );
  }

  async stopLosingMutations(): Promise<void> {
    await this.#page.unrouteAll({ behavior: 'wait' });
  }

  /** Copies a message's link and returns it from the clipboard. */
  async copyLink(text: string | RegExp): Promise<string> {
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.chooseFromMenu(text, 'Copy link');
    await expect(this.toast('Link copied')).toBeVisible();
    return this.#page.evaluate(() => navigator.clipboard.readText());
  }

  /** Which points of the canvas neither a bar nor the panel covers. */
  async #uncovered(points: readonly CanvasPoint[]): Promise<readonly CanvasPoint[]> {
    const box = await this.#scene.box();
    const areUncovered = await this.#scene.canvas.evaluate(
      (canvas, list) => list.map(({ x, y }) => document.elementFromPoint(x, y) === canvas),
      points.map(({ x, y }) => ({ x: box.x + x, y: box.y + y })),
    );
    return points.filter((_, i) => areUncovered[i]);
  }

  /** A place of a wall near the middle of the canvas, where nothing else is pressed; with the point of the canvas. */
  async findWall(): Promise<NotePlace & { readonly at: CanvasPoint }> {
    const { width, height } = await this.#scene.size();
    const steps = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65];
    const candidates = await this.#uncovered(
      steps.flatMap((y) => steps.map((x) => ({ x: Math.round(x * width), y: Math.round(y * height) }))),
    );
    const hits = await this.#scene.pickMany(candidates);
    const index = hits.findIndex((hit) => hit?.kind === 'mesh' && Math.abs(hit.normal[1]) < 0.1);
    const hit = hits[index];
    if (!hit) throw new Error('no wall is near the middle of the canvas');
    return { position: hit.position, normal: hit.normal, at: candidates[index]! };
  }

  /** Turns towards a note's pin, and resolves once it is picked there. */
  async seePin(noteId: string, place: NotePlace): Promise<void> {
    const disc = discOfNote(place);
    await this.#scene.lookAt(disc);
    await expect.poll(() => this.isPinAt(noteId, disc), { message: `the pin of ${noteId} is drawn` }).toBe(true);
  }

  /** Whether the pin of a note is what is pressed at its disc. */
  async isPinAt(noteId: string, disc: Vec3): Promise<boolean> {
    const at = await this.#scene.project(disc);
    const hit = at && (await this.#scene.pick(at));
    return hit?.kind === 'pin' && hit.id === noteId;
  }

  /**
   * Whether a note is viewed as the reference wants it: near enough, its pin in the part of the canvas that nothing covers,
   * no surface in front of it, and the camera looks hardly up or down.
   */
  async isPinInView(place: NotePlace): Promise<boolean> {
    const disc = discOfNote(place);
    const [{ pose }, { width }] = [await this.#scene.state(), await this.#scene.size()];
    const at = await this.#scene.project(disc);
    if (!at || Math.abs(at.x - width / 2) > 40) return false;
    const [uncovered] = await this.#uncovered([at]);
    const away = distance(pose.position, disc);
    const rise = Math.abs(disc[1] - pose.position[1]);
    // Beside the pin, whose target is 48 pixels wide.
    const behind = await this.#scene.pickMany([-30, 30].map((x) => ({ x: at.x + x, y: at.y })));
    return (
      uncovered !== undefined &&
      away < noteViewLimits.distance &&
      rise < away * Math.sin((noteViewLimits.tiltDegrees * Math.PI) / 180) &&
      behind.every((hit) => hit !== null && distance(pose.position, hit.position) > away)
    );
  }

  /** Whether nothing of the panel covers a message's middle. */
  isUncovered(message: Locator): Promise<boolean> {
    return message.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element.contains(hit);
    });
  }
}

type Note = NonNullable<DataOf<'GetNotes'>['model']>['notes'][number];

/** Reads and writes notes with the rights of the user who is signed in in a page's browser, as a program does. */
export class NotesProgram {
  readonly #page: Page;
  readonly #origin: string;
  readonly #modelId: string;

  constructor(page: Page, origin: string, modelId: string) {
    this.#page = page;
    this.#origin = origin;
    this.#modelId = modelId;
  }

  async #run<Name extends OperationName>(
    operation: Name,
    variables: Omit<VariablesOf<Name>, 'modelId'>,
  ): Promise<DataOf<Name>> {
    const response = await this.#page.request.post(`${this.#origin}/api/mp/models/graph?operation=${operation}`, {
      data: { variables: { ...variables, modelId: this.#modelId } },
      headers: { origin: this.#origin },
    });
    const { data, errors } = (await response.json()) as { readonly data: DataOf<Name>; readonly errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  /** Returns the note's id. */
  async add(text: string, { position: [x, y, z], normal: [nx, ny, nz] }: NotePlace): Promise<string> {
    const note = {
      text,
      anchorPosition: { x, y, z },
      stemNormal: { x: nx, y: ny, z: nz },
      stemLength: defaultStemLength,
    };
    return (await this.#run('AddNote', { note })).addNote.id;
  }

  /** Returns the comment's id. */
  async comment(noteId: string, text: string): Promise<string> {
    const { addNoteComment } = await this.#run('AddNoteComment', { noteId, text });
    return addNoteComment.comments.at(-1)!.id;
  }

  async reply(noteId: string, commentId: string, text: string): Promise<void> {
    await this.#run('AddNoteReply', { noteId, commentId, text });
  }

  async list(): Promise<readonly Note[]> {
    return (await this.#run('GetNotes', {})).model!.notes;
  }

  async #find(noteId: string): Promise<Note | undefined> {
    return (await this.list()).find(({ id }) => id === noteId);
  }

  /** The texts of a note's comments. */
  async commentsOf(noteId: string): Promise<readonly string[]> {
    return (await this.#find(noteId))?.comments.map(({ text }) => text) ?? [];
  }

  async colourOf(noteId: string): Promise<string | undefined> {
    return (await this.#find(noteId))?.color;
  }
}

/** The errors of a page that a test opens beside its own. */
export const collectErrors = (page: Page): readonly string[] => {
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => list.push(error.message));
  return list;
};
