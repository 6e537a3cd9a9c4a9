import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoverageAtlas, type TextRow } from './coverage-atlas.ts';
import type { Renderer } from './renderer.ts';
import { TextureBudget } from './texture-budget.ts';

/** Ten pixels a letter. */
const pen = {
  setTransform: () => {},
  fillRect: () => {},
  fillText: () => {},
  measureText: (text: string) => ({ width: text.length * 10 }),
};
const canvas = { getContext: () => pen };
const uploads: unknown[] = [];
const renderer = {
  // Babylon's texture holds what it is given, and asks nothing of a scene that is not there.
  scene: null,
  gl: { texImage2D: (...all: unknown[]) => uploads.push(all), generateMipmap: () => {} },
  engine: {
    getRenderingCanvas: () => null,
    createRawTexture: () => ({ dispose: () => {} }),
    _bindTextureDirectly: () => {},
    _unpackFlipY: () => {},
  },
} as unknown as Renderer;

let voids = 0;
const atlasOf = (): CoverageAtlas => new CoverageAtlas(renderer, new TextureBudget(1e8, 1e7), () => (voids += 1));
const word = (text: string): TextRow[] => [{ text, style: { size: 20, weight: 400 } }];
/** 26 high with 8 of air, 208 wide with air: nine beside one another, sixty rows. */
const fits = 9 * 60;

beforeEach(() => {
  voids = 0;
  uploads.length = 0;
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('document', { createElement: () => canvas, fonts: { addEventListener: () => {} } });
});
afterEach(() => vi.unstubAllGlobals());

it('paints the same words once, and uploads only what changed', () => {
  const atlas = atlasOf();
  const rows = word('Stove');
  const painting = atlas.text(rows);
  expect(painting).toMatchObject({ width: 50, height: 26 });
  expect(atlas.text(rows)).toBe(painting);
  expect(atlas.text(word('Stove'))).toBe(painting);
  atlas.flush();
  atlas.flush();
  expect(uploads.length).toBe(1);
});

it('shortens what is too wide, between letters', () => {
  const family = '👨‍👩‍👧';
  expect(atlasOf().text(word(family.repeat(30)))!.width).toBeLessThanOrEqual(280);
});

it('makes room for new words by those that are not asked for any more', () => {
  const atlas = atlasOf();
  const old = Array.from({ length: fits }, (_, i) => word(`${i}`.padStart(20, '-')));
  expect(old.map((rows) => atlas.text(rows)).every(Boolean)).toBe(true);
  const late = word('x'.repeat(20));
  expect(atlas.text(late)).toBeNull();
  atlas.flush();
  // Another image is wanted; this one keeps what it has.
  expect(voids).toBe(1);
  expect(atlas.text(old[0]!)).not.toBeNull();
  atlas.begin();
  expect(atlas.text(late)).not.toBeNull();
});

it('does not go round in circles where one image asks for more than there is room for', () => {
  const atlas = atlasOf();
  const many = Array.from({ length: fits + 50 }, (_, i) => word(`${i}`.padStart(20, '-')));
  for (let frame = 0; frame < 10; frame++) {
    atlas.begin();
    for (const rows of many) atlas.text(rows);
    atlas.flush();
  }
  expect(voids).toBe(1);
  expect(many.filter((rows) => atlas.text(rows)).length).toBe(fits);
});
