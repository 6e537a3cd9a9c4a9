/** Shapes made of patches: panels with openings, boxes with eased edges, cushions, turned and drawn forms, cloth. */
import { add, cross, dot, length, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Material } from './material.ts';
import type { FloorGroup, Patch } from './patch.ts';

/** A rectangle of a panel left open, in its own s and t. */
export type Hole = readonly [s0: number, s1: number, t0: number, t1: number];

/** Grid lines of a panel: its ends and the edges of its openings. */
const knots = (size: number, edges: readonly number[]): number[] =>
  [...new Set([0, size, ...edges.filter((e) => e > 1e-6 && e < size - 1e-6)])].toSorted((a, b) => a - b);

const axis = (k: number, sign: number): Vec3 => [k === 0 ? sign : 0, k === 1 ? sign : 0, k === 2 ? sign : 0];

const signsOf = (...pairs: readonly (readonly [number, number])[]): Vec3 => {
  const v: [number, number, number] = [0, 0, 0];
  for (const [k, s] of pairs) v[k] = s;
  return v;
};

interface PanelOptions {
  readonly holes?: readonly Hole[];
  readonly lightSpacing?: number;
  readonly detail?: number;
}

export class Builder {
  private readonly patches: Patch[];
  private readonly group: FloorGroup;
  private readonly origin: Vec3;
  private readonly cos: number;
  private readonly sin: number;

  constructor(patches: Patch[], group: FloorGroup, origin: Vec3 = [0, 0, 0], yaw = 0) {
    this.patches = patches;
    this.group = group;
    this.origin = origin;
    this.cos = Math.cos(yaw);
    this.sin = Math.sin(yaw);
  }

  /** A builder for things that stand at a place of this one's space, turned about +Y. */
  at(origin: Vec3, yaw = 0): Builder {
    const inner = Math.atan2(this.sin, this.cos) + yaw;
    return new Builder(this.patches, this.group, this.point(origin), inner);
  }

  private turn(v: Vec3): Vec3 {
    return [v[0] * this.cos + v[2] * this.sin, v[1], -v[0] * this.sin + v[2] * this.cos];
  }

  private point(p: Vec3): Vec3 {
    return add(this.turn(p), this.origin);
  }

  /** A patch over given knots; `at` answers position and normal in this builder's space. */
  grid(
    us: readonly number[],
    vs: readonly number[],
    material: Material,
    at: (i: number, j: number) => { readonly p: Vec3; readonly n: Vec3 },
    options: {
      readonly open?: (i: number, j: number) => boolean;
      readonly lightSpacing?: number;
      readonly detail?: number;
    } = {},
  ): void {
    const positions = new Float64Array(us.length * vs.length * 3);
    const normals = new Float64Array(us.length * vs.length * 3);
    for (const j of vs.keys())
      for (const i of us.keys()) {
        const { p, n } = at(i, j);
        positions.set(this.point(p), (j * us.length + i) * 3);
        normals.set(this.turn(normalize(n)), (j * us.length + i) * 3);
      }
    const holes = new Uint8Array((us.length - 1) * (vs.length - 1));
    const open = options.open;
    if (open)
      for (const k of holes.keys()) holes[k] = open(k % (us.length - 1), Math.floor(k / (us.length - 1))) ? 1 : 0;
    const [x, y, z] = this.origin;
    this.patches.push({
      us: Float64Array.from(us),
      vs: Float64Array.from(vs),
      positions,
      normals,
      holes,
      material,
      group: this.group,
      frame: { x, y, z, cos: this.cos, sin: this.sin },
      lightSpacing: options.lightSpacing ?? 0.03,
      detail: options.detail ?? 1,
    });
  }

  /** A flat rectangle facing u × v, with openings. */
  panel(origin: Vec3, u: Vec3, v: Vec3, material: Material, options: PanelOptions = {}): void {
    const [lu, lv] = [length(u), length(v)];
    const [du, dv] = [normalize(u), normalize(v)];
    const n = cross(du, dv);
    const holes = options.holes ?? [];
    const us = knots(
      lu,
      holes.flatMap((h) => [h[0], h[1]]),
    );
    const vs = knots(
      lv,
      holes.flatMap((h) => [h[2], h[3]]),
    );
    const open = (i: number, j: number): boolean => {
      const s = (us[i]! + us[i + 1]!) / 2;
      const t = (vs[j]! + vs[j + 1]!) / 2;
      return holes.some((h) => s > h[0] && s < h[1] && t > h[2] && t < h[3]);
    };
    this.grid(us, vs, material, (i, j) => ({ p: add(origin, add(scale(du, us[i]!), scale(dv, vs[j]!))), n }), {
      open,
      lightSpacing: options.lightSpacing ?? 0.03,
      detail: options.detail ?? 1,
    });
  }

