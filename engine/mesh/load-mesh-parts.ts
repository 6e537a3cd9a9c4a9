/** Starts the mesh worker, which fetches and reads the parts and builds the tree for picking. */
import type { Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import type { ModelMesh } from '#domain/model/model.ts';
import type { MeshResponse, MeshRequest, MeshSurfaceData, MeshTree } from './mesh-message.ts';

export interface MeshPartEvents {
  readonly onPart: (surfaces: readonly MeshSurfaceData[], floorId: FloorId | null) => void;
  /** More bytes of the parts' files have arrived. */
  readonly onBytes: (bytes: number) => void;
  readonly onFailed: (url: string, reason: string) => void;
}

export interface MeshPartsLoading extends Disposable {
  /** Resolves after the last part; to null where the worker failed. */
  readonly tree: Promise<MeshTree | null>;
}

export const loadMeshParts = (
  parts: ModelMesh['parts'],
  { onPart, onBytes, onFailed }: MeshPartEvents,
): MeshPartsLoading => {
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' });
  const request: MeshRequest = {
    parts: parts.map(({ url, floorId }) => ({ url: new URL(url, document.baseURI).href, floorId })),
  };
  const tree = new Promise<MeshTree | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MeshResponse>) => {
      if (data.kind === 'failed') onFailed(data.url, data.reason);
      else if (data.kind === 'part') onPart(data.surfaces, data.floorId);
      else if (data.kind === 'received') onBytes(data.bytes);
      else {
        worker.terminate();
        resolve(data);
      }
    });
    worker.addEventListener('error', (event) => {
      onFailed(parts[0]?.url ?? '', event.message);
      resolve(null);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
  return { tree, dispose: () => worker.terminate() };
};
