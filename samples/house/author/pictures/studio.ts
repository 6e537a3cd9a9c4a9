/** Paper, ink and paint: a sheet of pixels, masks from SVG shapes or from functions, and the blending of colours. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

export type Rgb = readonly [number, number, number];

export const hex = (code: string): Rgb =>
  [1, 3, 5].map((i) => parseInt(code.slice(i, i + 2), 16) / 255) as unknown as Rgb;

export const mixed = (a: Rgb, b: Rgb, amount: number): Rgb =>
  [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * amount) as unknown as Rgb;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** The same numbers from 0 to 1 in every run. */
export const random = (seed: number): (() => number) => {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

/** Smooth noise from −1 to 1. */
export const noise = (x: number, y: number, seed = 0): number => {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const a = hash(x0, y0, seed);
  const b = hash(x0 + 1, y0, seed);
  const c = hash(x0, y0 + 1, seed);
  const d = hash(x0 + 1, y0 + 1, seed);
  return 2 * (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) - 1;
};

/** Noise of several scales together, about −1 to 1. */
export const cloud = (x: number, y: number, seed = 0, octaves = 4): number => {
  let [sum, size, total] = [0, 1, 0];
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * 2 ** i, y * 2 ** i, seed + i * 17) * size;
    total += size;
    size *= 0.5;
  }
  return (sum / total) * 1.4;
};

export type Mask = Float32Array;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A sheet of one colour, or of a colour for every point. */
export const sheet = (width: number, height: number, colour: string | ((x: number, y: number) => Rgb)): Sheet => {
  const data = new Float32Array(width * height * 3);
  const even = typeof colour === 'string' ? hex(colour) : undefined;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(even ?? (colour as (x: number, y: number) => Rgb)(x, y), (y * width + x) * 3);
  return { width, height, data };
};

/** How far each point is covered by SVG shapes (whatever their colour). */
export const mask = async ({ width, height }: Sheet, shapes: string): Promise<Mask> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  const raw = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return Float32Array.from(raw, (value) => value / 255);
};

export const field = ({ width, height }: Sheet, value: (x: number, y: number) => number): Mask => {
  const made = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) made[y * width + x] = clamp(value(x, y));
  return made;
};

export const masked = (one: Mask, other: Mask, how: (a: number, b: number) => number): Mask =>
  one.map((value, i) => how(value, other[i]!));

