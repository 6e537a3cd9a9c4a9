/**
 * Fetches and reads the mesh off the main thread, then builds the tree for picking: 500,000 triangles would block the
 * page for a second.
 */
import { fetchFile, retryFetch } from '#base/fetch-file.ts';
import { tileRetry } from '#base/retry.ts';
import { buildBvh, type Bvh } from '#domain/geometry/bvh.ts';
import type { FloorId } from '#domain/ids.ts';
import { readPreparedGlb, type PreparedPrimitive } from '#domain/mesh/glb.ts';
import { clusterTriangles } from '#domain/mesh/triangle-clusters.ts';
import type { MeshRequest, MeshResponse, MeshSurfaceData } from './mesh-message.ts';

const post = (message: MeshResponse, transfer: Transferable[]): void =>
  (self as unknown as { postMessage(m: MeshResponse, t: Transferable[]): void }).postMessage(message, transfer);

type LoadedPart = { surfaces: readonly MeshSurfaceData[]; floorId: FloorId | null };

const surfaceOf = ({
  positions,
  uvs,
  colors,
  texture,
  baseColor,
  doubleSided,
  ...rest
}: PreparedPrimitive): MeshSurfaceData => {
  const { indices, clusters } = clusterTriangles(positions, rest.indices);
  return { positions, indices, clusters, uvs, colors, texture, baseColor, doubleSided };
};

/** The body of a response; its bytes are reported as they arrive, for the progress of the start. */
function bytesOf(response: Response): Promise<ArrayBuffer> {
  const report = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      post({ kind: 'received', bytes: chunk.byteLength }, []);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(report)).arrayBuffer();
}

async function loadPart(url: string, floorId: FloorId | null): Promise<LoadedPart | string> {
  try {
    const bytes = await retryFetch(async () => bytesOf(await fetchFile(url)), tileRetry);
    const glb = readPreparedGlb(bytes);
    return glb.ok ? { surfaces: glb.value.primitives.map(surfaceOf), floorId } : glb.failure;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** A tree over the triangles of all parts, for picking. */
function buildTree(parts: readonly LoadedPart[]): { bvh: Bvh; partOfTriangle: Uint8Array } {
  let vertices = 0;
  let corners = 0;
  for (const { surfaces } of parts) {
    for (const p of surfaces) {
      vertices += p.positions.length / 3;
      corners += p.indices.length;
    }
  }
  const positions = new Float32Array(vertices * 3);
  const indices = new Uint32Array(corners);
  const partOfTriangle = new Uint8Array(corners / 3);
  let vertex = 0;
  let corner = 0;
  for (const [part, { surfaces }] of parts.entries()) {
    for (const p of surfaces) {
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
  for (const { surfaces, floorId } of parts) {
    const buffers = new Set<ArrayBuffer>();
    for (const s of surfaces) {
      for (const array of [s.positions, s.indices, s.uvs, s.colors]) {
        if (array && array.buffer instanceof ArrayBuffer) buffers.add(array.buffer);
      }
    }
    post({ kind: 'part', floorId, surfaces }, [...buffers]);
  }
  post({ kind: 'tree', bvh, partOfTriangle, floorIds: parts.map((p) => p.floorId) }, []);
}

self.addEventListener('message', (event: MessageEvent<MeshRequest>) => void loadMesh(event.data));
