/** What is seen where there is no surface: sky, hills, a hedge and a lawn, as shown (linear), from any place near by. */
import { hex, mix, smoothstep, type Rgb } from './colour.ts';
import { fbm, hash3 } from './noise.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Direction to the sun, unit: south-east, in the morning. */
export const sunDirection: Vec3 = [0.4178, 0.6267, 0.6577];

const zenith = hex('#8fb9dc');
const horizon = hex('#e8eff2');
const cloud = hex('#f7f6f2');
const warm = hex('#fdf3de');

const skyAt = (d: Vec3): Rgb => {
  const up = Math.max(0, d[1]);
  let c = mix(horizon, zenith, smoothstep(0, 0.75, up) * 0.95);
  const k = 1 / (up + 0.18);
  const puff = smoothstep(0.02, 0.5, fbm(d[0] * k * 1.1, 2.7, d[2] * k * 1.6, 4) + 0.06);
  c = mix(c, cloud, puff * 0.75 * smoothstep(0.02, 0.3, up));
  const toSun = d[0] * sunDirection[0] + d[1] * sunDirection[1] + d[2] * sunDirection[2];
  return mix(c, warm, 0.6 * Math.max(0, toSun) ** 24);
};

/** Distance along `d` to a standing cylinder around (x, z), from inside it. */
const toRing = (o: Vec3, d: Vec3, x: number, z: number, radius: number): number => {
  const a = d[0] ** 2 + d[2] ** 2;
  if (a < 1e-9) return Infinity;
  const b = (o[0] - x) * d[0] + (o[2] - z) * d[2];
  const c = (o[0] - x) ** 2 + (o[2] - z) ** 2 - radius ** 2;
  return (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
};

interface Ring {
  readonly radius: number;
  readonly height: number;
  readonly rough: number;
  readonly scale: number;
  readonly colour: Rgb;
  readonly haze: number;
}

const haze = hex('#dde8ea');
const treeRings: readonly Ring[] = [
  { radius: 15, height: 1.5, rough: 0.12, scale: 1.1, colour: hex('#6f8a52'), haze: 0.06 },
  { radius: 27, height: 5.2, rough: 2.6, scale: 0.22, colour: hex('#7d9567'), haze: 0.2 },
  { radius: 60, height: 9.5, rough: 5.5, scale: 0.09, colour: hex('#8ba283'), haze: 0.45 },
  { radius: 600, height: 62, rough: 38, scale: 0.005, colour: hex('#93a9a0'), haze: 0.66 },
];
const midX = 5;
const midZ = 4;

/** Foliage of a ring where the ray crosses it, or null above its outline. */
const foliage = (o: Vec3, d: Vec3, ring: Ring): Rgb | null => {
  const reach = toRing(o, d, midX, midZ, ring.radius);
  const y = o[1] + d[1] * reach;
  const [x, z] = [o[0] + d[0] * reach, o[2] + d[2] * reach];
  const k = ring.scale;
  const outline = ring.height + ring.rough * fbm(x * k, ring.radius, z * k, 4);
  if (y > outline) return null;
  const clump = fbm(x * k * 5, y * k * 6, z * k * 5, 4);
  const top = smoothstep(-0.9, 0.1, (y - outline) / (ring.rough + 0.8));
  const side = 0.5 + 0.5 * ((d[0] * -sunDirection[0] + d[2] * -sunDirection[2]) / 0.78);
  const light = 0.66 + 0.3 * clump + 0.28 * top + 0.12 * side;
  return mix([ring.colour[0] * light, ring.colour[1] * light, ring.colour[2] * light], haze, ring.haze);
};

const lawn = hex('#94ab62');
const lawnDark = hex('#7c9651');
const paving = hex('#cfc8ba');

/** Ground a little below the doorstep: paving along the south side, lawn beyond. */
const ground = (x: number, z: number, reach: number): Rgb => {
  const wide = reach * 0.004;
  const terrace = z > 5.2 && z < 8.4 && x > -0.6 && x < 11.2;
  if (terrace) {
    const [i, k] = [Math.floor(x / 0.8), Math.floor(z / 0.8)];
    const tone = 0.95 + 0.09 * hash3(i, k, 4) + 0.05 * fbm(x * 5, 1, z * 5, 2);
    const near = Math.min(x - i * 0.8, 0.8 - x + i * 0.8, z - k * 0.8, 0.8 - z + k * 0.8);
    const joint = (1 - smoothstep(0.004, 0.012 + wide, near)) * 0.35;
    return [paving[0] * tone * (1 - joint), paving[1] * tone * (1 - joint), paving[2] * tone * (1 - joint)];
  }
  const stripe = 0.5 + 0.5 * Math.tanh(4 * Math.sin((x + z * 0.25) * 2.4));
  const near = 1 - smoothstep(2, 9, reach);
  const blades =
    fbm(x * 7, 3, z * 7, 2) * (1 - smoothstep(4, 22, reach)) + (near > 0 ? 0.9 * near * fbm(x * 45, 6, z * 45, 3) : 0);
  const c = mix(lawn, lawnDark, 0.35 * stripe);
  const light = 1 + 0.2 * blades + 0.12 * fbm(x * 0.5, 8, z * 0.5, 3);
  return [c[0] * light, c[1] * light, c[2] * light];
};

const groundLevel = -0.16;

const seen = (o: Vec3, d: Vec3): Rgb => {
  const toGround = d[1] < -1e-4 ? (groundLevel - o[1]) / d[1] : Infinity;
  if (toGround < toRing(o, d, midX, midZ, treeRings[0]!.radius)) {
    return ground(o[0] + d[0] * toGround, o[2] + d[2] * toGround, toGround);
  }
  for (const ring of treeRings) {
    const c = foliage(o, d, ring);
    if (c) return c;
  }
  return skyAt(d);
};

const brightness = 1.18;

/** The outside as shown (linear, before the tone curve) from a place along a unit direction. */
export const outside = (o: Vec3, d: Vec3): Rgb => {
  const c = seen(o, d);
  return [c[0] * brightness, c[1] * brightness, c[2] * brightness];
};

/** Light that the outside sends in, per direction (for baking; not as shown). */
export const skyLight = (dy: number): Rgb => (dy > 0 ? [2.5, 2.55, 2.6] : [1.2, 1.2, 0.98]);
export const sunLight: Rgb = [17, 15.2, 12.4];
