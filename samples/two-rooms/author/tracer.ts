/** Rays against the patches' triangles: a bounding volume hierarchy in flat arrays, one reused hit record. */
import type { Patch } from './patch.ts';

export interface Hit {
  distance: number;
  patch: number;
  /** Chart coordinates on the patch, metres. */
  s: number;
  t: number;
  /** Whether the ray struck the side that faces away from the room. */
  back: boolean;
}

export interface Tracer {
  readonly triangles: number;
  /** Fills `hit` with the nearest surface; false when the ray leaves the place. */
  nearest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): boolean;
  /** Whether anything lies between the origin and `reach` metres along the unit direction. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): boolean;
}

export const newHit = (): Hit => ({ distance: 0, patch: -1, s: 0, t: 0, back: false });

const leafSize = 4;

interface Soup {
  readonly corners: Float64Array;
  readonly patch: Int32Array;
  /** Cell index × 2, + 1 for the second triangle of the cell. */
  readonly cell: Int32Array;
}

const soupOf = (patches: readonly Patch[]): Soup => {
  const corners: number[] = [];
  const owner: number[] = [];
  const cells: number[] = [];
  for (const [p, patch] of patches.entries()) {
    const width = patch.us.length;
    for (const cell of patch.holes.keys()) {
      if (patch.holes[cell] === 1) continue;
      const at = Math.floor(cell / (width - 1)) * width + (cell % (width - 1));
      for (const half of [0, 1]) {
        const ring = half === 0 ? [at, at + 1, at + width + 1] : [at, at + width + 1, at + width];
        const v = ring.map((k) => [...patch.positions.subarray(k * 3, k * 3 + 3)]);
        const [a, b, c] = v as [number[], number[], number[]];
        const e = [0, 1, 2].map((k) => b[k]! - a[k]!);
        const f = [0, 1, 2].map((k) => c[k]! - a[k]!);
        const area = Math.hypot(
          e[1]! * f[2]! - e[2]! * f[1]!,
          e[2]! * f[0]! - e[0]! * f[2]!,
          e[0]! * f[1]! - e[1]! * f[0]!,
        );
        if (area < 1e-10) continue;
        corners.push(...a, ...e, ...f);
        owner.push(p);
        cells.push(cell * 2 + half);
      }
    }
  }
  return { corners: Float64Array.from(corners), patch: Int32Array.from(owner), cell: Int32Array.from(cells) };
};

