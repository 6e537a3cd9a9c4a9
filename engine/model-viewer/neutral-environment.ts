/**
 * A neutral studio that surfaces reflect: bright above, dim below, with soft lamps around. Without it metals, which have
 * nothing but reflections, are black. It is so smooth that its mipmaps stand for the reflections of rough surfaces.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Pixels of a side of a face. */
export const environmentSize = 64;

/** Where a lamp is, how wide it is (0 to 1) and how bright. */
const lamps: readonly { readonly towards: Vec3; readonly width: number; readonly light: number }[] = [
  { towards: [0, 1, 0], width: 0.5, light: 0.5 },
  { towards: [0.8, 0.45, 0.4], width: 0.25, light: 0.45 },
  { towards: [-0.75, 0.3, 0.6], width: 0.3, light: 0.3 },
  { towards: [0.1, 0.35, -0.93], width: 0.35, light: 0.35 },
];

const normalized = ([x, y, z]: Vec3): Vec3 => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** Linear light from a direction, a unit vector with y up; 0 to 1. */
export const environmentLight = (direction: Vec3): number => {
  const [x, y, z] = direction;
  const ambient = y >= 0 ? 0.3 + 0.2 * y : 0.3 + 0.16 * y;
  const lit = lamps.reduce((sum, { towards, width, light }) => {
    const [lx, ly, lz] = normalized(towards);
    const cosine = x * lx + y * ly + z * lz;
    return sum + light * Math.exp((cosine - 1) / (width * width));
  }, 0);
  return Math.min(1, ambient + lit);
};

/** The directions of WebGL's faces of a cube at a point (−1 to 1, x to the right and y down): +x, −x, +y, −y, +z, −z. */
const faces: readonly ((x: number, y: number) => Vec3)[] = [
  (x, y) => [1, -y, -x],
  (x, y) => [-1, -y, x],
  (x, y) => [x, 1, y],
  (x, y) => [x, -1, -y],
  (x, y) => [x, -y, 1],
  (x, y) => [-x, -y, -1],
];

const facePixels = (directionAt: (x: number, y: number) => Vec3): Uint8Array<ArrayBuffer> => {
  const pixels = new Uint8Array(environmentSize * environmentSize * 4).fill(255);
  const at = (pixel: number): number => ((pixel + 0.5) / environmentSize) * 2 - 1;
  for (let row = 0; row < environmentSize; row++) {
    for (let column = 0; column < environmentSize; column++) {
      const value = Math.round(environmentLight(normalized(directionAt(at(column), at(row)))) * 255);
      pixels.fill(value, (row * environmentSize + column) * 4, (row * environmentSize + column) * 4 + 3);
    }
  }
  return pixels;
};

/** RGBA of each face, linear. */
export const environmentFaces = (): readonly Uint8Array<ArrayBuffer>[] => faces.map(facePixels);
