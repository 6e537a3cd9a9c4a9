/** Repeatable randomness: hashes, smooth value noise and its fractal sum, and a small seeded generator. */

/** A number in [0, 1) from three integers. */
export const hash3 = (x: number, y: number, z: number): number => {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647 - 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
};

const fade = (t: number): number => t * t * (3 - 2 * t);

/** Value noise in [0, 1), one cell to the unit. Written out flat: it is asked for a billion times. */
export const noise3 = (x: number, y: number, z: number): number => {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const fz = fade(z - iz);
  const a = hash3(ix, iy, iz);
  const b = hash3(ix, iy + 1, iz);
  const c = hash3(ix, iy, iz + 1);
  const d = hash3(ix, iy + 1, iz + 1);
  const ax = a + (hash3(ix + 1, iy, iz) - a) * fx;
  const bx = b + (hash3(ix + 1, iy + 1, iz) - b) * fx;
  const cx = c + (hash3(ix + 1, iy, iz + 1) - c) * fx;
  const dx = d + (hash3(ix + 1, iy + 1, iz + 1) - d) * fx;
  const near = ax + (bx - ax) * fy;
  return near + (cx + (dx - cx) * fy - near) * fz;
};

/** Fractal noise around 0, within about ±1. */
export const fbm = (x: number, y: number, z: number, octaves: number): number => {
  let sum = 0;
  let weight = 0;
  let k = 1;
  for (let i = 0; i < octaves; i++) {
    sum += (noise3(x * k + i * 17.3, y * k - i * 9.1, z * k + i * 4.7) * 2 - 1) / k;
    weight += 1 / k;
    k *= 2.03;
  }
  return sum / weight;
};

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};
