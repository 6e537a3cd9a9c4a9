/**
 * Light without surface colour: sun, sky and bounces, kept as grids over each patch's chart. Light passes from surface
 * to surface on a coarse grid until it settles; a fine grid is then gathered from it with many samples and smoothed by
 * how near the surroundings are, so that contact shadows stay and noise goes.
 */
import { skyLight, sunDirection, sunLight } from './outside.ts';
import { newSurfacePoint, pointOf, sizeOf, type Patch, type SurfacePoint } from './patch.ts';
import type { Portal } from './shell.ts';
import { newHit, type Tracer } from './tracer.ts';
import { hash3, randomFrom } from './noise.ts';

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

export interface Light {
  /** Diffuse light without the sun, three values a node. */
  readonly soft: readonly Grid[];
  /** How much of the sun each node sees. */
  readonly sun: readonly (Grid | null)[];
}

const inset = 0.003;
const lift = 0.0008;

const gridOf = (patch: Patch, spacing: number, channels: number): Grid => {
  const { s, t } = sizeOf(patch);
  const columns = Math.max(2, Math.ceil(s / spacing) + 1);
  const rows = Math.max(2, Math.ceil(t / spacing) + 1);
  return { columns, rows, values: new Float32Array(columns * rows * channels) };
};

const keep = (x: number, size: number): number =>
  Math.min(Math.max(x, Math.min(inset, size * 0.2)), size - Math.min(inset, size * 0.2));

/** The chart position of a node, kept a little off the patch's own edges. */
const nodePoint = (patch: Patch, grid: Grid, i: number, j: number, out: SurfacePoint): void => {
  const { s, t } = sizeOf(patch);
  pointOf(patch, keep((i / (grid.columns - 1)) * s, s), keep((j / (grid.rows - 1)) * t, t), out);
};

const lookup = (grid: Grid, patch: Patch, s: number, t: number, channels: number, k: number): number => {
  const { columns, rows, values } = grid;
  const x = Math.min(columns - 1.000001, Math.max(0, (s / patch.us[patch.us.length - 1]!) * (columns - 1)));
  const y = Math.min(rows - 1.000001, Math.max(0, (t / patch.vs[patch.vs.length - 1]!) * (rows - 1)));
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - i, y - j];
  const at = (j * columns + i) * channels + k;
  const low = values[at]! * (1 - a) + values[at + channels]! * a;
  const high = values[at + columns * channels]! * (1 - a) + values[at + (columns + 1) * channels]! * a;
  return low * (1 - b) + high * b;
};

/** Light arriving at a point of a patch, per channel (irradiance / π). */
export const lightAt = (
  light: Light,
  patches: readonly Patch[],
  index: number,
  s: number,
  t: number,
  cosSun: number,
  out: Float64Array,
): void => {
  const patch = patches[index]!;
  const sunGrid = light.sun[index];
  const sun = sunGrid && cosSun > 0 ? (lookup(sunGrid, patch, s, t, 1, 0) * cosSun) / Math.PI : 0;
  for (let k = 0; k < 3; k++) out[k] = lookup(light.soft[index]!, patch, s, t, 3, k) + sun * sunLight[k]!;
};

const sunCone = 0.011;
const tangents = (x: number, y: number, z: number): readonly number[] => {
  const sign = z >= 0 ? 1 : -1;
  const a = -1 / (sign + z);
  const b = x * y * a;
  return [1 + sign * x * x * a, sign * b, -sign * x, b, sign + y * y * a, -y];
};

