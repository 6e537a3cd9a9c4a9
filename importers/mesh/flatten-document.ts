/**
 * Converts a glTF document to plain triangles in world space: applies node transforms, expands strips and fans, converts
 * normalised integers, and reduces every material model (metallic, unlit, specular-glossiness, emissive-only) to one
 * colour and one texture.
 */
import type { Accessor, Document, Material, Node, Primitive, Texture, TextureInfo, mat4 } from '@gltf-transform/core';
import type { PBRSpecularGlossiness, Transform } from '@gltf-transform/extensions';
import { plainMaterial, type SourceMaterial, type SourceMesh, type SourcePrimitive } from './source-mesh.ts';

const pathOf = (node: Node): string[] => {
  const names: string[] = [];
  for (let at: Node | null = node; at; at = at.getParentNode()) if (at.getName()) names.push(at.getName());
  return names;
};

/** The values as floats, `width` for each vertex (missing components are 1: a colour without opacity is opaque). */
const floats = (accessor: Accessor, width: number): Float32Array => {
  const size = accessor.getElementSize();
  const out = new Float32Array(accessor.getCount() * width).fill(1);
  const array = accessor.getArray();
  if (array instanceof Float32Array) {
    for (let i = 0, n = accessor.getCount(); i < n; i++)
      for (let k = 0; k < Math.min(size, width); k++) out[i * width + k] = array[i * size + k]!;
    return out;
  }
  const element: number[] = [];
  for (let i = 0, n = accessor.getCount(); i < n; i++) {
    accessor.getElement(i, element);
    for (let k = 0; k < Math.min(size, width); k++) out[i * width + k] = element[k]!;
  }
  return out;
};

const movePoints = (points: Float32Array, m: mat4): Float32Array => {
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
    points[i] = m[0] * x + m[4] * y + m[8] * z + m[12];
    points[i + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
    points[i + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
  }
  return points;
};

const determinantOf = (m: mat4): number =>
  m[0] * (m[5] * m[10] - m[9] * m[6]) - m[4] * (m[1] * m[10] - m[9] * m[2]) + m[8] * (m[1] * m[6] - m[5] * m[2]);

/** Normals are transformed by the cofactor matrix, which is also correct for non-uniform scales. */
const turnNormals = (normals: Float32Array, m: mat4): Float32Array => {
  const sign = Math.sign(determinantOf(m)) || 1;
  const c = [
    m[5] * m[10] - m[6] * m[9],
    m[6] * m[8] - m[4] * m[10],
    m[4] * m[9] - m[5] * m[8],
    m[2] * m[9] - m[1] * m[10],
    m[0] * m[10] - m[2] * m[8],
    m[1] * m[8] - m[0] * m[9],
    m[1] * m[6] - m[2] * m[5],
    m[2] * m[4] - m[0] * m[6],
    m[0] * m[5] - m[1] * m[4],
  ] as const;
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    const a = c[0] * x + c[3] * y + c[6] * z;
    const b = c[1] * x + c[4] * y + c[7] * z;
    const d = c[2] * x + c[5] * y + c[8] * z;
    const scale = sign / (Math.hypot(a, b, d) || 1);
    normals[i] = a * scale;
    normals[i + 1] = b * scale;
    normals[i + 2] = d * scale;
  }
  return normals;
};

/** Triangles of a primitive, or null for points and lines. `flip` reverses the winding, for mirrored nodes. */
const trianglesOf = (primitive: Primitive, vertexCount: number, flip: boolean): Uint32Array | null => {
  const given = primitive.getIndices()?.getArray() ?? null;
  const order = given ? Uint32Array.from(given) : Uint32Array.from({ length: vertexCount }, (_, i) => i);
  const mode = primitive.getMode();
  let indices: Uint32Array;
  if (mode === 4) indices = order.slice(0, order.length - (order.length % 3));
  else if (mode === 5 || mode === 6) {
    const count = Math.max(0, order.length - 2);
    indices = new Uint32Array(count * 3);
    for (let i = 0; i < count; i++) {
      const turned = mode === 5 && i % 2 === 1;
      indices[i * 3] = mode === 6 ? order[0]! : order[turned ? i + 1 : i]!;
      indices[i * 3 + 1] = order[turned ? i : i + 1]!;
      indices[i * 3 + 2] = order[i + 2]!;
    }
  } else return null;
  if (flip)
    for (let i = 0; i < indices.length; i += 3) [indices[i + 1], indices[i + 2]] = [indices[i + 2]!, indices[i + 1]!];
  return indices;
};

