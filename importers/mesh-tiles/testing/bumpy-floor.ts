/** Surfaces for tests: a bumpy floor given as a height over x/z, and smooth images that repeat. */
import sharp from 'sharp';
import {
  plainMaterial,
  type SourceMaterial,
  type SourcePrimitive,
  type SourceTexture,
} from '../../mesh/source-mesh.ts';

export interface FloorPlan {
  /** Size along x and z and the corner, metres. */
  readonly size: readonly [number, number];
  readonly corner?: readonly [number, number, number];
  /** Squares along x and z; each has two triangles. */
  readonly squares: readonly [number, number];
  readonly node?: string;
  readonly material?: Partial<SourceMaterial>;
  /** How often the image repeats along x and z. */
  readonly repeats?: readonly [number, number];
  /** Squares along one side of an island: neighbouring blocks of them read the image one repeat apart. */
  readonly chart?: number;
  readonly colors?: boolean;
}

/** Metres above the corner: swells and bumps. */
const heightAt = (x: number, z: number): number =>
  0.3 * Math.sin(x * 1.1) * Math.cos(z * 0.8) + 0.02 * Math.sin(x * 9 + z * 7);

export const bumpyFloor = (plan: FloorPlan): SourcePrimitive => {
  const { size, squares, corner = [0, 0, 0], repeats = [1, 1], chart = Math.max(...squares) } = plan;
  const [positions, uvs, colors, indices]: number[][] = [[], [], [], []];
  const numbers = new Map<string, number>();
  const vertexAt = (i: number, j: number, island: readonly [number, number]): number => {
    const key = [i, j, ...island].join(' ');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const [u, v] = [i / squares[0], j / squares[1]];
    const [x, z] = [corner[0] + u * size[0], corner[2] + v * size[1]];
    positions!.push(x, corner[1] + heightAt(x, z), z);
    uvs!.push(u * repeats[0] + ((island[0] + island[1]) % 2), v * repeats[1]);
    colors!.push(u, v, 0.25, 1);
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  for (let j = 0; j < squares[1]; j++)
    for (let i = 0; i < squares[0]; i++) {
      const island = [Math.floor(i / chart), Math.floor(j / chart)] as const;
      const [a, b] = [vertexAt(i, j, island), vertexAt(i + 1, j, island)];
      const [c, d] = [vertexAt(i, j + 1, island), vertexAt(i + 1, j + 1, island)];
      indices!.push(a, c, b, b, c, d);
    }
  return {
    path: plan.node === undefined ? [] : [plan.node],
    positions: Float32Array.from(positions!),
    indices: Uint32Array.from(indices!),
    uvs: Float32Array.from(uvs!),
    normals: null,
    colors: plan.colors ? Float32Array.from(colors!) : null,
    material: { ...plainMaterial, texture: 0, ...plan.material },
  };
};

/** Colour, 0–255, of a smooth image that repeats without a seam. `tint` distinguishes images. */
export const wave = (u: number, v: number, tint: number): [number, number, number] => [
  128 + 90 * Math.sin(2 * Math.PI * u),
  128 + 90 * Math.cos(2 * Math.PI * v),
  tint,
];

export const waveImage = async (
  width: number,
  height: number,
  tint: number,
  opacityAt: (u: number, v: number) => number = () => 255,
): Promise<SourceTexture> => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      data.set([...wave(u, v, tint).map(Math.round), opacityAt(u, v)], (y * width + x) * 4);
    }
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { name: `wave ${tint}`, bytes };
};
