/** The pictures on the walls: quiet abstract prints, drawn by formulas over [0, 1]². */
import { hex, mix, smoothstep, type Rgb } from './colour.ts';
import { fbm } from './noise.ts';

const disc = (a: number, b: number, x: number, y: number, r: number, soft = 0.006): number =>
  1 - smoothstep(r - soft, r + soft, Math.hypot(a - x, b - y));

/** Hills behind hills, a pale sun. */
export const hills = (a: number, b: number): Rgb => {
  let c = mix(hex('#e9ddc8'), hex('#f0e6d6'), b);
  c = mix(c, hex('#d98b5f'), disc(a, b, 0.66, 0.68, 0.105));
  const ridges: readonly (readonly [number, string, number])[] = [
    [0.52, '#b9b7a2', 1.3],
    [0.38, '#8d9a86', 5.2],
    [0.22, '#5e7468', 9.7],
  ];
  for (const [level, code, seed] of ridges) {
    const top = level + 0.13 * fbm(a * 2.4, seed, 0, 2) + 0.05 * Math.sin(a * 5 + seed);
    c = mix(c, hex(code), 1 - smoothstep(top - 0.004, top + 0.004, b));
  }
  return c;
};

/** Three rounded stones, one on the other. */
export const stones = (a: number, b: number): Rgb => {
  let c = hex('#ece3d3');
  const blob = (x: number, y: number, w: number, h: number): number => {
    const q = Math.hypot((a - x) / w, (b - y) / h) + 0.05 * fbm(a * 3 + x * 9, b * 3, 2, 2);
    return 1 - smoothstep(0.985, 1.015, q);
  };
  c = mix(c, hex('#33403f'), blob(0.5, 0.24, 0.34, 0.13));
  c = mix(c, hex('#c07a54'), blob(0.46, 0.47, 0.25, 0.115));
  c = mix(c, hex('#d7bd8d'), blob(0.54, 0.67, 0.17, 0.095));
  return c;
};

/** A grove of arcs. */
export const arcs = (a: number, b: number): Rgb => {
  let c = hex('#efe7da');
  const bands: readonly (readonly [number, string])[] = [
    [0.42, '#2f4a4d'],
    [0.33, '#efe7da'],
    [0.28, '#b8654a'],
    [0.19, '#efe7da'],
    [0.145, '#d9b26c'],
  ];
  const r = Math.hypot(a - 0.5, (b - 0.3) * 1.32);
  for (const [radius, code] of bands)
    if (b > 0.3) c = mix(c, hex(code), 1 - smoothstep(radius - 0.005, radius + 0.005, r));
  return b <= 0.3 && b > 0.285 && a > 0.06 && a < 0.94 ? hex('#2f4a4d') : c;
};

/** The sea on a still day. */
export const sea = (a: number, b: number): Rgb => {
  const sky = mix(hex('#e7dccb'), hex('#c9d4d3'), smoothstep(0.45, 1, b));
  const water = mix(hex('#41626b'), hex('#8fb0b1'), smoothstep(0, 0.5, b + 0.05 * fbm(a * 3, b * 30, 1, 3)));
  const shore = mix(water, hex('#d8c5a2'), 1 - smoothstep(0.12, 0.15, b + 0.05 * Math.sin(a * 4 + 1)));
  return mix(shore, sky, smoothstep(0.498, 0.504, b));
};
