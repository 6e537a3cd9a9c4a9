import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CoverageAtlas, type TextRow } from './coverage-atlas.ts';
import type { Renderer } from './renderer.ts';
import { TextureBudget } from './texture-budget.ts';

/** A 2D context whose letters are ten pixels wide. Its picture is white left of the middle of a cell of 64 pixels. */
const context = {
  setTransform: () => {},
  fillRect: () => {},
  fillText: () => {},
  measureText: (text: string) => ({ width: text.length * 10 }),
  getImageData: (_x: number, _y: number, width: number, height: number) => {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row++) data.fill(255, row * width * 4, (row * width + 32) * 4);
    return { data, width, height };
  },
};
const canvas = { width: 0, height: 0, getContext: () => context };
interface Upload {
  readonly level: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly values: Uint8Array;
}
let uploads: Upload[] = [];
const gl = {
  texParameteri: () => {},
  pixelStorei: () => {},
  texSubImage2D: (_target: number, level: number, ...rest: readonly unknown[]) =>
    uploads.push({ level, box: rest.slice(0, 4) as unknown as Upload['box'], values: rest[6] as Uint8Array }),
};
const renderer = {
  gl,
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
/** How many words of 20 letters fit: each is 200 × 26 and in a cell of 208 × 40; nine in each of 51 rows. */
const maxWords = 9 * 51;

beforeEach(() => {
  invalidations = 0;
  uploads = [];
  vi.stubGlobal('window', { devicePixelRatio: 1 });
  vi.stubGlobal('document', { createElement: () => canvas, fonts: { addEventListener: () => {} } });
});
afterEach(() => vi.unstubAllGlobals());

it('draws and uploads the same text once', () => {
  const atlas = createAtlas();
  const rows = word('Stove');
  const region = atlas.text(rows);
  expect(region).toMatchObject({ width: 50, height: 26 });
  expect(atlas.text(rows)).toBe(region);
  expect(atlas.text(word('Stove'))).toBe(region);
  atlas.flush();
  atlas.flush();
  expect(uploads.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
});

it.each([[[]], [word('')]])('has nothing for an empty text: %j', (rows) => {
  const atlas = createAtlas();
  expect(atlas.text(rows)).toBeNull();
  atlas.flush();
  expect(uploads).toEqual([]);
});

it('uploads only the new region, with its mipmaps', () => {
  const atlas = createAtlas();
  atlas.text(word('Stove'));
  atlas.flush();
  uploads = [];
  const region = atlas.text(word('Table'))!;
  atlas.flush();
  // The cells are beside each other; their regions have a margin of 4 texels.
  expect([region.u * 2048, region.v * 2048, region.uSize * 2048, region.vSize * 2048]).toEqual([68, 4, 50, 26]);
  expect(uploads.map(({ box }) => box)).toEqual([
    [64, 0, 64, 40],
    [32, 0, 32, 20],
    [16, 0, 16, 10],
    [8, 0, 8, 5],
  ]);
  const halfWhite = [255, 255, 255, 255, 0, 0, 0, 0];
  expect([...uploads[3]!.values]).toEqual([1, 2, 3, 4, 5].flatMap(() => halfWhite));
});

it('has all regions requested again after a restored context', () => {
  const atlas = createAtlas();
  const rows = word('Stove');
  atlas.text(rows);
  atlas.flush();
  uploads = [];
  atlas.invalidate();
  expect(invalidations).toBe(1);
  expect(atlas.text(rows)).toMatchObject({ width: 50, height: 26 });
  atlas.flush();
  expect(uploads.length).toBe(4);
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

it('always has room for text that changes', () => {
  const atlas = createAtlas();
  const old = word('Stove');
  let clears = 0;
  let before = atlas.text(old);
  for (let frame = 0; frame < 2 * maxWords; frame++) {
    atlas.beginFrame();
    const region = atlas.text(old);
    if (region !== before) clears += 1;
    before = region;
    expect(region).not.toBeNull();
    expect(atlas.text(word(`${frame}`.padStart(20, '-')))).not.toBeNull();
    atlas.flush();
  }
  expect(invalidations).toBe(0);
  expect(clears).toBe(2);
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

it('is drawn again at another scale, such as in a headset, and at that of the canvas afterwards', () => {
  const atlas = createAtlas();
  const rows = word('Stove');
  atlas.beginFrame();
  const coarse = atlas.text(rows)!;
  atlas.beginFrame(2);
  const fine = atlas.text(rows)!;
  expect([fine.width, fine.height]).toEqual([coarse.width, coarse.height]);
  expect([fine.uSize, fine.vSize]).toEqual([coarse.uSize * 2, coarse.vSize * 2]);
  atlas.beginFrame(2);
  expect(atlas.text(rows)).toBe(fine);
  atlas.beginFrame();
  expect(atlas.text(rows)).toEqual(coarse);
});
