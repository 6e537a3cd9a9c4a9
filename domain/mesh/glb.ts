/**
 * Reads exactly the GLBs that the importer writes (importers/mesh/write-part.ts, importers/mesh-tiles/write-tile.ts): one
 * buffer, plain accessors, nodes with translation and scale only. A few kilobytes instead of a full glTF loader; a GLB
 * with other features is rejected with the feature's name.
 */
import { fail, ok, type Result } from '#base/result.ts';

export interface PreparedPrimitive {
  /** World space, metres, three numbers a vertex. */
  readonly positions: Float32Array;
  /** Triangles, anticlockwise from the front. */
  readonly indices: Uint32Array | Uint16Array;
  /** Two numbers a vertex, v downwards; outside 0–1 the image repeats. */
  readonly uvs: Float32Array | null;
  /** Unit vectors in world space. */
  readonly normals: Float32Array | null;
  /** Red, green, blue, opacity a vertex in sRGB, 0–255; multiplied with the texture. */
  readonly colors: Uint8Array | null;
  /** Index in the model's mesh textures. */
  readonly texture: number | null;
  /** Index of an image in the file. */
  readonly image: number | null;
  /** sRGB, 0–1; multiplied with the texture. */
  readonly baseColor: readonly [r: number, g: number, b: number, a: number];
  readonly alphaMode: 'opaque' | 'mask' | 'blend';
  /** Below this opacity a 'mask' surface is not drawn. */
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  /** Name of the node in the source; may be empty. */
  readonly node: string;
}

/** An encoded image in the file. */
export interface PreparedImage {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export interface PreparedGlb {
  readonly primitives: readonly PreparedPrimitive[];
  readonly images: readonly PreparedImage[];
}

interface GltfJson {
  readonly accessors?: readonly {
    readonly bufferView: number;
    readonly byteOffset?: number;
    readonly componentType: number;
    readonly normalized?: boolean;
    readonly count: number;
    readonly type: string;
  }[];
  readonly bufferViews?: readonly {
    readonly byteOffset?: number;
    readonly byteLength: number;
    readonly byteStride?: number;
  }[];
  readonly materials?: readonly {
    readonly pbrMetallicRoughness?: {
      readonly baseColorFactor?: readonly number[];
      readonly baseColorTexture?: { readonly index: number };
    };
    readonly alphaMode?: string;
    readonly alphaCutoff?: number;
    readonly doubleSided?: boolean;
    readonly extras?: { readonly texture?: number };
  }[];
  readonly textures?: readonly { readonly source?: number }[];
  readonly images?: readonly { readonly bufferView?: number; readonly mimeType?: string }[];
  readonly meshes?: readonly {
    readonly primitives: readonly {
      readonly attributes: Readonly<Record<string, number>>;
      readonly indices?: number;
      readonly material?: number;
      readonly mode?: number;
    }[];
  }[];
  readonly nodes?: readonly {
    readonly name?: string;
    readonly mesh?: number;
    readonly children?: readonly number[];
    readonly matrix?: readonly number[];
    readonly rotation?: readonly number[];
    readonly translation?: readonly [number, number, number];
    readonly scale?: readonly [number, number, number];
  }[];
  readonly extensionsRequired?: readonly string[];
}

class GlbError extends Error {}

const reject = (sentence: string): never => {
  throw new GlbError(sentence);
};

/** TextDecoder is not available to domain code; the JSON is a few kilobytes, nearly all ASCII. */
const decodeUtf8 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes)
    text += byte < 128 && byte !== 37 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(text);
};

const readContainer = (buffer: ArrayBuffer): { json: GltfJson; bytes: Uint8Array } => {
  const view = new DataView(buffer);
  if (buffer.byteLength < 20 || view.getUint32(0, true) !== 0x46546c67) reject('this is not a GLB');
  const jsonLength = view.getUint32(12, true);
  if (view.getUint32(8, true) > buffer.byteLength || jsonLength + 28 > buffer.byteLength)
    reject('the GLB is truncated');
  const json = JSON.parse(decodeUtf8(new Uint8Array(buffer, 20, jsonLength))) as GltfJson;
  const binary = 20 + jsonLength;
  return { json, bytes: new Uint8Array(buffer, binary + 8, view.getUint32(binary, true)) };
};

