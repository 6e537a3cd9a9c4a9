/**
 * The result of every mesh reader: triangles in world space (metres, right-handed, Y up), materials reduced to what is
 * drawn without lighting, and textures as encoded bytes. Not yet cleaned.
 */
export interface SourceMaterial {
  /** Index into `SourceMesh.textures`; null for a surface without a texture. */
  readonly texture: number | null;
  /** Red, green, blue (linear) and opacity, 0–1. */
  readonly baseColor: readonly [number, number, number, number];
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
}

export interface SourcePrimitive {
  /** Names from the node itself up to its root, without unnamed nodes. */
  readonly path: readonly string[];
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  /** Two numbers for each vertex, v downwards. */
  readonly uvs: Float32Array | null;
  readonly normals: Float32Array | null;
  /** Linear RGBA for each vertex, 0–1. */
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
  /** One sentence for each thing that was missing and that the import can do without. */
  readonly notices: readonly string[];
}

export const plainMaterial: SourceMaterial = {
  texture: null,
  baseColor: [1, 1, 1, 1],
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  doubleSided: false,
};

/** Converts one channel from sRGB to linear. */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
