/**
 * Fetches and reads the mesh off the main thread, then builds the tree for picking: 500,000 triangles would block the
 * page for a second.
 */
import { buildBvh, type Bvh } from '#domain/geometry/bvh.ts';
import type { FloorId } from '#domain/ids.ts';
import { readPreparedGlb, type PreparedGlb } from '#domain/mesh/glb.ts';
import type { MeshResponse, MeshRequest } from './mesh-message.ts';

const post = (message: MeshResponse, transfer: Transferable[]): void =>
  (self as unknown as { postMessage(m: MeshResponse, t: Transferable[]): void }).postMessage(message, transfer);

type LoadedPart = { glb: PreparedGlb; floorId: FloorId | null; bytes: number };

async function loadPart(url: string, floorId: FloorId | null): Promise<LoadedPart | string> {
  try {
    const response = await fetch(url);
    if (!response.ok) return `the server answered ${response.status}`;
    const buffer = await response.arrayBuffer();
    const glb = readPreparedGlb(buffer);
    return glb.ok ? { glb: glb.value, floorId, bytes: buffer.byteLength } : glb.failure;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** A tree over the triangles of all parts, for picking. */
function buildTree(parts: readonly LoadedPart[]): { bvh: Bvh; partOfTriangle: Uint8Array } {
  let vertices = 0;
  let corners = 0;
  for (const { glb } of parts) {
    for (const p of glb.primitives) {
      vertices += p.positions.length / 3;
      corners += p.indices.length;
    }
  }
  const positions = new Float32Array(vertices * 3);
  const indices = new Uint32Array(corners);
  const partOfTriangle = new Uint8Array(corners / 3);
  let vertex = 0;
  let corner = 0;
  for (const [part, { glb }] of parts.entries()) {
    for (const p of glb.primitives) {
      positions.set(p.positions, vertex * 3);
      partOfTriangle.fill(part, corner / 3, (corner + p.indices.length) / 3);
      for (let i = 0; i < p.indices.length; i++) indices[corner + i] = p.indices[i]! + vertex;
      vertex += p.positions.length / 3;
      corner += p.indices.length;
    }
  }
  return { bvh: buildBvh(positions, indices), partOfTriangle };
}

async function loadMesh(request: MeshRequest): Promise<void> {
  const parts: LoadedPart[] = [];
  for (const { url, floorId } of request.parts) {
    const part = await loadPart(url, floorId);
    if (typeof part === 'string') post({ kind: 'failed', url, reason: part }, []);
    else parts.push(part);
  }
  const { bvh, partOfTriangle } = buildTree(parts);
  for (const { glb, floorId, bytes } of parts) {
    const surfaces = glb.primitives.map(({ positions, indices, uvs, colors, texture, baseColor, doubleSided }) => ({
      positions,
      indices,
      uvs,
      colors,
      texture,
      baseColor,
      doubleSided,
    }));
    const buffers = new Set<ArrayBuffer>();
    for (const s of surfaces) {
      for (const array of [s.positions, s.indices, s.uvs, s.colors]) {
        if (array && array.buffer instanceof ArrayBuffer) buffers.add(array.buffer);
      }
    }
    post({ kind: 'part', floorId, surfaces, bytes }, [...buffers]);
  }
  post({ kind: 'tree', bvh, partOfTriangle, floorIds: parts.map((p) => p.floorId) }, []);
}

self.addEventListener('message', (event: MessageEvent<MeshRequest>) => void loadMesh(event.data));