type Component = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Float32Array;
const componentTypes: Readonly<
  Record<
    number,
    {
      readonly make: (b: ArrayBufferLike, at: number, n: number) => Component;
      readonly size: number;
      readonly maxValue: number;
    }
  >
> = {
  5120: { make: (b, at, n) => new Int8Array(b, at, n), size: 1, maxValue: 127 },
  5121: { make: (b, at, n) => new Uint8Array(b, at, n), size: 1, maxValue: 255 },
  5122: { make: (b, at, n) => new Int16Array(b, at, n), size: 2, maxValue: 32767 },
  5123: { make: (b, at, n) => new Uint16Array(b, at, n), size: 2, maxValue: 65535 },
  5125: { make: (b, at, n) => new Uint32Array(b, at, n), size: 4, maxValue: 1 },
  5126: { make: (b, at, n) => new Float32Array(b, at, n), size: 4, maxValue: 1 },
};
const componentCounts: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

interface AttributeView {
  readonly values: Component;
  /** Values from one element to the next; may be more than `width` because of padding. */
  readonly stride: number;
  readonly width: number;
  readonly count: number;
  /** Factor on the stored values. */
  readonly unit: number;
}

const attributeViewOf = (json: GltfJson, bytes: Uint8Array, number: number): AttributeView => {
  const accessor = json.accessors?.[number] ?? reject(`accessor ${number} is missing`);
  const view = json.bufferViews?.[accessor.bufferView] ?? reject(`buffer view ${accessor.bufferView} is missing`);
  const type = componentTypes[accessor.componentType] ?? reject(`component type ${accessor.componentType} is unknown`);
  const width = componentCounts[accessor.type] ?? reject(`accessor type ${accessor.type} is unknown`);
  const stride = (view.byteStride ?? width * type.size) / type.size;
  const offset = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const length = accessor.count === 0 ? 0 : (accessor.count - 1) * stride + width;
  if (offset + length * type.size > bytes.byteLength) reject('the GLB is truncated');
  return {
    values: type.make(bytes.buffer, bytes.byteOffset + offset, length),
    stride,
    width,
    count: accessor.count,
    unit: accessor.normalized ? 1 / type.maxValue : 1,
  };
};

const floatsOf = (column: AttributeView): Float32Array => {
  const { values, stride, width, count, unit } = column;
  const out = new Float32Array(count * width);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += stride)
    for (let k = 0; k < width; k++) out[to++] = values[from + k]! * unit;
  return out;
};

const positionsOf = (
  column: AttributeView,
  translation: readonly [number, number, number],
  scale: readonly [number, number, number],
): Float32Array => {
  const { values, stride, count, unit } = column;
  const out = new Float32Array(count * 3);
  const [sx, sy, sz] = [scale[0] * unit, scale[1] * unit, scale[2] * unit];
  for (let i = 0, from = 0, to = 0; i < count; i++, from += stride, to += 3) {
    out[to] = values[from]! * sx + translation[0];
    out[to + 1] = values[from + 1]! * sy + translation[1];
    out[to + 2] = values[from + 2]! * sz + translation[2];
  }
  return out;
};

const linearToSrgb = (linear: number): number =>
  linear >= 1 ? 1 : linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

const colorsOf = (column: AttributeView): Uint8Array => {
  const { values, stride, width, count, unit } = column;
  const out = new Uint8Array(count * 4).fill(255);
  // A table of 4096 steps is finer than eight bits, and avoids computing a power for each channel.
  const table = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(linearToSrgb(i / 4096) * 255));
  for (let i = 0; i < count; i++)
    for (let k = 0; k < width; k++) {
      const value = Math.min(1, values[i * stride + k]! * unit);
      out[i * 4 + k] = k < 3 ? table[Math.round(value * 4096)]! : Math.round(value * 255);
    }
  return out;
};

