/** Surface colours, evaluated at a point: grain, joints and weave are formulas, so every picture sees the same detail. */
import { hex, mix, smoothstep, type Rgb } from './colour.ts';
import { fbm, hash3, noise3 } from './noise.ts';

/** Where a colour is asked for: the position in the piece's own space, the chart coordinates and the footprint. */
export interface Spot {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  s: number;
  t: number;
  /** Width of a pixel or texel on the surface, metres: finer detail fades out. */
  width: number;
}

export interface Material {
  /** Colour for bounced light, linear. */
  readonly average: Rgb;
  /** Light given off, linear, as shown. */
  readonly glow?: Rgb;
  /** Shown as it is, without light: the cut through the walls. */
  readonly unlit?: boolean;
  readonly colourAt: (spot: Spot) => Rgb;
}

/** How much of a footprint a line of half-width `half` covers at distance `d` from its middle. */
const line = (d: number, half: number, width: number): number => {
  const w = Math.max(width, 1e-4);
  const inside = Math.min(d + w / 2, half) - Math.max(d - w / 2, -half);
  return Math.max(0, inside) / w;
};

/** Detail of a given size, faded where the footprint cannot show it. */
const visible = (size: number, width: number): number => 1 - smoothstep(size * 0.35, size * 1.1, width);

const times = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
const wrap = (x: number, period: number): number => x - Math.round(x / period) * period;

export const plain = (code: string): Material => {
  const c = hex(code);
  return { average: c, colourAt: () => c };
};

export const paint = (code: string): Material => {
  const c = hex(code);
  return {
    average: c,
    colourAt: (p) => times(c, 1 + 0.014 * fbm(p.x * 1.7, p.y * 1.7, p.z * 1.7, 2)),
  };
};

export const glowing = (code: string, strength: number): Material => {
  const c = hex(code);
  return { average: c, glow: times(c, strength), colourAt: () => c };
};

export const unlit = (code: string): Material => ({ ...plain(code), unlit: true });

/** One board: `along` runs with the grain, `across` over it. */
const grain = (c: Rgb, along: number, across: number, seed: number, width: number, contrast: number): Rgb => {
  const drift = 0.03 * fbm(along * 0.9, seed, 3.1, 2);
  const broad = fbm(along * 0.8, (across + drift) * 16, seed, 2);
  const fine = fbm(along * 3, (across + drift) * 85, seed + 7, 2) * visible(0.012, width);
  return times(c, 1 + contrast * (0.6 * broad + 0.4 * fine));
};

/** Solid or veneered wood with the grain along an axis of the piece (0 x, 1 y, 2 z). */
export const wood = (code: string, axis: 0 | 1 | 2, contrast = 0.16): Material => {
  const c = hex(code);
  return {
    average: c,
    colourAt: (p) => {
      const [along, a, b] = axis === 0 ? [p.x, p.y, p.z] : axis === 1 ? [p.y, p.x, p.z] : [p.z, p.x, p.y];
      return grain(c, along, a + b * 0.83, axis * 11.3, p.width, contrast);
    },
  };
};

/** Floorboards running along z. */
export const boards = (code: string, wide: number, long: number): Material => {
  const c = hex(code);
  const joint = hex('#6b543c');
  return {
    average: c,
    colourAt: (p) => {
      const row = Math.floor(p.x / wide);
      const shift = hash3(row, 5, 1) * long;
      const piece = Math.floor((p.z + shift) / long);
      const tone = hash3(row, piece, 2);
      const warm = hash3(row, piece, 3) - 0.5;
      const base: Rgb = [c[0] * (1 + 0.05 * warm), c[1], c[2] * (1 - 0.09 * warm)];
      const board = grain(times(base, 0.9 + 0.2 * tone), p.z, p.x, row * 3.7 + piece * 1.9, p.width, 0.17);
      const gap = line(wrap(p.x, wide), 0.0011, p.width) + line(wrap(p.z + shift, long), 0.001, p.width);
      return mix(board, joint, Math.min(0.75, 0.75 * gap));
    },
  };
};

