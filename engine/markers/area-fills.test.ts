import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FloorId } from '#domain/ids.ts';
import { floorId } from '#domain/links/testing/small-model.ts';
import type { Area } from '#domain/markers/markers.ts';
import { Renderer } from '../gpu/renderer.ts';
import { TextureBudget } from '../gpu/texture-budget.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { AreaFills, triangulate } from './area-fills.ts';
import { rgbOf } from './marker-entries.ts';

const square = (from: number, to: number) =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ] as const;

const areaOf = ({ positions, indices }: ReturnType<typeof triangulate>): number => {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [positions[indices[i + k]! * 3]!, positions[indices[i + k]! * 3 + 2]!]);
    sum += Math.abs((b![0]! - a![0]!) * (c![1]! - a![1]!) - (c![0]! - a![0]!) * (b![1]! - a![1]!)) / 2;
  }
  return sum;
};

it('covers the outline, without its holes, a little above the ground', () => {
  const whole = triangulate({ outline: square(0, 4), holes: [], height: 3 });
  expect(areaOf(whole)).toBeCloseTo(16);
  expect(whole.positions[1]).toBeCloseTo(3.02);
  expect(areaOf(triangulate({ outline: square(0, 4), holes: [square(1, 2), square(2.5, 3)], height: 3 }))).toBeCloseTo(
    14.75,
  );
});

it('has no triangles for an empty outline', () => {
  expect(triangulate({ outline: [], holes: [], height: 0 }).indices.length).toBe(0);
});

describe('areas on the GPU', () => {
  const [ground, upper] = [floorId('ground'), floorId('upper')];
  const [red, blue] = ['#ff0000', '#0000ff'];
  const area = (floor: FloorId | null, color: string, changes: Partial<Area> = {}): Area => ({
    id: '',
    floorId: floor,
    outline: square(0, 4),
    holes: [],
    height: 0,
    color,
    opacity: 0.5,
    ...changes,
  });
  const [a, b, c] = [area(ground, red), area(ground, red, { outline: square(3, 5) }), area(ground, blue)];

  let browser: FakeBrowser;
  let renderer: Renderer;
  let fills: AreaFills;
  beforeEach(() => {
    browser = new FakeBrowser();
    browser.install();
    renderer = new Renderer(browser.canvas as unknown as HTMLCanvasElement, false, new TextureBudget(1e9));
    fills = new AreaFills(renderer);
  });
  afterEach(() => {
    fills.dispose();
    renderer.dispose();
    browser.uninstall();
  });

  const drawCalls = (): number => {
    renderer.draw(null);
    return renderer.drawCalls;
  };
  /** Sets the areas; returns the number of meshes that were created. */
  const set = (...areas: readonly Area[]): number => {
    const { webgl } = browser.canvas;
    const before = webgl.count('createBuffer');
    fills.set(areas, rgbOf);
    const buffersOfMesh = 2;
    return (webgl.count('createBuffer') - before) / buffersOfMesh;
  };
  /** Red, green, blue and opacity of the group that was drawn last. */
  const lastTint = (): readonly unknown[] => browser.canvas.webgl.lastArguments('uniform4f').slice(1);

  it.each<readonly [string, readonly Area[], number]>([
    ['none', [], 0],
    ['one floor, colour and opacity', [a, b, area(ground, red)], 1],
    ['two colours', [a, c, b], 2],
    ['two opacities', [a, area(ground, red, { opacity: 1 })], 2],
    ['two floors and no floor', [a, area(upper, red), area(null, red), b], 3],
    ['an area without corners', [a, area(ground, blue, { outline: [] }), area(ground, red, { outline: [] })], 1],
  ])('are one mesh for each floor and tint: %s', (_, areas, count) => {
    expect(set(...areas)).toBe(count);
    expect(drawCalls()).toBe(count);
  });

  it('are drawn with all triangles of a group', () => {
    set(a, area(ground, red, { outline: square(5, 6).slice(0, 3) }));
    renderer.draw(null);
    expect(browser.canvas.webgl.lastArguments('drawElements')[1]).toBe(9);
  });

  it.each<readonly [string, readonly Area[], number]>([
    ['the same', [a, b, c], 0],
    ['the same in another order of groups', [c, a, b], 0],
    ['another order within a group', [b, a, c], 1],
    ['an equal one, not the same', [a, b, { ...c }], 1],
    ['one more', [a, b, c, area(ground, red)], 1],
    ['one less', [a, c], 1],
    ['a group more', [a, b, c, area(upper, blue)], 1],
    ['a group less', [a, b], 0],
  ])('keep the meshes of groups that did not change: %s', (_, areas, created) => {
    set(a, b, c);
    expect(set(...areas)).toBe(created);
    expect(drawCalls()).toBe(new Set(areas.map(({ floorId: id, color }) => `${id} ${color}`)).size);
    expect(browser.canvas.webgl.live('Buffer')).toBe(2 * drawCalls());
  });

  it('are drawn in the order of the list, whichever meshes were kept', () => {
    const [redTint, blueTint] = [
      [1, 0, 0, 0.5],
      [0, 0, 1, 0.5],
    ];
    for (const [areas, tint] of [
      [[a, c, b], blueTint],
      [[c, a, b], redTint],
      [[a, c], blueTint],
      // The mesh of `c` is older than the one before it.
      [[area(ground, red), c], blueTint],
    ] as const) {
      set(...areas);
      renderer.draw(null);
      expect(lastTint()).toEqual(tint);
    }
  });

  it('are hidden with their floor; those on no floor never', () => {
    set(a, b, c, area(upper, red), area(null, red));
    for (const [isShown, floors, count] of [
      [true, null, 4],
      [true, [ground], 3],
      [true, [upper], 2],
      [true, [], 1],
      [false, null, 0],
    ] as const) {
      fills.show(isShown, floors && new Set(floors));
      expect(drawCalls()).toBe(count);
    }
  });

  it('are drawn again where the mesh hides them, while it fades, and darken with the image', () => {
    set(a);
    fills.show(true, null, { presence: 1, hiddenPresence: 0.5, light: 0.5 });
    expect(drawCalls()).toBe(2);
    expect(lastTint()).toEqual([0.5, 0, 0, 0.25]);
    fills.show(true, null, { presence: 0.5, hiddenPresence: 0, light: 1 });
    expect(drawCalls()).toBe(1);
    expect(lastTint()).toEqual([1, 0, 0, 0.25]);
  });

  it('leave nothing on the GPU', () => {
    set(a, b, c);
    drawCalls();
    set();
    expect(drawCalls()).toBe(0);
    expect(browser.canvas.webgl.live('Buffer')).toBe(0);
    expect(browser.canvas.webgl.live('Program')).toBe(0);
  });
});
