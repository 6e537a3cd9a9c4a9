/**
 * Reads exactly the GLBs that the importer writes (importers/mesh/write-part.ts, importers/mesh-tiles/write-tile.ts): one
 * buffer, plain accessors, positions under nodes that move and scale. A few kilobytes instead of a whole
 * loader; a GLB with more in it is rejected by name and wants a full loader.
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
  /** Red, green, blue, opacity a vertex as they go to the screen (sRGB), 0–255; multiplied with the image. */
  readonly colors: Uint8Array | null;
  /** Number of the texture in the model's mesh textures. */
  readonly texture: number | null;
  /** Number of an image inside the file. */
  readonly picture: number | null;
  /** As they go to the screen (sRGB), 0–1; multiplied with the image. */
  readonly baseColor: readonly [r: number, g: number, b: number, a: number];
  readonly alphaMode: 'opaque' | 'mask' | 'blend';
  /** Below this opacity a 'mask' surface is not drawn. */
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  /** Name of the source's node; may be empty. */
  readonly node: string;
}

/** An image inside the file, as it was encoded. */
export interface PreparedImage {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export interface PreparedGlb {
  readonly primitives: readonly PreparedPrimitive[];
  readonly pictures: readonly PreparedImage[];
}

interface Json {
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

class Unreadable extends Error {}

const reject = (sentence: string): never => {
  throw new Unreadable(sentence);
};

/** Domain code has no TextDecoder; the description is a few kilobytes, nearly all ASCII. */
const decodeUtf8 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes)
    text += byte < 128 && byte !== 37 ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(text);
};

const openFrame = (buffer: ArrayBuffer): { json: Json; bytes: Uint8Array } => {
  const view = new DataView(buffer);
  if (buffer.byteLength < 20 || view.getUint32(0, true) !== 0x46546c67) reject('this is not a GLB');
  const jsonLength = view.getUint32(12, true);
  if (view.getUint32(8, true) > buffer.byteLength || jsonLength + 28 > buffer.byteLength)
    reject('the GLB is cut short');
  const json = JSON.parse(decodeUtf8(new Uint8Array(buffer, 20, jsonLength))) as Json;
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
      readonly most: number;
    }
  >
> = {
  5120: { make: (b, at, n) => new Int8Array(b, at, n), size: 1, most: 127 },
  5121: { make: (b, at, n) => new Uint8Array(b, at, n), size: 1, most: 255 },
  5122: { make: (b, at, n) => new Int16Array(b, at, n), size: 2, most: 32767 },
  5123: { make: (b, at, n) => new Uint16Array(b, at, n), size: 2, most: 65535 },
  5125: { make: (b, at, n) => new Uint32Array(b, at, n), size: 4, most: 1 },
  5126: { make: (b, at, n) => new Float32Array(b, at, n), size: 4, most: 1 },
};
const widths: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

interface Column {
  readonly values: Component;
  /** Values from one element to the next; may be more than `width`, for padding. */
  readonly stride: number;
  readonly width: number;
  readonly count: number;
  /** What a stored value is multiplied with. */
  readonly unit: number;
}

const columnOf = (json: Json, bytes: Uint8Array, number: number): Column => {
  const accessor = json.accessors?.[number] ?? reject(`accessor ${number} is missing`);
  const view = json.bufferViews?.[accessor.bufferView] ?? reject(`buffer view ${accessor.bufferView} is missing`);
  const type = componentTypes[accessor.componentType] ?? reject(`component type ${accessor.componentType} is unknown`);
  const width = widths[accessor.type] ?? reject(`accessor type ${accessor.type} is unknown`);
  const stride = (view.byteStride ?? width * type.size) / type.size;
  const offset = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const length = accessor.count === 0 ? 0 : (accessor.count - 1) * stride + width;
  if (offset + length * type.size > bytes.byteLength) reject('the GLB is cut short');
  return {
    values: type.make(bytes.buffer, bytes.byteOffset + offset, length),
    stride,
    width,
    count: accessor.count,
    unit: accessor.normalized ? 1 / type.most : 1,
  };
};

const floatsOf = (column: Column): Float32Array => {
  const { values, stride, width, count, unit } = column;
  const out = new Float32Array(count * width);
  for (let i = 0, from = 0, to = 0; i < count; i++, from += stride)
    for (let k = 0; k < width; k++) out[to++] = values[from + k]! * unit;
  return out;
};

