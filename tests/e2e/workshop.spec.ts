/** An editor at work: what they do shows at once, reaches others, can be undone, and no word of it is lost. */
import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { twoRoomsCapture } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { Viewer } from '../support/viewer-driver.ts';

const password = 'a long enough password';
const modelId = 'two-rooms';

let server: TestServer;
test.beforeAll(async () => {
  server = new TestServer();
  await server.import(twoRoomsCapture, modelId);
  for (const email of ['ada@example.org', 'bob@example.org']) {
    await server.runWith(`${password}\n`, 'user', 'add', email, '--password-stdin');
    expect((await server.run('user', 'allow', email, modelId, 'full')).code).toBe(0);
  }
  await server.serve();
});
test.afterAll(() => server.dispose());

const signIn = async (page: Page, email = 'ada@example.org'): Promise<void> => {
  const result = await page.request.post(`${server.origin}/api/v1/session`, {
    data: { email, password },
    headers: { origin: server.origin },
  });
  expect(result.status()).toBe(200);
};

const openWorkshop = async (page: Page): Promise<Viewer> => {
  await signIn(page);
  const viewer = new Viewer(page, server.origin);
  await viewer.open(modelId, { inWorkshop: true });
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeVisible();
  return viewer;
};

const graphOf = (page: Page, operation: string, variables: object) =>
  page.request.post(`${server.origin}/api/mp/models/graph?operation=${operation}`, {
    data: { variables: { modelId, ...variables } },
    headers: { origin: server.origin },
  });

interface TagResult {
  readonly id: string;
  readonly label: string;
  readonly fileAttachments: readonly { readonly id: string; readonly filename: string; readonly bytes: number }[];
}

/** As the server has them. */
const tagsOf = async (page: Page): Promise<readonly TagResult[]> => {
  const result = await graphOf(page, 'GetMattertags', { includeDisabled: true });
  return ((await result.json()) as { data: { model: { mattertags: TagResult[] } } }).data.model.mattertags;
};
const labels = async (page: Page): Promise<readonly string[]> => (await tagsOf(page)).map(({ label }) => label);

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

/** Puts a tag into the middle of the image by the keyboard, with a title of its own. */
const addTag = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.locator('canvas').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await title(page).fill(name);
  await page.keyboard.press('Tab');
  await saved(page);
  await expect.poll(() => labels(page)).toContain(name);
  return (await tagsOf(page)).find(({ label }) => label === name)!.id;
};

const change = '**/graph?operation=ApplyEdits';

/** Keeps changes from the server until they are let go; tells how many wait. */
const holdChanges = async (page: Page) => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(change, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    waiting: () => held.length,
    release: async (): Promise<void> => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
};

test('is for those who may edit', async ({ page }) => {
  await page.goto(`${server.origin}/work?m=${modelId}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/sign-in\?to=/);
  await page.getByLabel('E-mail address', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/work\?m=/);
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeVisible({ timeout: 30_000 });
});

test('a tag that is put on a wall shows at once, to others within a second, and can be undone', async ({
  page,
  browser,
}) => {
  const viewer = await openWorkshop(page);
  const visitor = await browser.newPage();
  const other = new Viewer(visitor, server.origin);
  const following = visitor.waitForResponse((response) => response.url().endsWith(`/${modelId}/changes`));
  await other.open(modelId);
  await following;

  const changes = await holdChanges(page);
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Click to place the tag')).toBeVisible();
  const { width, height } = await viewer.size();
  const at = { x: Math.round(width * 0.4), y: Math.round(height * 0.4) };
  const { sweepId } = await viewer.state();
  await viewer.click(at);
  // Before the server has heard of it.
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Saving…').first()).toBeVisible();
  expect((await viewer.state()).sweepId).toBe(sweepId);
  await changes.release();
  await title(page).fill('Fireplace');
  await page.keyboard.press('Tab');
  await saved(page);
  const placed = Date.now();
  await expect(visitor.getByRole('button', { name: /tags/i }).first()).toBeVisible({ timeout: 1000 });
  await visitor.getByRole('button', { name: /tags/i }).first().click();
  await expect(visitor.getByText('Fireplace').first()).toBeVisible({ timeout: 1000 });
  console.info(`seen by another visitor after ${Date.now() - placed} ms, with the list's opening`);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toBeHidden();
  await expect.poll(() => labels(page)).not.toContain('Fireplace');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => labels(page)).toContain('Fireplace');
  await visitor.close();
});

