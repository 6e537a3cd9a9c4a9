/**
 * Reads what must be true of a glTF file before it is loaded: it is glTF 2.0 in itself, without other files, and requires
 * only extensions that are supported. A .gltf becomes a .glb, which alone the loader takes as bytes.
 */
import { ModelError } from './model-viewer-api.ts';

const glbMagic = 0x46_54_6c_67;
const jsonChunk = 0x4e_4f_53_4a;
const headerBytes = 12;
const chunkHeaderBytes = 8;

/** Registered with the loader in babylon-scene.ts. */
export const loadedExtensions = [
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_transmission',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_node_visibility',
  'KHR_texture_basisu',
  'KHR_texture_transform',
] as const;

/** The model is shown without what they add: a light of its own would make it dark or too bright. */
const ignoredExtensions = ['KHR_lights_punctual', 'EXT_lights_image_based', 'KHR_xmp_json_ld', 'KHR_animation_pointer'];

const supportedExtensions: ReadonlySet<string> = new Set([...loadedExtensions, ...ignoredExtensions]);

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (json: Json, name: string): readonly unknown[] => {
  const value = json[name];
  return Array.isArray(value) ? value : [];
};

const parseJson = (bytes: Uint8Array): Json => {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isObject(json)) return json;
  } catch {
    // Reported below.
  }
  throw new ModelError('broken', 'the file is neither .glb nor .gltf');
};

const jsonOfGlb = (bytes: Uint8Array): Json => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = headerBytes + chunkHeaderBytes;
  if (bytes.length < start) throw new ModelError('broken', 'the file ends in its header');
  const version = view.getUint32(4, true);
  if (version !== 2) throw new ModelError('broken', `version ${version} of the container is not supported`);
  const length = view.getUint32(headerBytes, true);
  if (view.getUint32(headerBytes + 4, true) !== jsonChunk || start + length > bytes.length)
    throw new ModelError('broken', 'the file ends in its JSON part');
  if (view.getUint32(8, true) > bytes.length) throw new ModelError('broken', 'the file is incomplete');
  return parseJson(bytes.subarray(start, start + length));
};

/** A container with a JSON part alone. */
const glbOf = (json: Json): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const length = Math.ceil(text.length / 4) * 4;
  const bytes = new Uint8Array(headerBytes + chunkHeaderBytes + length).fill(' '.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  for (const [index, value] of [glbMagic, 2, bytes.length, length, jsonChunk].entries())
    view.setUint32(index * 4, value, true);
  bytes.set(text, headerBytes + chunkHeaderBytes);
  return bytes;
};

const check = (json: Json): void => {
  const version = isObject(json['asset']) ? json['asset']['version'] : undefined;
  if (typeof version !== 'string' || !version.startsWith('2.'))
    throw new ModelError('broken', `glTF version ${String(version)} is not supported`);
  const unsupported = listIn(json, 'extensionsRequired').filter((name) => !supportedExtensions.has(String(name)));
  if (unsupported.length > 0) throw new ModelError('unsupported', unsupported.join(', '));
  for (const item of [...listIn(json, 'buffers'), ...listIn(json, 'images')]) {
    const uri = isObject(item) ? item['uri'] : undefined;
    if (typeof uri === 'string' && !/^data:/i.test(uri)) throw new ModelError('external', uri);
  }
  if (listIn(json, 'meshes').length === 0) throw new ModelError('broken', 'the file has no meshes');
};

/**
 * @param file a .glb, or a .gltf
 * @returns a .glb
 * @throws ModelError
 */
export const checkedGlb = (file: ArrayBuffer): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(file);
  const isGlb = bytes.length >= 4 && new DataView(file).getUint32(0, true) === glbMagic;
  const json = isGlb ? jsonOfGlb(bytes) : parseJson(bytes);
  check(json);
  return isGlb ? bytes : glbOf(json);
};
