/** Messages between the page and the mesh worker. Typed arrays are transferred, not copied. */
import type { Bvh } from '#domain/geometry/bvh.ts';
import type { FloorId } from '#domain/ids.ts';
import type { TriangleCluster } from '#domain/mesh/triangle-clusters.ts';

export interface MeshRequest {
  readonly parts: readonly { readonly url: string; readonly floorId: FloorId | null }[];
}

export interface MeshSurfaceData {
  readonly positions: Float32Array;
  readonly indices: Uint32Array | Uint16Array;
  readonly clusters: readonly TriangleCluster[];
  readonly uvs: Float32Array | null;
  readonly colors: Uint8Array | null;
  readonly texture: number | null;
  readonly baseColor: readonly [number, number, number, number];
  readonly doubleSided: boolean;
}

/** All triangles of the mesh in a tree, for ray casts. */
export interface MeshTree {
  readonly bvh: Bvh;
  /** For each triangle an index into `floorIds`. */
  readonly partOfTriangle: Uint8Array;
  readonly floorIds: readonly (FloorId | null)[];
}

export type MeshResponse =
  | {
      readonly kind: 'part';
      readonly floorId: FloorId | null;
      readonly surfaces: readonly MeshSurfaceData[];
    }
  /** More bytes of the parts' files have arrived. */
  | { readonly kind: 'received'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly url: string; readonly reason: string }
  | ({ readonly kind: 'tree' } & MeshTree);