/** Square tiles on the floor (x, z) or on a wall (x + z, y), each a shade of its own. */
export const tiles = (
  code: string,
  joint: string,
  size: readonly [number, number],
  spread: number,
  half = 0.0015,
): Material => {
  const c = hex(code);
  const j = hex(joint);
  return {
    average: c,
    colourAt: (p) => {
      const flat = Math.abs(p.ny) > 0.5;
      const [u, v] = flat ? [p.x, p.z] : [p.x + p.z, p.y];
      const [i, k] = [Math.round(u / size[0]), Math.round(v / size[1])];
      const shade = 1 + spread * (hash3(i, k, 9) - 0.5) + 0.35 * spread * fbm(u * 9 + i * 5, v * 9, k, 2);
      const cover =
        line(Math.abs(wrap(u, size[0])) - size[0] / 2, half, p.width) +
        line(Math.abs(wrap(v, size[1])) - size[1] / 2, half, p.width);
      return mix(times(c, shade), j, Math.min(1, cover));
    },
  };
};

export const stone = (code: string, vein: string): Material => {
  const [c, v] = [hex(code), hex(vein)];
  return {
    average: c,
    colourAt: (p) => {
      const n = fbm(p.x * 2.1, p.y * 2.1, p.z * 2.1 + 4, 4);
      const thread = Math.exp(-(((n - 0.05) / 0.03) ** 2)) * 0.35;
      return mix(times(c, 1 + 0.05 * fbm(p.x * 7, p.y * 7, p.z * 7, 2)), v, thread);
    },
  };
};

/** Woven cloth, mottled, its threads seen from near by. */
export const cloth = (code: string, coarse = 0.006, mottle = 0.07): Material => {
  const c = hex(code);
  return {
    average: c,
    colourAt: (p) => {
      const k = (2 * Math.PI) / coarse;
      const weave = 0.07 * Math.sin(p.s * k) * Math.sin(p.t * k) * visible(coarse, p.width);
      const slub = fbm(p.s * 60, p.t * 9, 2, 2) * 0.5 + fbm(p.s * 9, p.t * 60, 5, 2) * 0.5;
      return times(c, 1 + weave + mottle * slub * visible(0.02, p.width) + 0.03 * fbm(p.x * 4, p.y * 4, p.z * 4, 2));
    },
  };
};

/** A wool rug: pale field, two quiet lines near the hem. */
export const rug = (field: string, accent: string, size: readonly [number, number]): Material => {
  const base = cloth(field, 0.011, 0.1);
  const a = hex(accent);
  return {
    average: base.average,
    colourAt: (p) => {
      const edge = Math.min(p.s, size[0] - p.s, p.t, size[1] - p.t);
      const lines = line(edge - 0.14, 0.012, p.width) + line(edge - 0.19, 0.004, p.width);
      const rows = 0.035 * Math.sin((p.s * 2 * Math.PI) / 0.085) * visible(0.06, p.width);
      return mix(times(base.colourAt(p), 1 + rows), a, Math.min(0.8, 0.8 * lines));
    },
  };
};

export const leaf = (code: string): Material => {
  const c = hex(code);
  return {
    average: c,
    colourAt: (p) => times(c, 0.9 + 0.25 * noise3(p.s * 14, p.t * 8, 3) + 0.25 * line(p.s - 0.03, 0.0025, p.width)),
  };
};

/** A painting on paper: shapes by a function over [0, 1]² with (0, 0) at the lower left, inside a white mount. */
export const print = (
  size: readonly [number, number],
  mount: number,
  picture: (a: number, b: number) => Rgb,
): Material => {
  const paper = hex('#f1ece2');
  return {
    average: hex('#d8cdbb'),
    colourAt: (p) => {
      const a = (p.s - mount) / (size[0] - 2 * mount);
      const b = (p.t - mount) / (size[1] - 2 * mount);
      if (a < 0 || a > 1 || b < 0 || b > 1) return paper;
      return times(picture(a, b), 1 + 0.06 * fbm(p.s * 40, p.t * 40, 1, 3) * visible(0.02, p.width));
    },
  };
};
