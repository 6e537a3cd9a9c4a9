/**
 * What every mesh reader hands on: triangles in world space (metres, right-handed, Y up), materials reduced to what is
 * drawn without light, textures as the bytes that were found. Not yet cleaned.
 */
export interface SourceMaterial {
  /** Number in `SourceMesh.textures`, null for a plain surface. */
  readonly texture: number | null;
  /** Red, green, blue (linear) and opacity, 0–1. */
  readonly baseColor: readonly [number, number, number, number];
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
}

export interface SourcePrimitive {
  /** Names from the node itself up to its root; unnamed nodes are left out. */
  readonly path: readonly string[];
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  /** Two numbers a vertex, v downwards. */
  readonly uvs: Float32Array | null;
  readonly normals: Float32Array | null;
  /** Red, green, blue (linear) and opacity a vertex, 0–1. */
  readonly colors: Float32Array | null;
  readonly material: SourceMaterial;
}

export interface SourceTexture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SourceMesh {
  readonly primitives: readonly SourcePrimitive[];
  readonly textures: readonly SourceTexture[];
  /** One sentence each for what was missing and could be done without. */
  readonly notices: readonly string[];
}

export const plainMaterial: SourceMaterial = {
  texture: null,
  baseColor: [1, 1, 1, 1],
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  doubleSided: false,
};

/** One channel of an sRGB colour as light. */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
