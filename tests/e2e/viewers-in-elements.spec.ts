/** Two viewers in elements of one page, and what a removed one leaves behind. docs/reference/start-up.md#in-an-element */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { createViewer, Viewer } from '#src/app/create-viewer.tsx';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { aliveGpuResources, countGpuResources, memoryMeter } from '../support/leaks.ts';
import { projectRoot, twoRoomsId } from '../support/places.ts';

declare global {
  interface Window {
    createViewer: typeof createViewer;
    viewers: Record<string, Viewer>;
  }
}

const asset = (name: RegExp): string => {
  const found = readdirSync(join(projectRoot, 'dist/client/assets')).find((file) => name.test(file));
  if (!found) throw new Error(`no asset ${name.source}`);
  return `/assets/${found}`;
};

/** A page of the same server that has two halves and text above them. */
const openPage = async (page: Page): Promise<void> => {
  const html = `<!doctype html><html lang="en"><head><title>Two spaces</title>
    <link rel="stylesheet" href="${asset(/^common-.*\.css$/)}"><link rel="stylesheet" href="${asset(/^viewer-.*\.css$/)}">
    <style>body { margin: 0; height: 100vh; display: flex; flex-direction: column }
      #halves { flex: 1; display: flex } #halves > div { flex: 1 }</style></head>
    <body><p>Two spaces, <button>one page</button></p><div id="halves"><div id="left"></div><div id="right"></div></div>
    <script type="module">
      import { createViewer } from '${asset(/^create-viewer-.*\.js$/)}';
      Object.assign(window, { createViewer, viewers: {} });
    </script></body></html>`;
  await page.route('**/two-spaces', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${testOrigin()}/two-spaces`);
};

/** Resolves when the viewer is idle. */
const create = (page: Page, half: 'left' | 'right', modelId: string, query = 'play=1') =>
  page.evaluate(
    async ([id, model, parameters]) => {
      const address = `${location.origin}/show?m=${model}&${parameters}`;
      const html = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
      const data = JSON.parse(html.getElementById('enfilade-data')?.textContent ?? '') as PageData;
      const viewer = window.createViewer(document.getElementById(id)!, { page: data, address });
      window.viewers[id] = viewer;
      await viewer.rendered;
      await (await viewer.diagnostics()).idle();
    },
    [half, modelId, query] as const,
  );

const stateOf = (page: Page, half: 'left' | 'right') =>
  page.evaluate(async (id) => (await window.viewers[id]!.diagnostics()).state(), half);
const run = (page: Page, half: 'left' | 'right', command: string, payload?: object) =>
  page.evaluate(async ([id, name, params]) => (await window.viewers[id]!.diagnostics()).run(name, params), [
    half,
    command,
    payload,
  ] as const);
/** At rest: react-aria keeps elements that are removed during a transition until its next overlay opens. */
const dispose = async (page: Page, half: 'left' | 'right'): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.evaluate((id) => {
    window.viewers[id]!.dispose();
    delete window.viewers[id];
  }, half);
};

test('two viewers on one page have their own place, address, keys, panels and menus', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  const url = page.url();
  await Promise.all([create(page, 'left', twoRoomsId), create(page, 'right', twoRoomsId, 'play=1&lang=de&ss=2')]);
  const [left, right] = [page.locator('#left'), page.locator('#right')];

  for (const half of [left, right]) {
    const [outside, canvas] = [await half.boundingBox(), await half.locator('canvas').boundingBox()];
    expect(canvas).toEqual(outside);
  }
  const before = await stateOf(page, 'right');
  const sweeps = (await run(page, 'left', 'LIST_SWEEPS')) as readonly { readonly id: string }[];
  const { sweepId } = await stateOf(page, 'left');
  const target = sweeps.find(({ id }) => id !== sweepId)!.id;
  await run(page, 'left', 'MOVE_TO_SWEEP', { sweepId: target });
  expect((await stateOf(page, 'left')).sweepId).toBe(target);
  expect((await stateOf(page, 'right')).pose).toEqual(before.pose);
  expect(await run(page, 'left', 'SEARCH_LINK', { text: 'sofa' })).not.toContain('lang=');
  expect(await run(page, 'right', 'SEARCH_LINK', { text: 'sofa' })).toContain(`/show?m=${twoRoomsId}&play=1&lang=de&`);
  expect(page.url()).toBe(url);
  expect(await page.title()).toBe('Two spaces');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(right.locator('[lang=de]')).toHaveCount(1);

  // Keys are those of the viewer that has the focus, and of none where the page has it.
  await page.getByRole('button', { name: 'one page' }).focus();
  await page.keyboard.press('?');
  expect([(await stateOf(page, 'left')).modal, (await stateOf(page, 'right')).modal]).toEqual([null, null]);
  await left.locator('canvas').focus();
  await page.keyboard.press('?');
  await expect(left.getByRole('dialog')).toBeVisible();
  expect((await stateOf(page, 'right')).modal).toBeNull();
  await page.keyboard.press('Escape');
  await expect(left.getByRole('dialog')).toBeHidden();

  // A panel takes its room from its own viewer.
  await left.getByRole('button', { name: 'Viewpoints', exact: true }).click();
  await expect(left.getByRole('complementary')).toBeVisible();
  const panel = (await left.getByRole('complementary').boundingBox())!;
  const halves = { left: (await left.boundingBox())!, right: (await right.boundingBox())! };
  expect(panel.x).toBeGreaterThanOrEqual(halves.left.x);
  expect(panel.x + panel.width).toBeLessThanOrEqual(halves.left.x + halves.left.width);
  await expect
    .poll(async () => (await left.locator('canvas').boundingBox())!.width)
    .toBe(halves.left.width - panel.width);
  expect(await right.locator('canvas').boundingBox()).toEqual(halves.right);
  await left.locator('canvas').focus();
  await page.keyboard.press('Escape');
  await expect(left.getByRole('complementary')).toBeHidden();

  // A menu is at its button, inside its viewer.
  await right
    .getByRole('button', { name: /^Ebenen:/ })
    .first()
    .click();
  const menu = right.getByRole('listbox').or(right.getByRole('menu')).first();
  await expect(menu).toBeVisible();
  const box = (await menu.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(halves.right.x);
  expect(box.y + box.height).toBeLessThanOrEqual(halves.right.y + halves.right.height);
  expect(consoleErrors).toEqual([]);
});

test('a reload begins the viewer anew and leaves the page as it is', async ({ page }) => {
  await openPage(page);
  await create(page, 'left', twoRoomsId, 'oops=webgl.generic');
  const frame = await page.locator('#left > *').elementHandle();
  await page.locator('#left').getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => frame?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(page.locator('#left').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.locator('#left > *')).toHaveCount(1);
});

test('a removed viewer frees GPU memory and listeners, and the other one works on', async ({ page }) => {
  await countGpuResources(page);
  await openPage(page);
  await create(page, 'right', twoRoomsId);
  const measure = await memoryMeter(page);
  const visit = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      await create(page, 'left', twoRoomsId);
      await run(page, 'left', 'CHANGE_VIEWMODE', { mode: 'dollhouse', transitionType: 'instant' });
      await dispose(page, 'left');
    }
  };
  await visit(2);
  // What is loaded at rest is there.
  await page.locator('#right .places-panel').waitFor({ state: 'attached' });
  const resources = await aliveGpuResources(page);
  const before = await measure();
  const visits = 4;
  await visit(visits);
  expect(await aliveGpuResources(page)).toEqual(resources);
  await expect(page.locator('#left')).toBeEmpty();
  const after = await measure();
  // Each viewer that keeps one adds it; the other viewer's own vary by one.
  expect(after.listeners - before.listeners).toBeLessThan(visits);
  expect(after.nodes - before.nodes).toBeLessThan(20);
  // One viewer that stays holds 30 MB.
  expect((after.heap - before.heap) / 2 ** 20).toBeLessThan(6);

  // Disposed before the start, and while the stage starts.
  await page.evaluate(
    async ([model, graph]) => {
      const address = `${location.origin}/show?m=${model}&play=1`;
      const data: PageData = { model: null, queries: {}, config: { version: '', graphPath: graph } };
      const options = { page: data, address };
      const element = document.getElementById('left')!;
      window.createViewer(element, options).dispose();
      const loading = window.createViewer(element, options);
      await loading.rendered;
      const diagnostics = loading.diagnostics();
      loading.dispose();
      // Commands run when the start is over.
      await (await diagnostics).run('LIST_SWEEPS').catch(() => undefined);
    },
    [twoRoomsId, graphPath] as const,
  );
  await expect(page.locator('#left')).toBeEmpty();
  expect(await aliveGpuResources(page)).toEqual(resources);

  const { sweepId } = await stateOf(page, 'right');
  const sweeps = (await run(page, 'right', 'LIST_SWEEPS')) as readonly { readonly id: string }[];
  const target = sweeps.find(({ id }) => id !== sweepId)!.id;
  await run(page, 'right', 'MOVE_TO_SWEEP', { sweepId: target });
  expect((await stateOf(page, 'right')).sweepId).toBe(target);

  await dispose(page, 'right');
  const alive = Object.entries(await aliveGpuResources(page)).filter(([, count]) => count !== 0);
  expect(alive).toEqual([]);
});