const indicesOf = (column: AttributeView): Uint32Array | Uint16Array => {
  const { values } = column;
  if (values instanceof Uint16Array || values instanceof Uint32Array) return values.slice();
  return reject('indices must have 16 or 32 bits');
};

type MaterialPart = Pick<
  PreparedPrimitive,
  'texture' | 'image' | 'baseColor' | 'alphaMode' | 'alphaCutoff' | 'doubleSided'
>;

const materialOf = (json: GltfJson, number: number | undefined): MaterialPart => {
  const material = number === undefined ? undefined : json.materials?.[number];
  const factor = material?.pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1];
  const texture = material?.pbrMetallicRoughness?.baseColorTexture?.index;
  const mode = material?.alphaMode ?? 'OPAQUE';
  return {
    texture: material?.extras?.texture ?? null,
    image: texture === undefined ? null : (json.textures?.[texture]?.source ?? null),
    baseColor: [
      linearToSrgb(factor[0] ?? 1),
      linearToSrgb(factor[1] ?? 1),
      linearToSrgb(factor[2] ?? 1),
      factor[3] ?? 1,
    ],
    alphaMode: mode === 'MASK' ? 'mask' : mode === 'BLEND' ? 'blend' : 'opaque',
    alphaCutoff: material?.alphaCutoff ?? 0.5,
    doubleSided: material?.doubleSided ?? false,
  };
};

const readNode = (
  json: GltfJson,
  bytes: Uint8Array,
  node: NonNullable<GltfJson['nodes']>[number],
): PreparedPrimitive[] => {
  if (node.children || node.matrix || node.rotation) reject('nodes may only have translation and scale');
  const mesh = json.meshes?.[node.mesh ?? -1];
  return (mesh?.primitives ?? []).map(({ attributes, indices, material, mode = 4 }) => {
    const column = (name: string): AttributeView | null => {
      const number = attributes[name];
      return number === undefined ? null : attributeViewOf(json, bytes, number);
    };
    const position = column('POSITION');
    if (!position || indices === undefined || mode !== 4)
      return reject('every primitive needs positions and indexed triangles');
    const uvs = column('TEXCOORD_0');
    const normals = column('NORMAL');
    const colors = column('COLOR_0');
    return {
      positions: positionsOf(position, node.translation ?? [0, 0, 0], node.scale ?? [1, 1, 1]),
      indices: indicesOf(attributeViewOf(json, bytes, indices)),
      uvs: uvs && floatsOf(uvs),
      normals: normals && floatsOf(normals),
      colors: colors && colorsOf(colors),
      ...materialOf(json, material),
      node: node.name ?? '',
    };
  });
};

const imagesOf = (json: GltfJson, bytes: Uint8Array): PreparedImage[] =>
  (json.images ?? []).map(({ bufferView = -1, mimeType = 'image/jpeg' }) => {
    const view = json.bufferViews?.[bufferView] ?? reject('images must be inside the GLB');
    const from = view.byteOffset ?? 0;
    if (from + view.byteLength > bytes.byteLength) reject('the GLB is truncated');
    return { mimeType, bytes: bytes.slice(from, from + view.byteLength) };
  });

/** Reads a prepared GLB; the arrays are copies and may be transferred. Fails with one sentence for a developer. */
export const readPreparedGlb = (buffer: ArrayBuffer): Result<PreparedGlb, string> => {
  try {
    const { json, bytes } = readContainer(buffer);
    const unknown = json.extensionsRequired?.find((name) => name !== 'KHR_mesh_quantization');
    if (unknown) return fail(`the GLB needs ${unknown}, which is not supported`);
    const primitives = (json.nodes ?? []).flatMap((node) => readNode(json, bytes, node));
    return ok({ primitives, images: imagesOf(json, bytes) });
  } catch (error) {
    if (error instanceof GlbError) return fail(error.message);
    // Invalid JSON and views beyond the buffer throw by themselves.
    return fail(`the GLB cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
