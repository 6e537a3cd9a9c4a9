/** One pass that draws both eyes of a headset shows what two passes show, with half the draws. docs/reference/vr.md#speed */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { halves } from '../support/eye-pictures.ts';
import { Headset } from '../support/headset.ts';
import { menuTab, pressInMenu } from '../support/headset-menu.ts';
import { restingScreenshot } from '../support/headset-visitor.ts';
import { decodePng, luminance, structuralSimilarity } from '../support/images.ts';
import { houseId } from '../support/places.ts';
import { serveHouse } from '../support/server.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

const lookFolder = process.env['HEADSET_PICTURES'];
const pictures = ['inside', 'menu', 'measuring', 'dollhouse'] as const;
const size = { width: 800, height: 400 };
test.use({ viewport: size });
/** Frames of two eyes of the house take a software renderer about a second. */
test.setTimeout(400_000);
test.beforeAll(serveHouse);

const kinds = ['points', 'across', 'height', 'area'].map((kind) => `kind:${kind}`);
const tabsWith = (measureRows: readonly string[]) =>
  ['floors', 'view', 'tour', 'tags', 'measure', 'comfort'].map((id) =>
    menuTab(id, id === 'measure' ? measureRows : ['first']),
  );

interface Shown {
  readonly picture: Buffer;
  /** Of a frame at rest. */
  readonly draws: number;
}

/** Counts the draws of the page. */
const countDraws = (): void => {
  const { prototype } = WebGL2RenderingContext;
  // oxlint-disable-next-line typescript/unbound-method -- bound below
  const { drawElements } = prototype;
  Object.assign(globalThis, { drawCount: 0 });
  prototype.drawElements = function counted(this: WebGL2RenderingContext, ...options) {
    (globalThis as unknown as { drawCount: number }).drawCount += 1;
    drawElements.apply(this, options);
  };
};

const drawCount = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { readonly drawCount: number }).drawCount);

/** The mirror draws on the canvas in every third frame of a session that has its own image. */
const frameCount = 12;
const show = async (viewer: ViewerDriver, headset: Headset): Promise<Shown> => {
  const picture = await restingScreenshot(viewer);
  const before = await drawCount(viewer.page);
  await headset.frames(frameCount);
  return { picture, draws: ((await drawCount(viewer.page)) - before) / frameCount };
};

const compare = async (name: string, once: Shown, twice: Shown): Promise<void> => {
  if (lookFolder) {
    writeFileSync(`${lookFolder}/${name}-once.png`, once.picture);
    writeFileSync(`${lookFolder}/${name}-twice.png`, twice.picture);
  }
  const eyes = [once, twice].map(({ picture }) => halves(decodePng(picture)));
  for (const eye of [0, 1] as const) {
    const similarity = structuralSimilarity(eyes[0]![eye], eyes[1]![eye]);
    console.info(`${name}: eye ${eye}, similarity ${similarity.toFixed(3)}`);
    expect(similarity).toBeGreaterThan(0.99);
  }
  console.info(`${name}: ${once.draws.toFixed(1)} draws a frame, in two passes ${twice.draws.toFixed(1)}`);
  expect(once.draws).toBeLessThan(0.6 * twice.draws);
};

/** Shares of the height, where the vignette darkens the image in part. */
const vignetteRows = [0.15, 0.2] as const;

/** Mean luminance of these rows, of each eye. */
const rowLuminances = async (page: Page): Promise<readonly number[]> =>
  halves(decodePng(await page.screenshot())).map((eye) => {
    const [first, end] = vignetteRows.map((share) => Math.round(share * eye.height)) as [number, number];
    let sum = 0;
    for (let y = first; y < end; y++) for (let x = 0; x < eye.width; x++) sum += luminance(eye, x, y);
    return sum / ((end - first) * eye.width);
  });

const hideAllButCanvas = (page: Page) =>
  page.addStyleTag({ content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }' });

test('inside, with the menu, while measuring and in the dollhouse both eyes see the same', async ({ page, viewer }) => {
  const headset = await Headset.connect(page, { hasMultiview: true });
  await page.addInitScript(countDraws);
  const seen: Record<(typeof pictures)[number], Shown>[] = [];
  for (const multiview of ['1', '0']) {
    // oxlint-disable no-await-in-loop -- one after the other
    await viewer.open(houseId, { parameters: { 'xr.multiview': multiview } });
    await viewer.run('MOVE_TO_SWEEP', { sweepId: 'living-middle', transition: 'instant' });
    await viewer.look([0, 0, 0, 1]);
    await headset.enter();
    await hideAllButCanvas(page);
    for (const [hand, side] of [
      ['left', -1],
      ['right', 1],
    ] as const)
      await headset.reach(hand, [side * 0.12, 1.45, -0.4], [side * 0.3, 1.3, -2]);
    await headset.moveHead([0.1, 1.6, -0.1], { yaw: 0.4, pitch: -0.1 });
    const inside = await show(viewer, headset);
    await headset.pressMenuButton('right');
    const menu = await show(viewer, headset);
    await headset.pressMenuButton('right');
    await headset.pressMenuButton('right');
    await pressInMenu(headset, 'tab:measure', tabsWith(kinds), 'floors');
    await pressInMenu(headset, `row:${kinds[0]}`, tabsWith(kinds), 'measure');
    const measuring = await show(viewer, headset);
    await headset.pressMenuButton('right');
    await pressInMenu(
      headset,
      'row:endMeasuring',
      tabsWith([...kinds, 'snapping', 'continuous', 'endMeasuring']),
      'measure',
    );
    await viewer.run('CHANGE_VIEWMODE', { mode: 'dollhouse' });
    await headset.moveHead([0, 1.6, 0], { yaw: 0, pitch: -0.5 });
    seen.push({ inside, menu, measuring, dollhouse: await show(viewer, headset) });
    await headset.endSession();
    // oxlint-enable no-await-in-loop
  }
  const [once, twice] = seen;
  for (const name of pictures) await compare(name, once![name], twice![name]);
});

for (const multiview of ['1', '0']) {
  test(`a smooth turn darkens the edge for both eyes alike: xr.multiview=${multiview}`, async ({ page, viewer }) => {
    const headset = await Headset.connect(page, { hasMultiview: true });
    await page.addInitScript(() => localStorage.setItem('enfilade.vrTurning', 'smooth'));
    await viewer.open(houseId, { parameters: { 'xr.multiview': multiview, mt: '0', labels: '0' } });
    await viewer.run('MOVE_TO_SWEEP', { sweepId: 'living-middle', transition: 'instant' });
    await headset.enter();
    await hideAllButCanvas(page);
    await restingScreenshot(viewer);
    const resting = await rowLuminances(page);
    // All around, since what is seen changes meanwhile.
    await headset.holdStick('left', 1, 0);
    const shares: number[][] = [[], []];
    for (let n = 0; n < 6; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const turning = await rowLuminances(page);
      for (const eye of [0, 1] as const) shares[eye]!.push(turning[eye]! / resting[eye]!);
    }
    const [left, right] = shares.map((each) => each.reduce((sum, share) => sum + share, 0) / each.length);
    console.info(`multiview ${multiview}: luminance while turning ${left!.toFixed(3)}, ${right!.toFixed(3)}`);
    for (const share of [left, right]) {
      expect(share).toBeLessThan(0.7);
      expect(share).toBeGreaterThan(0.1);
    }
    expect(Math.abs(left! - right!)).toBeLessThan(0.05);
  });
}