test('words wait where no line carries them, and are saved when one does', async ({ page }) => {
  await openWorkshop(page);
  await addTag(page, 'Window');
  await page.route(change, (route) => route.abort('connectionreset'));
  await title(page).fill('Garden window');
  await page.keyboard.press('Tab');
  await expect(page.getByText('No connection: 1 change waits').first()).toBeVisible();
  await expect(title(page)).toHaveValue('Garden window');
  await expect(page.getByText(/^Your changes could not be saved/)).toBeHidden();
  expect(await labels(page)).not.toContain('Garden window');
  // The page does not go without asking.
  const requested = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  await (await requested).dismiss();
  await leaving;
  await page.unroute(change);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  expect(await labels(page)).toContain('Garden window');
});

test('a colleague who was quicker keeps their word, and nobody loses theirs', async ({ page }) => {
  await openWorkshop(page);
  const id = await addTag(page, 'Table');
  const changes = await holdChanges(page);
  await title(page).fill('Dining table');
  await page.keyboard.press('Tab');
  await expect.poll(changes.waiting).toBe(1);
  const edits = [{ kind: 'tag', id, before: { label: 'Table' }, after: { label: 'Oak table' } }];
  expect(
    ((await (await graphOf(page, 'ApplyEdits', { edits })).json()) as { errors?: unknown }).errors,
  ).toBeUndefined();
  await changes.release();
  await expect(title(page)).toHaveValue('Oak table');
  await expect(page.getByText(/^Your changes could not be saved.*\(63001\)/)).toBeVisible();
  await expect(page.getByText('Dining table')).toBeVisible();
  await expect(page.getByText(/someone else has changed this/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(title(page)).toHaveValue('Dining table');
  await page.keyboard.press('Tab');
  await saved(page);
  expect(await labels(page)).toContain('Dining table');
});

test('whose session is over is told, and keeps the words', async ({ page }) => {
  await openWorkshop(page);
  await addTag(page, 'Stair');
  await page.context().clearCookies();
  await title(page).fill('Oak stair');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^You do not have permission to change this space/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Oak stair')).toBeVisible();
  await expect(title(page)).toHaveValue('Stair');
  await signIn(page);
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.keyboard.press('Tab');
  await saved(page);
  expect(await labels(page)).toContain('Oak stair');
});

const filesOf = async (page: Page, id: string) =>
  (await tagsOf(page)).find((tag) => tag.id === id)?.fileAttachments.map(({ filename, bytes }) => [filename, bytes]);

test('files come with their progress, over a line that breaks, and can be taken off and put back', async ({ page }) => {
  await openWorkshop(page);
  const id = await addTag(page, 'Plan');
  const pick = async (name: string, buffer: Buffer, mimeType: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (await choosing).setFiles([{ name, buffer, mimeType }]);
  };
  await pick('note.txt', Buffer.from('Mind the step.'), 'text/plain');
  await expect.poll(() => filesOf(page, id)).toEqual([['note.txt', 14]]);

  // A large one goes in parts; the line breaks after it has begun.
  let broken = 0;
  await page.route('**/attachments/uploads/**', async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 0) return route.continue();
    broken += 1;
    return route.abort('connectionreset');
  });
  const bytes = 3_000_000;
  await pick('video.bin', randomBytes(bytes), 'application/octet-stream');
  await expect(page.getByRole('progressbar', { name: /video\.bin/ })).toBeVisible();
  await expect
    .poll(() => filesOf(page, id), { timeout: 20_000 })
    .toEqual([
      ['note.txt', 14],
      ['video.bin', bytes],
    ]);
  expect(broken).toBe(1);

  await pick('nothing.txt', Buffer.alloc(0), 'text/plain');
  await expect(page.getByText('The file is empty. Choose another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  // What is shown is asked for by the editor itself, where no live message comes through.
  await page.route('**/changes', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove note.txt' }).click();
  await expect(page.getByRole('button', { name: 'Remove note.txt' })).toBeHidden();
  await expect.poll(() => filesOf(page, id)).toEqual([['video.bin', bytes]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await filesOf(page, id))?.map(([name]) => name).toSorted())
    .toEqual(['note.txt', 'video.bin']);
});

test('a tag that is removed comes back whole', async ({ page }) => {
  await openWorkshop(page);
  const id = await addTag(page, 'Lamp');
  const before = { ...(await tagsOf(page)).find((tag) => tag.id === id), label: 'Floor lamp' };
  // The words go first, though nobody has waited for them.
  await title(page).fill('Floor lamp');
  await page.getByRole('button', { name: 'Remove tag' }).click();
  await expect(page.getByText('The tag “Floor lamp” has been removed.')).toBeVisible();
  await expect.poll(() => labels(page)).not.toContain('Floor lamp');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => labels(page)).toContain('Floor lamp');
  const after = (await tagsOf(page)).find((tag) => tag.id === id);
  expect({ ...after, modified: '' }).toEqual({ ...before, modified: '' });
});
