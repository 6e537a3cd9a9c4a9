/** What a point of the place looks like: surface colour × light, the one formula behind panoramas and textures. */
import { sunDirection } from './outside.ts';
import { lightAt, type Light } from './light.ts';
import { newSurfacePoint, pointOf, type Patch } from './patch.ts';
import type { Spot } from './material.ts';

const exposure = 1.13;
/** Below 1: bright places come down and dim corners up, as a photographer's blended exposures do. */
const contrast = 0.6;
/** How much of the light's own colour is kept: the eye would adapt to the warm bounces. */
const tint = 0.5;

/** Fills `out` with light as shown (linear, before the tone curve). */
export type Appearance = (patch: number, s: number, t: number, width: number, out: Float64Array) => void;

export const appearanceOf = (patches: readonly Patch[], light: Light): Appearance => {
  const p = newSurfacePoint();
  const incoming = new Float64Array(3);
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, s: 0, t: 0, width: 0 };
  return (index, s, t, width, out) => {
    const patch = patches[index]!;
    pointOf(patch, s, t, p);
    const { x, y, z, cos, sin } = patch.frame;
    const [dx, dz] = [p.x - x, p.z - z];
    spot.x = dx * cos - dz * sin;
    spot.y = p.y - y;
    spot.z = dx * sin + dz * cos;
    spot.nx = p.nx * cos - p.nz * sin;
    spot.ny = p.ny;
    spot.nz = p.nx * sin + p.nz * cos;
    spot.s = s;
    spot.t = t;
    spot.width = width;
    const material = patch.material;
    const colour = material.colourAt(spot);
    if (material.unlit) {
      for (let k = 0; k < 3; k++) out[k] = colour[k]!;
      return;
    }
    const cosSun = p.nx * sunDirection[0] + p.ny * sunDirection[1] + p.nz * sunDirection[2];
    lightAt(light, patches, index, s, t, cosSun, incoming);
    const luminance = 0.25 * incoming[0]! + 0.6 * incoming[1]! + 0.15 * incoming[2]!;
    const gain = exposure * Math.max(luminance, 1e-4) ** (contrast - 1);
    for (let k = 0; k < 3; k++)
      out[k] = gain * (luminance + tint * (incoming[k]! - luminance)) * colour[k]! + (material.glow?.[k] ?? 0);
  };
};