/** How much of the sun's disc each node sees: one ray first, sixteen where neighbours differ. */
const bakeSun = (patches: readonly Patch[], tracer: Tracer, spacing: number): (Grid | null)[] => {
  const p = newSurfacePoint();
  const frame = tangents(...(sunDirection as [number, number, number]));
  const see = (da: number, db: number): number => {
    const dx = sunDirection[0] + frame[0]! * da + frame[3]! * db;
    const dy = sunDirection[1] + frame[1]! * da + frame[4]! * db;
    const dz = sunDirection[2] + frame[2]! * da + frame[5]! * db;
    const l = Math.hypot(dx, dy, dz);
    return tracer.blocked(p.x + p.nx * lift, p.y + p.ny * lift, p.z + p.nz * lift, dx / l, dy / l, dz / l, 100) ? 0 : 1;
  };
  const faces = (): boolean => p.nx * sunDirection[0] + p.ny * sunDirection[1] + p.nz * sunDirection[2] > 0;
  return patches.map((patch): Grid | null => {
    if (patch.material.unlit) return null;
    const grid = gridOf(patch, spacing, 1);
    const { columns, rows, values } = grid;
    let any = false;
    for (let n = 0; n < values.length; n++) {
      nodePoint(patch, grid, n % columns, Math.floor(n / columns), p);
      values[n] = faces() && p.solid ? see(0, 0) : 0;
      any ||= values[n]! > 0;
    }
    if (!any) return null;
    const first = values.slice();
    for (let n = 0; n < values.length; n++) {
      const [i, j] = [n % columns, Math.floor(n / columns)];
      let mixed = false;
      for (let dj = -2; dj <= 2 && !mixed; dj++)
        for (let di = -2; di <= 2; di++) {
          const [x, y] = [i + di, j + dj];
          if (x >= 0 && y >= 0 && x < columns && y < rows && first[y * columns + x] !== first[n]) mixed = true;
        }
      if (!mixed) continue;
      nodePoint(patch, grid, i, j, p);
      if (!faces()) continue;
      let sum = 0;
      for (let k = 0; k < 20; k++) {
        const [r, q] = [sunCone * Math.sqrt((k + 0.5) / 20), k * 2.39996];
        sum += see(r * Math.cos(q), r * Math.sin(q));
      }
      values[n] = sum / 20;
    }
    return grid;
  });
};

/** Rays, light coming back along them, and what they tell about the surroundings. */
interface Gathered {
  readonly colour: [number, number, number];
  /** Harmonic mean distance of the surroundings, metres. */
  near: number;
  /** Inside a solid, or pressed against something: no light worth keeping. */
  lost: boolean;
}

/** Whether a portal is lit by area samples from here; near or behind it, stray rays do better. */
const far = (p: SurfacePoint, w: Portal): boolean => {
  const x = p.x - w.origin[0];
  const y = p.y - w.origin[1];
  const z = p.z - w.origin[2];
  const depth = x * w.n[0] + y * w.n[1] + z * w.n[2];
  if (depth <= 0.02) return false;
  const lu = Math.hypot(...w.u);
  const lv = Math.hypot(...w.v);
  const a = (x * w.u[0] + y * w.u[1] + z * w.u[2]) / lu;
  const b = (x * w.v[0] + y * w.v[1] + z * w.v[2]) / lv;
  const da = Math.max(0, -a, a - lu);
  const db = Math.max(0, -b, b - lv);
  return Math.hypot(da, db, depth) > 0.3;
};