/** The mask with its outline moved by noise: `amount` and `scale` in pixels. */
export const wobbled = ({ width, height }: Sheet, given: Mask, amount: number, scale: number, seed = 1): Mask => {
  const at = (x: number, y: number): number => given[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]!;
  const made = new Float32Array(given.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sx = x + amount * cloud(x / scale, y / scale, seed, 3);
      const sy = y + amount * cloud(x / scale + 91, y / scale + 37, seed, 3);
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - x0, sy - y0];
      made[y * width + x] =
        (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
        (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy;
    }
  return made;
};

const blurredOnce = (
  given: Mask,
  count: number,
  length: number,
  step: number,
  stride: number,
  radius: number,
): Mask => {
  const made = new Float32Array(given.length);
  for (let line = 0; line < count; line += 1) {
    let sum = 0;
    const at = (i: number): number => given[line * stride + clamp(i, 0, length - 1) * step]!;
    for (let i = -radius; i <= radius; i += 1) sum += at(i);
    for (let i = 0; i < length; i += 1) {
      made[line * stride + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return made;
};

export const blurred = ({ width, height }: Sheet, given: Mask, radius: number): Mask => {
  let made = given;
  for (let pass = 0; pass < 2; pass += 1) {
    made = blurredOnce(made, height, width, 1, width, Math.round(radius));
    made = blurredOnce(made, width, height, width, 1, Math.round(radius));
  }
  return made;
};

export interface Paint {
  readonly opacity?: number;
  /** Ink darkens the paper as a wash does; cover hides it. */
  readonly how?: 'ink' | 'cover';
  /** Differences of tone, and their size in pixels across and down. */
  readonly tone?: number;
  readonly toneSize?: readonly [number, number];
  /** From 0 to 1: how much the paper's tooth stays bare. */
  readonly dry?: number;
  readonly toothSize?: number;
  /** Darker along the outline, as watercolour dries. */
  readonly edge?: number;
  readonly seed?: number;
}

/** Lays a colour on the sheet where the mask is. A colour may differ from place to place. */
export const lay = (
  on: Sheet,
  where: Mask,
  colour: string | ((x: number, y: number) => Rgb),
  paint: Paint = {},
): void => {
  const {
    opacity = 1,
    how = 'cover',
    tone = 0.06,
    toneSize = [60, 60],
    dry = 0,
    toothSize = 1.7,
    edge = 0,
    seed = 1,
  } = paint;
  const even = typeof colour === 'string' ? hex(colour) : undefined;
  const inner = edge > 0 ? blurred(on, where, 5) : undefined;
  const { width, height, data } = on;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (where[i]! < 0.003) continue;
      const given = even ?? (colour as (x: number, y: number) => Rgb)(x, y);
      let amount = where[i]! * opacity;
      if (dry > 0) {
        const tooth =
          0.5 + 0.5 * noise(x / toothSize, y / toothSize, seed + 5) + 0.22 * cloud(x / 40, y / 40, seed + 9, 3);
        amount *= smooth(dry - 0.3, dry + 0.22, tooth);
      }
      let shade = 1 + tone * cloud(x / toneSize[0], y / toneSize[1], seed, 4);
      if (inner) shade -= edge * clamp((where[i]! - inner[i]!) * 1.8);
      for (let c = 0; c < 3; c += 1) {
        const pigment = clamp(given[c]! * shade);
        const before = data[i * 3 + c]!;
        data[i * 3 + c] = before + ((how === 'ink' ? before * pigment : pigment) - before) * amount;
      }
    }
};

/** Shapes laid at once: their mask, its outline made uneven, and the colour. */
export const print = async (
  on: Sheet,
  shapes: string,
  colour: string | ((x: number, y: number) => Rgb),
  paint: Paint & { readonly wobble?: number; readonly wobbleSize?: number } = {},
): Promise<void> => {
  let where = await mask(on, shapes);
  if (paint.wobble) where = wobbled(on, where, paint.wobble, paint.wobbleSize ?? 40, paint.seed ?? 1);
  lay(on, where, colour, paint);
};

/** The grain and slight toning of paper over everything. */
export const aged = (on: Sheet, grain = 0.025, toning = 0.04, seed = 3): void => {
  const { width, height, data } = on;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fibre =
        0.6 * noise(x / 1.4, y / 1.4, seed) +
        0.4 * noise(x / 9, y / 2.2, seed + 1) +
        0.25 * cloud(x / 5, y / 5, seed + 4, 2);
      const far = Math.hypot(x / width - 0.5, y / height - 0.5) * 1.4;
      const shade = 1 + grain * fibre + 0.008 * cloud(x / 420, y / 420, seed + 8, 2) - toning * far ** 3;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c += 1) data[i + c] = data[i + c]! * (shade - (c === 2 ? toning * 0.4 * far ** 2 : 0));
    }
};

/** Saves it as a JPEG of at most 150 KB. */
export const save = async ({ width, height, data }: Sheet, file: string): Promise<number> => {
  const bytes = Uint8Array.from(data, (value) => clamp(Math.round(value * 255), 0, 255));
  for (let quality = 88; ; quality -= 4) {
    const made = await sharp(bytes, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 78 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (made.length > 150_000 && quality > 40) continue;
    await writeFile(file, made);
    return made.length;
  }
};

export type Point = readonly [number, number];

/** A smooth line through points, as an SVG path. */
export const through = (points: readonly Point[], closed = false): string => {
  const at = (i: number): Point =>
    points[closed ? (i + points.length) % points.length : clamp(i, 0, points.length - 1)]!;
  let path = `M${at(0)[0].toFixed(1)} ${at(0)[1].toFixed(1)}`;
  const count = closed ? points.length : points.length - 1;
  for (let i = 0; i < count; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const ends = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    path += `C${ends.map((n) => n.toFixed(1)).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
};

export const fill = (path: string): string => `<path d="${path}"/>`;

export const stroke = (path: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
