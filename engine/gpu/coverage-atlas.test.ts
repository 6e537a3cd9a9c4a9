import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoverageAtlas, type TextRow } from './coverage-atlas.ts';
import type { Renderer } from './renderer.ts';
import { TextureBudget } from './texture-budget.ts';

/** A 2D context whose letters are ten pixels wide. */
const context = {
  setTransform: () => {},
  fillRect: () => {},
  fillText: () => {},
  measureText: (text: string) => ({ width: text.length * 10 }),
};
const canvas = { getContext: () => context };
const uploads: unknown[] = [];
const renderer = {
  gl: { texImage2D: (...all: unknown[]) => uploads.push(all), generateMipmap: () => {} },
  engine: {
    getRenderingCanvas: () => null,
    createRawTexture: () => ({ dispose: () => {}, getEngine: () => null }),
    _bindTextureDirectly: () => {},
    _unpackFlipY: () => {},
  },
} as unknown as Renderer;

let invalidations = 0;
const createAtlas = (): CoverageAtlas =>
  new CoverageAtlas(renderer, new TextureBudget(1e8, 1e7), () => (invalidations += 1));
const word = (text: string): TextRow[] => [{ text, style: { size: 20, weight: 400 } }];
/** How many words of 20 letters fit: each is 26 high and 8 apart, 208 wide with the gap; nine in each of sixty rows. */
const maxWords = 9 * 60;

beforeEach(() => {
  invalidations = 0;
  uploads.length = 0;
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('document', { createElement: () => canvas, fonts: { addEventListener: () => {} } });
});
afterEach(() => vi.unstubAllGlobals());

it('draws the same text once, and uploads the texture only when it changed', () => {
  const atlas = createAtlas();
  const rows = word('Stove');
  const region = atlas.text(rows);
  expect(region).toMatchObject({ width: 50, height: 26 });
  expect(atlas.text(rows)).toBe(region);
  expect(atlas.text(word('Stove'))).toBe(region);
  atlas.flush();
  atlas.flush();
  expect(uploads.length).toBe(1);
});

it('truncates text that is too wide between graphemes', () => {
  const family = '👨‍👩‍👧';
  expect(createAtlas().text(word(family.repeat(30)))!.width).toBeLessThanOrEqual(280);
});

it('discards text that is no longer requested when new text does not fit', () => {
  const atlas = createAtlas();
  const old = Array.from({ length: maxWords }, (_, i) => word(`${i}`.padStart(20, '-')));
  expect(old.map((rows) => atlas.text(rows)).every(Boolean)).toBe(true);
  const added = word('x'.repeat(20));
  expect(atlas.text(added)).toBeNull();
  atlas.flush();
  // Another frame is requested; the regions of this one stay.
  expect(invalidations).toBe(1);
  expect(atlas.text(old[0]!)).not.toBeNull();
  atlas.beginFrame();
  expect(atlas.text(added)).not.toBeNull();
});

it('does not clear itself in every frame when one frame requests more than fits', () => {
  const atlas = createAtlas();
  const many = Array.from({ length: maxWords + 50 }, (_, i) => word(`${i}`.padStart(20, '-')));
  for (let frame = 0; frame < 10; frame++) {
    atlas.beginFrame();
    for (const rows of many) atlas.text(rows);
    atlas.flush();
  }
  expect(invalidations).toBe(1);
  expect(many.filter((rows) => atlas.text(rows)).length).toBe(maxWords);
});