export const tracerOf = (patches: readonly Patch[]): Tracer => {
  const soup = soupOf(patches);
  const count = soup.patch.length;
  const low = new Float64Array(count * 3);
  const high = new Float64Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < 3; k++) {
      const a = soup.corners[i * 9 + k]!;
      const b = a + soup.corners[i * 9 + 3 + k]!;
      const c = a + soup.corners[i * 9 + 6 + k]!;
      low[i * 3 + k] = Math.min(a, b, c);
      high[i * 3 + k] = Math.max(a, b, c);
    }
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const bounds: number[] = [];
  // Per node: first triangle and count for a leaf, or −(right child) and 0; the left child follows its parent.
  const links: number[] = [];

  const build = (from: number, to: number): void => {
    const node = links.length / 2;
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++)
      for (let k = 0; k < 3; k++) {
        box[k] = Math.min(box[k]!, low[order[i]! * 3 + k]!);
        box[k + 3] = Math.max(box[k + 3]!, high[order[i]! * 3 + k]!);
      }
    bounds.push(...box);
    links.push(from, to - from);
    if (to - from <= leafSize) return;
    const split = bestSplit(from, to);
    if (split < 0) return;
    build(from, split);
    links[node * 2] = -(links.length / 2);
    links[node * 2 + 1] = 0;
    build(split, to);
  };

  const centre = (i: number, k: number): number => low[i * 3 + k]! + high[i * 3 + k]!;

  const bestSplit = (from: number, to: number): number => {
    const n = to - from;
    let best = { cost: Infinity, axis: 0, at: from + (n >> 1) };
    for (const axis of [0, 1, 2]) {
      const slice = order.slice(from, to).toSorted((a, b) => centre(a, axis) - centre(b, axis));
      const area = sweepAreas(slice);
      for (let i = 1; i < n; i++) {
        const cost = area.left[i - 1]! * i + area.right[i]! * (n - i);
        if (cost < best.cost) best = { cost, axis, at: from + i };
      }
    }
    const sorted = order.slice(from, to).toSorted((a, b) => centre(a, best.axis) - centre(b, best.axis));
    order.set(sorted, from);
    return best.at;
  };

  const sweepAreas = (slice: Int32Array): { left: Float64Array; right: Float64Array } => {
    const run = (forward: boolean): Float64Array => {
      const areas = new Float64Array(slice.length);
      const b = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      for (let m = 0; m < slice.length; m++) {
        const at = forward ? m : slice.length - 1 - m;
        for (let k = 0; k < 3; k++) {
          b[k] = Math.min(b[k]!, low[slice[at]! * 3 + k]!);
          b[k + 3] = Math.max(b[k + 3]!, high[slice[at]! * 3 + k]!);
        }
        const [x, y, z] = [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!];
        areas[at] = x * y + y * z + z * x;
      }
      return areas;
    };
    return { left: run(true), right: run(false) };
  };

  build(0, count);
  const nodeBounds = Float64Array.from(bounds);
  const nodeLinks = Int32Array.from(links);
  const tri = new Float64Array(count * 9);
  for (let i = 0; i < count; i++) tri.set(soup.corners.subarray(order[i]! * 9, order[i]! * 9 + 9), i * 9);
  const stack = new Int32Array(96);

  // One walk for both questions: `any` stops at the first surface.
  let bestT = 0;
  let bestTri = -1;
  let bestU = 0;
  let bestV = 0;
  const walk = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    any: boolean,
  ): boolean => {
    const ix = 1 / (dx === 0 ? 1e-18 : dx);
    const iy = 1 / (dy === 0 ? 1e-18 : dy);
    const iz = 1 / (dz === 0 ? 1e-18 : dz);
    bestT = reach;
    bestTri = -1;
    let top = 0;
    stack[top++] = 0;
    while (top > 0) {
      const node = stack[--top]!;
      const at = node * 6;
      const x0 = (nodeBounds[at]! - ox) * ix;
      const x1 = (nodeBounds[at + 3]! - ox) * ix;
      const y0 = (nodeBounds[at + 1]! - oy) * iy;
      const y1 = (nodeBounds[at + 4]! - oy) * iy;
      const z0 = (nodeBounds[at + 2]! - oz) * iz;
      const z1 = (nodeBounds[at + 5]! - oz) * iz;
      let near = x0 < x1 ? x0 : x1;
      let far = x0 < x1 ? x1 : x0;
      if (y0 < y1) {
        if (y0 > near) near = y0;
        if (y1 < far) far = y1;
      } else {
        if (y1 > near) near = y1;
        if (y0 < far) far = y0;
      }
      if (z0 < z1) {
        if (z0 > near) near = z0;
        if (z1 < far) far = z1;
      } else {
        if (z1 > near) near = z1;
        if (z0 < far) far = z0;
      }
      if (near > far + 1e-9 || far < 0 || near > bestT) continue;
      const link = nodeLinks[node * 2]!;
      const n = nodeLinks[node * 2 + 1]!;
      if (n === 0) {
        const right = -link;
        const left = node + 1;
        // The child whose middle lies nearer along the ray is taken first.
        const l = left * 6;
        const r = right * 6;
        const side =
          (nodeBounds[r]! + nodeBounds[r + 3]! - nodeBounds[l]! - nodeBounds[l + 3]!) * dx +
          (nodeBounds[r + 1]! + nodeBounds[r + 4]! - nodeBounds[l + 1]! - nodeBounds[l + 4]!) * dy +
          (nodeBounds[r + 2]! + nodeBounds[r + 5]! - nodeBounds[l + 2]! - nodeBounds[l + 5]!) * dz;
        if (side > 0) {
          stack[top++] = right;
          stack[top++] = left;
        } else {
          stack[top++] = left;
          stack[top++] = right;
        }
        continue;
      }
      for (let i = link; i < link + n; i++) {
        const k = i * 9;
        const ex = tri[k + 3]!;
        const ey = tri[k + 4]!;
        const ez = tri[k + 5]!;
        const fx = tri[k + 6]!;
        const fy = tri[k + 7]!;
        const fz = tri[k + 8]!;
        const px = dy * fz - dz * fy;
        const py = dz * fx - dx * fz;
        const pz = dx * fy - dy * fx;
        const det = ex * px + ey * py + ez * pz;
        if (det > -1e-14 && det < 1e-14) continue;
        const inv = 1 / det;
        const tx = ox - tri[k]!;
        const ty = oy - tri[k + 1]!;
        const tz = oz - tri[k + 2]!;
        const u = (tx * px + ty * py + tz * pz) * inv;
        if (u < -1e-9 || u > 1 + 1e-9) continue;
        const qx = ty * ez - tz * ey;
        const qy = tz * ex - tx * ez;
        const qz = tx * ey - ty * ex;
        const v = (dx * qx + dy * qy + dz * qz) * inv;
        if (v < -1e-9 || u + v > 1 + 1e-9) continue;
        const t = (fx * qx + fy * qy + fz * qz) * inv;
        if (t <= 1e-6 || t >= bestT) continue;
        bestT = t;
        bestTri = det > 0 ? i : -i - 2;
        bestU = u;
        bestV = v;
        if (any) return true;
      }
    }
    return bestTri !== -1;
  };

  return {
    triangles: count,
    nearest(ox, oy, oz, dx, dy, dz, hit) {
      if (!walk(ox, oy, oz, dx, dy, dz, 1e9, false)) return false;
      const index = order[bestTri >= 0 ? bestTri : -bestTri - 2]!;
      const patch = patches[soup.patch[index]!]!;
      const packed = soup.cell[index]!;
      const cell = packed >> 1;
      const columns = patch.us.length - 1;
      const i = cell % columns;
      const j = (cell - i) / columns;
      const a = (packed & 1) === 0 ? bestU + bestV : bestU;
      const b = (packed & 1) === 0 ? bestV : bestU + bestV;
      hit.distance = bestT;
      hit.patch = soup.patch[index]!;
      hit.s = patch.us[i]! + a * (patch.us[i + 1]! - patch.us[i]!);
      hit.t = patch.vs[j]! + b * (patch.vs[j + 1]! - patch.vs[j]!);
      hit.back = bestTri < 0;
      return true;
    },
    blocked: (ox, oy, oz, dx, dy, dz, reach) => walk(ox, oy, oz, dx, dy, dz, reach, true),
  };
};
