/** An equirect from a place: one ray through each pixel, eight more where neighbours differ. Centre column along −z. */
import { toneByte } from './colour.ts';
import { newHit, type Tracer } from './tracer.ts';
import type { Appearance } from './appearance.ts';
import type { Rgb } from './colour.ts';
import { newSurfacePoint, pointOf, type Patch } from './patch.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export interface Scene {
  readonly patches: readonly Patch[];
  readonly tracer: Tracer;
  readonly appearance: Appearance;
  readonly outside: (origin: Vec3, direction: Vec3) => Rgb;
}

/** RGB bytes, rows from the zenith down. */
export const renderPanorama = (scene: Scene, origin: Vec3, width: number): Buffer => {
  const height = width / 2;
  const hit = newHit();
  const p = newSurfacePoint();
  const light = new Float64Array(3);
  const sample = (x: number, y: number, out: Float64Array): number => {
    const yaw = (x / width - 0.5) * 2 * Math.PI;
    const pitch = (0.5 - y / height) * Math.PI;
    const c = Math.cos(pitch);
    const d: Vec3 = [Math.sin(yaw) * c, Math.sin(pitch), -Math.cos(yaw) * c];
    if (!scene.tracer.nearest(origin[0], origin[1], origin[2], d[0], d[1], d[2], hit)) {
      const colour = scene.outside(origin, d);
      for (let k = 0; k < 3; k++) out[k] = toneByte(colour[k]!);
      return -1;
    }
    const patch = scene.patches[hit.patch]!;
    pointOf(patch, hit.s, hit.t, p);
    const facing = Math.max(0.15, Math.abs(p.nx * d[0] + p.ny * d[1] + p.nz * d[2]));
    const pixel = ((Math.PI / height) * hit.distance) / facing;
    scene.appearance(hit.patch, hit.s, hit.t, pixel, light);
    for (let k = 0; k < 3; k++) out[k] = toneByte(light[k]!);
    return hit.patch;
  };

  const first = new Float32Array(width * height * 3);
  const owner = new Int32Array(width * height);
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      owner[y * width + x] = sample(x + 0.5, y + 0.5, colour);
      first.set(colour, (y * width + x) * 3);
    }
  const differs = (a: number, b: number): boolean => {
    const gap =
      Math.abs(first[a * 3]! - first[b * 3]!) +
      Math.abs(first[a * 3 + 1]! - first[b * 3 + 1]!) +
      Math.abs(first[a * 3 + 2]! - first[b * 3 + 2]!);
    if (owner[a] === -1 && owner[b] === -1) return gap > 40;
    return gap > (owner[a] === owner[b] ? 14 : 6);
  };
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const rough =
        differs(at, y * width + ((x + 1) % width)) ||
        differs(at, y * width + ((x + width - 1) % width)) ||
        (y > 0 && differs(at, at - width)) ||
        (y < height - 1 && differs(at, at + width));
      const sum = [first[at * 3]!, first[at * 3 + 1]!, first[at * 3 + 2]!];
      let count = 1;
      if (rough)
        for (; count < 9; count++) {
          // Eight rooks: every row and column of an 8 × 8 pixel is used once.
          const k = count - 1;
          sample(x + (k + 0.5) / 8, y + (((k * 5 + 2) % 8) + 0.5) / 8, colour);
          for (let c = 0; c < 3; c++) sum[c]! += colour[c]!;
        }
      for (let c = 0; c < 3; c++) bytes[at * 3 + c] = Math.min(255, Math.max(0, Math.round(sum[c]! / count)));
    }
  return bytes;
};