const gatherer = (
  patches: readonly Patch[],
  tracer: Tracer,
  portals: readonly Portal[],
  sun: readonly (Grid | null)[],
  previous: readonly Grid[] | null,
) => {
  const hit = newHit();
  const at = newSurfacePoint();
  const bounced = new Float64Array(3);
  const known: Light | null = previous && { soft: previous, sun };

  /** Which portal a ray that leaves the place goes through, −1 for none. */
  const through = (p: SurfacePoint, dx: number, dy: number, dz: number): number => {
    for (const [index, w] of portals.entries()) {
      const facing = dx * w.n[0] + dy * w.n[1] + dz * w.n[2];
      if (facing >= -1e-9) continue;
      const d = ((w.origin[0] - p.x) * w.n[0] + (w.origin[1] - p.y) * w.n[1] + (w.origin[2] - p.z) * w.n[2]) / facing;
      if (d <= 0) continue;
      const [x, y, z] = [p.x + dx * d - w.origin[0], p.y + dy * d - w.origin[1], p.z + dz * d - w.origin[2]];
      const a = (x * w.u[0] + y * w.u[1] + z * w.u[2]) / (w.u[0] ** 2 + w.u[1] ** 2 + w.u[2] ** 2);
      const b = (x * w.v[0] + y * w.v[1] + z * w.v[2]) / (w.v[0] ** 2 + w.v[1] ** 2 + w.v[2] ** 2);
      if (a >= 0 && a <= 1 && b >= 0 && b <= 1) return index;
    }
    return -1;
  };

  const surfaceLight = (out: Gathered, weight: number): void => {
    const patch = patches[hit.patch]!;
    const material = patch.material;
    if (material.unlit) return;
    if (material.glow) for (let k = 0; k < 3; k++) out.colour[k]! += material.glow[k]! * weight;
    const grid = sun[hit.patch];
    let cosSun = 0;
    if (grid) {
      pointOf(patch, hit.s, hit.t, at);
      cosSun = at.nx * sunDirection[0] + at.ny * sunDirection[1] + at.nz * sunDirection[2];
    }
    if (known) lightAt(known, patches, hit.patch, hit.s, hit.t, cosSun, bounced);
    else {
      const s = grid && cosSun > 0 ? (lookup(grid, patch, hit.s, hit.t, 1, 0) * cosSun) / Math.PI : 0;
      for (let k = 0; k < 3; k++) bounced[k] = s * sunLight[k]!;
    }
    for (let k = 0; k < 3; k++) out.colour[k]! += bounced[k]! * material.average[k]! * weight;
  };

  const fromPortal = (p: SurfacePoint, w: Portal, samples: number, random: () => number, out: Gathered): void => {
    // Four rays first: most windows are out of sight of most places.
    const glimpse = portalRays(p, w, 2, random, out, samples > 4);
    if (samples > 4 && glimpse) portalRays(p, w, Math.round(Math.sqrt(samples)), random, out, false);
  };

  /** Light through n × n places of a portal; `probe` only answers whether any of them is in sight. */
  const portalRays = (
    p: SurfacePoint,
    w: Portal,
    n: number,
    random: () => number,
    out: Gathered,
    probe: boolean,
  ): boolean => {
    let seen = false;
    const area = Math.hypot(...w.u) * Math.hypot(...w.v);
    for (let i = 0; i < n * n; i++) {
      const a = ((i % n) + random()) / n;
      const b = (Math.floor(i / n) + random()) / n;
      const x = w.origin[0] + w.u[0] * a + w.v[0] * b - p.x;
      const y = w.origin[1] + w.u[1] * a + w.v[1] * b - p.y;
      const z = w.origin[2] + w.u[2] * a + w.v[2] * b - p.z;
      const d2 = x * x + y * y + z * z;
      const d = Math.sqrt(d2);
      const cosP = (x * p.nx + y * p.ny + z * p.nz) / d;
      const cosW = -(x * w.n[0] + y * w.n[1] + z * w.n[2]) / d;
      if (cosP <= 0 || cosW <= 0) continue;
      if (tracer.blocked(p.x + p.nx * lift, p.y + p.ny * lift, p.z + p.nz * lift, x / d, y / d, z / d, 100)) continue;
      seen = true;
      if (probe) return true;
      const sky = skyLight(y / d);
      const k = (cosP * cosW * area) / (d2 * n * n * Math.PI);
      for (let c = 0; c < 3; c++) out.colour[c]! += sky[c]! * k;
    }
    return seen;
  };

  return (p: SurfacePoint, samples: number, portalSamples: number, seed: number): Gathered => {
    const random = randomFrom(seed);
    const out: Gathered = { colour: [0, 0, 0], near: 1, lost: false };
    const used: number[] = [];
    for (const [index, w] of portals.entries()) {
      if (!far(p, w)) continue;
      used.push(index);
      fromPortal(p, w, portalSamples, random, out);
    }
    const frame = tangents(p.nx, p.ny, p.nz);
    const rows = Math.max(2, Math.round(Math.sqrt(samples)));
    let back = 0;
    let close = 0;
    let inverse = 0;
    for (let i = 0; i < rows * rows; i++) {
      const r2 = ((i % rows) + random()) / rows;
      const angle = ((Math.floor(i / rows) + random()) / rows) * 2 * Math.PI;
      const [r, h] = [Math.sqrt(r2), Math.sqrt(1 - r2)];
      const [a, b] = [r * Math.cos(angle), r * Math.sin(angle)];
      const dx = frame[0]! * a + frame[3]! * b + p.nx * h;
      const dy = frame[1]! * a + frame[4]! * b + p.ny * h;
      const dz = frame[2]! * a + frame[5]! * b + p.nz * h;
      if (!tracer.nearest(p.x + p.nx * lift, p.y + p.ny * lift, p.z + p.nz * lift, dx, dy, dz, hit)) {
        inverse += 0.1;
        if (used.includes(through(p, dx, dy, dz))) continue;
        const sky = skyLight(dy);
        for (let c = 0; c < 3; c++) out.colour[c]! += sky[c]! / (rows * rows);
        continue;
      }
      inverse += 1 / Math.max(0.002, hit.distance);
      if (hit.distance < 0.02) close++;
      if (hit.back) back++;
      else surfaceLight(out, 1 / (rows * rows));
    }
    out.near = (rows * rows) / inverse;
    out.lost = back > 0.25 * rows * rows || close > 0.9 * rows * rows;
    return out;
  };
};