  /** Four corners in turn with their normals; flipped where needed to face away from `inside`. */
  facet(
    corners: readonly [Vec3, Vec3, Vec3, Vec3],
    normals: readonly [Vec3, Vec3, Vec3, Vec3],
    inside: Vec3,
    material: Material,
  ): void {
    const [a, b, c, d] = corners;
    const face = cross(sub(c, a), sub(d, b));
    const middle = scale(add(add(a, b), add(c, d)), 0.25);
    const turned = dot(face, sub(middle, inside)) < 0;
    const [p, q] = turned
      ? [
          [a, d, c, b],
          [normals[0], normals[3], normals[2], normals[1]],
        ]
      : [corners, normals];
    const s = Math.max(length(sub(p[1], p[0])), length(sub(p[2], p[3])), 1e-4);
    const t = Math.max(length(sub(p[3], p[0])), length(sub(p[2], p[1])), 1e-4);
    const order = [0, 1, 3, 2];
    this.grid([0, s], [0, t], material, (i, j) => ({ p: p[order[j * 2 + i]!]!, n: q[order[j * 2 + i]!]! }));
  }

  /** A box with eased edges. `skip` names faces nobody sees: 0 −x, 1 +x, 2 −y, 3 +y, 4 −z, 5 +z. */
  box(min: Vec3, max: Vec3, material: Material, bevel = 0, skip: readonly number[] = []): void {
    const centre = scale(add(min, max), 0.5);
    const half = scale(sub(max, min), 0.5);
    const r = Math.min(bevel, half[0] * 0.9, half[1] * 0.9, half[2] * 0.9);
    const corner = (signs: Vec3, flush: number): Vec3 =>
      [0, 1, 2].map((k) => centre[k]! + signs[k]! * (half[k]! - (k === flush ? 0 : r))) as unknown as Vec3;
    const shown = (k: number, sign: number): boolean => !skip.includes(k * 2 + (sign > 0 ? 1 : 0));
    for (const k of [0, 1, 2])
      for (const sign of [-1, 1]) {
        if (!shown(k, sign)) continue;
        const [a, b] = [(k + 1) % 3, (k + 2) % 3];
        const ring = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([u, v]) => corner(signsOf([k, sign], [a, u!], [b, v!]), k));
        const n = axis(k, sign);
        this.facet(ring as never, [n, n, n, n], centre, material);
      }
    if (r <= 0) return;
    for (const k of [0, 1, 2])
      for (const sa of [-1, 1])
        for (const sb of [-1, 1]) {
          const [a, b] = [(k + 1) % 3, (k + 2) % 3];
          if (!shown(a, sa) && !shown(b, sb)) continue;
          const [na, nb] = [axis(a, sa), axis(b, sb)];
          const end = (s: number, flush: number): Vec3 => corner(signsOf([k, s], [a, sa], [b, sb]), flush);
          this.facet([end(-1, a), end(1, a), end(1, b), end(-1, b)], [na, na, nb, nb], centre, material);
        }
    for (const sx of [-1, 1])
      for (const sy of [-1, 1])
        for (const sz of [-1, 1]) {
          if (!shown(0, sx) && !shown(1, sy) && !shown(2, sz)) continue;
          const at = (flush: number): Vec3 => corner([sx, sy, sz], flush);
          const [nx, ny, nz] = [axis(0, sx), axis(1, sy), axis(2, sz)];
          this.facet([at(0), at(1), at(2), at(2)], [nx, ny, nz, nz], centre, material);
        }
  }

  /** A soft block: rounded edges of radius `r`, top and bottom swelling by `puff`. */
  cushion(centre: Vec3, size: Vec3, material: Material, r: number, puff = 0, puffAxis = 1, skipBottom = false): void {
    const half = scale(size, 0.5);
    const inner = half.map((h) => h - Math.min(r, h * 0.98)) as unknown as Vec3;
    const shape = (q: Vec3): Vec3 => {
      const core = q.map((c, k) => Math.max(-inner[k]!, Math.min(inner[k]!, c))) as unknown as Vec3;
      const p = add(core, scale(normalize(sub(q, core)), Math.min(r, Math.min(...half) * 0.98)));
      if (puff === 0) return p;
      const swell = [0, 1, 2].reduce((w, k) => (k === puffAxis ? w : w * (1 - (p[k]! / half[k]!) ** 2)), puff);
      return p.map((c, k) => (k === puffAxis ? c + swell * (c / half[k]!) : c)) as unknown as Vec3;
    };
    const knots = (k: number): number[] => {
      const [h, i] = [half[k]!, inner[k]!];
      const rim = i + (h - i) * Math.tan(Math.PI / 8);
      const middle = puff === 0 ? [] : [-i * 0.4, i * 0.4];
      return [-h, -rim, -i, ...middle, i, rim, h].filter((x, n, all) => n === 0 || x > all[n - 1]! + 1e-6);
    };
    for (const k of [0, 1, 2])
      for (const sign of [-1, 1]) {
        if (skipBottom && k === 1 && sign < 0) continue;
        const [a, b] = sign > 0 ? [(k + 1) % 3, (k + 2) % 3] : [(k + 2) % 3, (k + 1) % 3];
        const [ka, kb] = [knots(a), knots(b)];
        const cube = (u: number, v: number): Vec3 => {
          const q: [number, number, number] = [0, 0, 0];
          q[k] = sign * half[k]!;
          q[a] = u;
          q[b] = v;
          return q;
        };
        const at = (i: number, j: number): { p: Vec3; n: Vec3 } => {
          const [u, v, e] = [ka[i]!, kb[j]!, 1e-4];
          const n = cross(
            sub(shape(cube(u + e, v)), shape(cube(u - e, v))),
            sub(shape(cube(u, v + e)), shape(cube(u, v - e))),
          );
          return { p: add(centre, shape(cube(u, v))), n };
        };
        this.grid(
          ka.map((x) => x + half[a]!),
          kb.map((x) => x + half[b]!),
          material,
          at,
        );
      }
  }

  /** A turned form about +Y: profile points [radius, height], listed so that the outside is on their right going up. */
  lathe(centre: Vec3, profile: readonly (readonly [number, number])[], material: Material, segments = 18): void {
    const steps = profile.slice(1).map((q, i): Vec3 => normalize([q[1] - profile[i]![1], -(q[0] - profile[i]![0]), 0]));
    let from = 0;
    for (let i = 1; i < profile.length; i++) {
      const last = i === profile.length - 1;
      if (!last && dot(steps[i - 1]!, steps[i]!) > 0.7) continue;
      this.turned(centre, profile.slice(from, i + 1), steps.slice(from, i), material, segments);
      from = i;
    }
  }

  private turned(
    centre: Vec3,
    part: readonly (readonly [number, number])[],
    steps: readonly Vec3[],
    material: Material,
    segments: number,
  ): void {
    const radius = Math.max(...part.map((q) => q[0]));
    const us = Array.from({ length: segments + 1 }, (_, i) => (i / segments) * 2 * Math.PI * radius);
    const vs = [0];
    for (let j = 1; j < part.length; j++) {
      const gap = Math.hypot(part[j]![0] - part[j - 1]![0], part[j]![1] - part[j - 1]![1]);
      vs.push(vs[j - 1]! + Math.max(1e-4, gap));
    }
    this.grid(us, vs, material, (i, j) => {
      const angle = (-i / segments) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const flat = normalize(add(steps[Math.max(0, j - 1)]!, steps[Math.min(steps.length - 1, j)]!));
      const [r, y] = part[j]!;
      return { p: add(centre, [r * c, y, r * s]), n: [flat[0] * c, flat[1], flat[0] * s] };
    });
  }

  /** A straight rod between two points. */
  rod(from: Vec3, to: Vec3, r0: number, r1: number, material: Material, segments = 10): void {
    const along = sub(to, from);
    const d = normalize(along);
    const side = normalize(cross(d, Math.abs(d[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(d, side);
    const us = Array.from({ length: segments + 1 }, (_, i) => (i / segments) * 2 * Math.PI * Math.max(r0, r1));
    this.grid(us, [0, length(along)], material, (i, j) => {
      const angle = (i / segments) * 2 * Math.PI;
      const n = add(scale(side, Math.cos(angle)), scale(other, Math.sin(angle)));
      return { p: add(j === 0 ? from : to, scale(n, j === 0 ? r0 : r1)), n };
    });
  }

  /** Thin cloth or a leaf: `at` maps [0, 1]² to points; both sides are made, `thickness` apart. */
  sheet(
    nu: number,
    nv: number,
    size: readonly [number, number],
    material: Material,
    at: (a: number, b: number) => Vec3,
    thickness = 0.003,
  ): void {
    const normal = (a: number, b: number): Vec3 => {
      const e = 1e-4;
      return normalize(cross(sub(at(a + e, b), at(a - e, b)), sub(at(a, b + e), at(a, b - e))));
    };
    const us = Array.from({ length: nu + 1 }, (_, i) => (i / nu) * size[0]);
    const vs = Array.from({ length: nv + 1 }, (_, j) => (j / nv) * size[1]);
    for (const sign of [1, -1])
      this.grid(us, vs, material, (i, j) => {
        const a = sign > 0 ? i / nu : 1 - i / nu;
        const n = scale(normal(a, j / nv), sign);
        return { p: add(at(a, j / nv), scale(n, thickness / 2)), n };
      });
  }
}