const positionsOf = (
  column: Column,
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

const toScreen = (linear: number): number =>
  linear >= 1 ? 1 : linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

const colorsOf = (column: Column): Uint8Array => {
  const { values, stride, width, count, unit } = column;
  const out = new Uint8Array(count * 4).fill(255);
  // A table of 4096 steps is finer than what eight bits show, and spares a power for each channel.
  const table = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(toScreen(i / 4096) * 255));
  for (let i = 0; i < count; i++)
    for (let k = 0; k < width; k++) {
      const value = Math.min(1, values[i * stride + k]! * unit);
      out[i * 4 + k] = k < 3 ? table[Math.round(value * 4096)]! : Math.round(value * 255);
    }
  return out;
};

const indicesOf = (column: Column): Uint32Array | Uint16Array => {
  const { values } = column;
  if (values instanceof Uint16Array || values instanceof Uint32Array) return values.slice();
  return reject('indices must have 16 or 32 bits');
};

type MaterialPart = Pick<
  PreparedPrimitive,
  'texture' | 'picture' | 'baseColor' | 'alphaMode' | 'alphaCutoff' | 'doubleSided'
>;

const materialOf = (json: Json, number: number | undefined): MaterialPart => {
  const material = number === undefined ? undefined : json.materials?.[number];
  const factor = material?.pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1];
  const texture = material?.pbrMetallicRoughness?.baseColorTexture?.index;
  const mode = material?.alphaMode ?? 'OPAQUE';
  return {
    texture: material?.extras?.texture ?? null,
    picture: texture === undefined ? null : (json.textures?.[texture]?.source ?? null),
    baseColor: [toScreen(factor[0] ?? 1), toScreen(factor[1] ?? 1), toScreen(factor[2] ?? 1), factor[3] ?? 1],
    alphaMode: mode === 'MASK' ? 'mask' : mode === 'BLEND' ? 'blend' : 'opaque',
    alphaCutoff: material?.alphaCutoff ?? 0.5,
    doubleSided: material?.doubleSided ?? false,
  };
};

const readNode = (json: Json, bytes: Uint8Array, node: NonNullable<Json['nodes']>[number]): PreparedPrimitive[] => {
  if (node.children || node.matrix || node.rotation) reject('nodes may only move and scale');
  const mesh = json.meshes?.[node.mesh ?? -1];
  return (mesh?.primitives ?? []).map(({ attributes, indices, material, mode = 4 }) => {
    const column = (name: string): Column | null => {
      const number = attributes[name];
      return number === undefined ? null : columnOf(json, bytes, number);
    };
    const position = column('POSITION');
    if (!position || indices === undefined || mode !== 4)
      return reject('every primitive needs positions and indexed triangles');
    const uvs = column('TEXCOORD_0');
    const normals = column('NORMAL');
    const colors = column('COLOR_0');
    return {
      positions: positionsOf(position, node.translation ?? [0, 0, 0], node.scale ?? [1, 1, 1]),
      indices: indicesOf(columnOf(json, bytes, indices)),
      uvs: uvs && floatsOf(uvs),
      normals: normals && floatsOf(normals),
      colors: colors && colorsOf(colors),
      ...materialOf(json, material),
      node: node.name ?? '',
    };
  });
};

const imagesOf = (json: Json, bytes: Uint8Array): PreparedImage[] =>
  (json.images ?? []).map(({ bufferView = -1, mimeType = 'image/jpeg' }) => {
    const view = json.bufferViews?.[bufferView] ?? reject('pictures must lie inside the GLB');
    const from = view.byteOffset ?? 0;
    if (from + view.byteLength > bytes.byteLength) reject('the GLB is cut short');
    return { mimeType, bytes: bytes.slice(from, from + view.byteLength) };
  });

/** Reads a prepared GLB; the arrays are copies and may be transferred. Fails with one sentence for a developer. */
export const readPreparedGlb = (buffer: ArrayBuffer): Result<PreparedGlb, string> => {
  try {
    const { json, bytes } = openFrame(buffer);
    const unknown = json.extensionsRequired?.find((name) => name !== 'KHR_mesh_quantization');
    if (unknown) return fail(`the GLB needs ${unknown}, which this reader does not know`);
    const primitives = (json.nodes ?? []).flatMap((node) => readNode(json, bytes, node));
    return ok({ primitives, pictures: imagesOf(json, bytes) });
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message);
    // Bent JSON and views beyond the buffer throw on their own.
    return fail(`the GLB cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