interface Surface {
  readonly texture: Texture | null;
  readonly info: TextureInfo | null;
  readonly factor: readonly [number, number, number, number];
}

/** The texture and colour of the material without lighting. */
const surfaceOf = (material: Material): Surface => {
  const glossy = material.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
  const base: Surface = glossy
    ? { texture: glossy.getDiffuseTexture(), info: glossy.getDiffuseTextureInfo(), factor: glossy.getDiffuseFactor() }
    : {
        texture: material.getBaseColorTexture(),
        info: material.getBaseColorTextureInfo(),
        factor: material.getBaseColorFactor(),
      };
  if (base.texture) {
    // Exporters write a black factor for emissive-only materials; with a base texture it would hide the texture.
    const black = base.factor[0] + base.factor[1] + base.factor[2] === 0;
    return black && !material.getEmissiveTexture() ? { ...base, factor: [1, 1, 1, base.factor[3]] } : base;
  }
  const glow = material.getEmissiveFactor();
  const glowing = glow[0] + glow[1] + glow[2] > 0;
  if (material.getEmissiveTexture() && glowing)
    return {
      texture: material.getEmissiveTexture(),
      info: material.getEmissiveTextureInfo(),
      factor: [glow[0], glow[1], glow[2], base.factor[3]],
    };
  const dark = base.factor[0] + base.factor[1] + base.factor[2] === 0;
  return glowing && dark ? { ...base, factor: [glow[0], glow[1], glow[2], base.factor[3]] } : base;
};

const moveUvs = (uvs: Float32Array, transform: Transform | null): Float32Array => {
  if (!transform) return uvs;
  const [ox, oy] = transform.getOffset();
  const [sx, sy] = transform.getScale();
  const [cos, sin] = [Math.cos(transform.getRotation()), Math.sin(transform.getRotation())];
  for (let i = 0; i < uvs.length; i += 2) {
    const u = uvs[i]! * sx;
    const v = uvs[i + 1]! * sy;
    uvs[i] = cos * u + sin * v + ox;
    uvs[i + 1] = cos * v - sin * u + oy;
  }
  return uvs;
};

const uvsOf = (primitive: Primitive, surface: Surface | null): Float32Array | null => {
  const transform = surface?.info?.getExtension<Transform>('KHR_texture_transform') ?? null;
  const channel = transform?.getTexCoord() ?? surface?.info?.getTexCoord() ?? 0;
  const accessor = primitive.getAttribute(`TEXCOORD_${channel}`);
  return accessor ? moveUvs(floats(accessor, 2), transform) : null;
};

const materialOf = (material: Material | null, surface: Surface | null, texture: number | null): SourceMaterial =>
  material && surface
    ? {
        texture,
        baseColor: [...surface.factor],
        alphaMode: material.getAlphaMode(),
        alphaCutoff: material.getAlphaCutoff(),
        doubleSided: material.getDoubleSided(),
      }
    : plainMaterial;

export const flattenDocument = (document: Document): SourceMesh => {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? null;
  const textures: Texture[] = [];
  const primitives: SourcePrimitive[] = [];
  const numberOf = (texture: Texture | null): number | null => {
    if (!texture) return null;
    const known = textures.indexOf(texture);
    return known >= 0 ? known : textures.push(texture) - 1;
  };
  const visit = (node: Node): void => {
    const matrix = node.getWorldMatrix();
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const position = primitive.getAttribute('POSITION');
      const indices = position && trianglesOf(primitive, position.getCount(), determinantOf(matrix) < 0);
      if (!position || !indices || indices.length === 0) continue;
      const material = primitive.getMaterial();
      const surface = material && surfaceOf(material);
      const uvs = uvsOf(primitive, surface);
      const normals = primitive.getAttribute('NORMAL');
      const colors = primitive.getAttribute('COLOR_0');
      primitives.push({
        path: pathOf(node),
        positions: movePoints(floats(position, 3), matrix),
        indices,
        uvs,
        normals: normals && turnNormals(floats(normals, 3), matrix),
        colors: colors && floats(colors, 4),
        material: materialOf(material, surface, uvs ? numberOf(surface?.texture ?? null) : null),
      });
    }
    for (const child of node.listChildren()) visit(child);
  };
  const parentless = root.listNodes().filter((node) => !node.getParentNode());
  for (const node of scene?.listChildren() ?? parentless) visit(node);
  return {
    primitives,
    textures: textures.map((texture, n) => ({
      name: texture.getURI() || texture.getName() || `texture ${n + 1}`,
      bytes: texture.getImage() ?? new Uint8Array(0),
    })),
    notices: [],
  };
};