/** Lost nodes take the mean of their nearest kept neighbours, ring by ring. */
const fill = (grid: Grid, lost: Uint8Array): void => {
  const { columns, rows, values } = grid;
  let open = lost.reduce((n, x) => n + x, 0);
  if (open === lost.length) return;
  while (open > 0) {
    const before = lost.slice();
    for (let n = 0; n < lost.length; n++) {
      if (before[n] === 0) continue;
      const [i, j] = [n % columns, Math.floor(n / columns)];
      let weight = 0;
      const sum = [0, 0, 0];
      for (let dj = -1; dj <= 1; dj++)
        for (let di = -1; di <= 1; di++) {
          const [x, y] = [i + di, j + dj];
          if (x < 0 || y < 0 || x >= columns || y >= rows || before[y * columns + x] === 1) continue;
          weight++;
          for (let k = 0; k < 3; k++) sum[k]! += values[(y * columns + x) * 3 + k]!;
        }
      if (weight === 0) continue;
      for (let k = 0; k < 3; k++) values[n * 3 + k] = sum[k]! / weight;
      lost[n] = 0;
      open--;
    }
  }
};

/** A blur as wide as the surroundings are far, over nodes that hold light of their own. */
const smooth = (grid: Grid, patch: Patch, near: Float32Array, lost: Uint8Array): void => {
  const { columns, rows, values } = grid;
  const source = values.slice();
  const step = sizeOf(patch).s / (columns - 1);
  for (let n = 0; n < near.length; n++) {
    if (lost[n] === 1) continue;
    const sigma = Math.min(2.6, Math.max(0.6, (0.16 * near[n]!) / step));
    const reach = Math.ceil(sigma * 2);
    const [i, j] = [n % columns, Math.floor(n / columns)];
    let total = 0;
    const sum = [0, 0, 0];
    for (let y = Math.max(0, j - reach); y <= Math.min(rows - 1, j + reach); y++)
      for (let x = Math.max(0, i - reach); x <= Math.min(columns - 1, i + reach); x++) {
        const m = y * columns + x;
        if (lost[m] === 1) continue;
        const w = Math.exp(-((x - i) ** 2 + (y - j) ** 2) / (2 * sigma * sigma));
        total += w;
        for (let k = 0; k < 3; k++) sum[k]! += w * source[m * 3 + k]!;
      }
    for (let k = 0; k < 3; k++) values[n * 3 + k] = sum[k]! / total;
  }
};

export interface LightQuality {
  /** Fine grid's spacing against each patch's own wish. */
  readonly spacing: number;
  readonly samples: number;
  readonly portalSamples: number;
  readonly sunSpacing: number;
}

export const bakeLight = (
  patches: readonly Patch[],
  tracer: Tracer,
  portals: readonly Portal[],
  quality: LightQuality,
  say: (text: string) => void,
): Light => {
  const sun = bakeSun(patches, tracer, quality.sunSpacing);
  say('sun done');
  let soft: Grid[] | null = null;
  const pass = (spacingOf: (patch: Patch) => number, samples: number, portalSamples: number): Grid[] => {
    const gather = gatherer(patches, tracer, portals, sun, soft);
    const p = newSurfacePoint();
    return patches.map((patch, index) => {
      const grid = gridOf(patch, spacingOf(patch), 3);
      if (patch.material.unlit || (patch.material.glow && !soft)) return grid;
      const count = grid.columns * grid.rows;
      const near = new Float32Array(count);
      const lost = new Uint8Array(count);
      const more = count < 24 ? 2.5 : 1;
      for (let n = 0; n < count; n++) {
        nodePoint(patch, grid, n % grid.columns, Math.floor(n / grid.columns), p);
        if (!p.solid) {
          lost[n] = 1;
          continue;
        }
        const found = gather(p, samples * more, portalSamples * more, Math.floor(hash3(index, n, 7) * 2 ** 31));
        grid.values.set(found.colour, n * 3);
        near[n] = found.near;
        lost[n] = found.lost ? 1 : 0;
      }
      smooth(grid, patch, near, lost);
      fill(grid, lost);
      return grid;
    });
  };
  for (let bounce = 0; bounce < 4; bounce++) {
    soft = pass((patch) => Math.max(0.16, patch.lightSpacing), 25, 4);
    say(`bounce ${bounce + 1} done`);
  }
  soft = pass((patch) => patch.lightSpacing * quality.spacing, quality.samples, quality.portalSamples);
  say('fine light done');
  return { soft: soft, sun };
};
