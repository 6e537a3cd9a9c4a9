import { describe, expect, it } from 'vitest';
import { checkedGlb } from './gltf-file.ts';
import type { ModelError } from './model-viewer-api.ts';

const minimal = { asset: { version: '2.0' }, meshes: [{ primitives: [] }] };

const textOf = (json: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(json));

interface Header {
  readonly magic?: number;
  readonly version?: number;
  /** What the header has as the length of the file, and of the JSON part. */
  readonly length?: number;
  readonly jsonLength?: number;
  readonly chunkType?: number;
}

const glbOf = (json: unknown, header: Header = {}): ArrayBuffer => {
  const text = textOf(json);
  const bytes = new Uint8Array(20 + text.length);
  const { magic = 0x46_54_6c_67, version = 2, length = bytes.length, jsonLength = text.length } = header;
  const view = new DataView(bytes.buffer);
  for (const [n, value] of [magic, version, length, jsonLength, header.chunkType ?? 0x4e_4f_53_4a].entries())
    view.setUint32(n * 4, value, true);
  bytes.set(text, 20);
  return bytes.buffer;
};

const failureOf = (file: ArrayBuffer): Pick<ModelError, 'kind' | 'detail'> => {
  try {
    checkedGlb(file);
  } catch (thrown) {
    const { kind, detail } = thrown as ModelError;
    return { kind, detail };
  }
  throw new Error('the file was accepted');
};

const jsonIn = (glb: Uint8Array): unknown => {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
};

describe('a glTF file', () => {
  it('that is a .glb is used as it is', () => {
    const file = glbOf(minimal);
    expect(checkedGlb(file)).toEqual(new Uint8Array(file));
  });

  it.each(['', 'é', 'abc', '日本'])(
    'that is a .gltf becomes a .glb with the same JSON (generator "%s")',
    (generator) => {
      const json = { ...minimal, asset: { version: '2.0', generator } };
      const glb = checkedGlb(textOf(json).buffer);
      expect(jsonIn(glb)).toEqual(json);
      expect(glb.length % 4).toBe(0);
      expect(new DataView(glb.buffer).getUint32(8, true)).toBe(glb.length);
      expect(checkedGlb(glb.buffer)).toEqual(glb);
    },
  );

  it('may have its buffers and images in data URLs and in its binary part', () => {
    const json = {
      ...minimal,
      buffers: [{ byteLength: 4 }, { uri: 'data:application/octet-stream;base64,AAAA' }],
      images: [{ uri: 'DATA:image/png;base64,AAAA' }, { bufferView: 0, mimeType: 'image/png' }],
    };
    expect(() => checkedGlb(glbOf(json))).not.toThrow();
  });

  it.each([
    ['buffers', 'model.bin'],
    ['images', 'textures/wall.png'],
    ['images', 'https://example.org/wall.png'],
  ])('that refers to other files by its %s is external', (list, uri) => {
    expect(failureOf(glbOf({ ...minimal, [list]: [{ uri }] }))).toEqual({ kind: 'external', detail: uri });
  });

  it('that requires extensions that are not supported names them', () => {
    const extensionsRequired = ['KHR_draco_mesh_compression', 'VENDOR_a', 'VENDOR_b'];
    expect(failureOf(glbOf({ ...minimal, extensionsRequired }))).toEqual({
      kind: 'unsupported',
      detail: 'VENDOR_a, VENDOR_b',
    });
  });

  it('may use extensions that are not supported', () => {
    expect(() => checkedGlb(glbOf({ ...minimal, extensionsUsed: ['VENDOR_a'] }))).not.toThrow();
  });

  it.each<readonly [string, ArrayBuffer, RegExp]>([
    ['is empty', new ArrayBuffer(0), /neither/],
    ['is an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47).buffer, /neither/],
    ['is a list', textOf([]).buffer, /neither/],
    ['is cut off in its header', glbOf(minimal).slice(0, 12), /header/],
    ['is cut off in its JSON', glbOf(minimal).slice(0, 40), /JSON/],
    ['is cut off behind its JSON', glbOf(minimal, { length: 1000 }), /incomplete/],
    ['begins with another part', glbOf(minimal, { chunkType: 1 }), /JSON/],
    ['is of another version of the container', glbOf(minimal, { version: 1 }), /version 1/],
    ['is glTF 1.0', glbOf({ ...minimal, asset: { version: '1.0' } }), /version 1[.]0/],
    ['has no version', glbOf({ meshes: [{}] }), /version undefined/],
    ['has no meshes', glbOf({ asset: { version: '2.0' }, meshes: [] }), /no meshes/],
  ])('that %s is broken', (_, file, detail) => {
    expect(failureOf(file)).toEqual({ kind: 'broken', detail: expect.stringMatching(detail) as string });
  });
});
