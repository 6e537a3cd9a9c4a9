/** The charts of a floor's patches packed into one square texture, and the texture painted. */
import { toneByte } from './colour.ts';
import type { Appearance } from './appearance.ts';
import { sizeOf, type Patch } from './patch.ts';

export interface Chart {
  readonly patch: number;
  /** Whole texels, without the margin. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const margin = 1;

const tryPack = (
  patches: readonly Patch[],
  indices: readonly number[],
  size: number,
  density: number,
): Chart[] | null => {
  const wanted = indices.map((patch) => {
    const p = patches[patch]!;
    const { s, t } = sizeOf(p);
    const k = density * p.detail;
    return { patch, width: Math.max(2, Math.ceil(s * k)), height: Math.max(2, Math.ceil(t * k)) };
  });
  const sorted = wanted.toSorted((a, b) => b.height - a.height || b.width - a.width);
  const charts: Chart[] = [];
  // A skyline of the lowest free row in each column.
  const skyline = new Int32Array(size);
  for (const c of sorted) {
    const [w, h] = [c.width + 2 * margin, c.height + 2 * margin];
    if (w > size) return null;
    let best = { y: Infinity, x: 0 };
    for (let x = 0; x + w <= size;) {
      let top = 0;
      let blocker = x;
      for (let i = x; i < x + w; i++)
        if (skyline[i]! >= top) {
          top = skyline[i]!;
          blocker = i;
        }
      if (top < best.y) best = { y: top, x };
      // No place that still covers the blocker can lie lower.
      x = blocker + 1;
    }
    if (best.y + h > size) return null;
    skyline.fill(best.y + h, best.x, best.x + w);
    charts.push({ patch: c.patch, x: best.x + margin, y: best.y + margin, width: c.width, height: c.height });
  }
  return charts;
};

/** Charts at the highest density that fits, texels a metre. */
export const packAtlas = (
  patches: readonly Patch[],
  indices: readonly number[],
  size: number,
): { readonly charts: readonly Chart[]; readonly density: number } => {
  let low = 10;
  let high = 300;
  let charts: Chart[] | null = tryPack(patches, indices, size, low);
  if (!charts) throw new Error('the place has too many surfaces for one texture');
  for (let i = 0; i < 7; i++) {
    const middle = (low + high) / 2;
    const packed = tryPack(patches, indices, size, middle);
    if (packed) charts = packed;
    if (packed) low = middle;
    else high = middle;
  }
  return { charts, density: low };
};

/** Chart coordinates (metres) to texture coordinates; the chart's edge lies half a texel inside its outermost texels. */
export const textureCoordinate = (
  chart: Chart,
  patch: Patch,
  s: number,
  t: number,
  size: number,
): readonly [number, number] => {
  const full = sizeOf(patch);
  return [
    (chart.x + 0.5 + (s / full.s) * (chart.width - 1)) / size,
    (chart.y + 0.5 + (t / full.t) * (chart.height - 1)) / size,
  ];
};

const clamp = (x: number, top: number): number => Math.min(top, Math.max(0, x));

/** RGB bytes of the atlas; margins repeat the chart's edge. */
export const paintAtlas = (
  patches: readonly Patch[],
  charts: readonly Chart[],
  appearance: Appearance,
  size: number,
): Buffer => {
  const bytes = Buffer.alloc(size * size * 3, 150);
  const light = new Float64Array(3);
  for (const chart of charts) {
    const patch = patches[chart.patch]!;
    const full = sizeOf(patch);
    const [du, dv] = [full.s / (chart.width - 1), full.t / (chart.height - 1)];
    const texel = Math.max(du, dv);
    for (let j = -margin; j < chart.height + margin; j++)
      for (let i = -margin; i < chart.width + margin; i++) {
        const sum = [0, 0, 0];
        const [ci, cj] = [clamp(i, chart.width - 1), clamp(j, chart.height - 1)];
        for (const [a, b] of [
          [-0.25, -0.25],
          [0.25, -0.25],
          [-0.25, 0.25],
          [0.25, 0.25],
        ] as const) {
          appearance(chart.patch, clamp((ci + a) * du, full.s), clamp((cj + b) * dv, full.t), texel * 0.6, light);
          for (let k = 0; k < 3; k++) sum[k]! += toneByte(light[k]!) / 4;
        }
        const at = ((chart.y + j) * size + chart.x + i) * 3;
        for (let k = 0; k < 3; k++) bytes[at + k] = Math.min(255, Math.round(sum[k]!));
      }
  }
  return bytes;
};
