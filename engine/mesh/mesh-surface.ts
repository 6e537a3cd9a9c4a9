/** One surface of the mesh on the GPU: its geometry, its depth-only copy and its material. */
import type { FloorId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import type { ThinTexture } from '../gpu/babylon.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import type { VisibilitySurface } from '../gpu/visibility-store.ts';
import type { StageTuning } from '../stage-api.ts';
import { vertexColors } from './colorize.ts';
import type { MeshSurfaceData } from './mesh-message.ts';
import { SpaceMaterial } from './space-material.ts';

export interface MeshSurface extends VisibilitySurface {
  /** The same geometry, drawn for its depth alone. */
  readonly depthMesh: Mesh;
  readonly material: SpaceMaterial;
  readonly floorId: FloorId | null;
  /** Index of its texture in `ModelMesh.textures`, or null. */
  readonly texture: number | null;
}

export interface MeshSurfaceOptions {
  readonly tuning: StageTuning;
  readonly rooms: readonly Room[];
}

/**
 * @param blank the texture until the surface's own is loaded
 * @param index number of the surface, for `colorize=chunks`
 */
export const createMeshSurface = (
  renderer: Renderer,
  blank: ThinTexture,
  data: MeshSurfaceData,
  floorId: FloorId | null,
  index: number,
  options: MeshSurfaceOptions,
): MeshSurface => {
  const { tuning } = options;
  const vertices = data.positions.length / 3;
  const mesh = renderer.createMesh(
    [
      { name: 'position', data: data.positions, size: 3 },
      { name: 'uv', data: data.uvs ?? new Float32Array(vertices * 2), size: 2 },
      { name: 'color', data: colorsOf(data, floorId, index, options), size: 4, normalized: true },
    ],
    data.indices,
    { order: drawOrder.surfaces },
  );
  const material = new SpaceMaterial(renderer, blank, {
    baseColor: tuning.colorize ? [1, 1, 1, 1] : data.baseColor,
    doubleSided: data.doubleSided,
    wireframe: tuning.wireframe,
  });
  mesh.material = material.projected;
  const depthMesh = renderer.cloneForDepth(mesh);
  depthMesh.material = material.depth;
  const { clusters, doubleSided, texture } = data;
  return { mesh, clusters, depthMesh, doubleSided, material, floorId, texture };
};

const colorsOf = (
  { positions, colors }: MeshSurfaceData,
  floorId: FloorId | null,
  index: number,
  { tuning, rooms }: MeshSurfaceOptions,
): Uint8Array => {
  if (tuning.colorize) return vertexColors(tuning.colorize, positions, index, floorId, rooms);
  return colors ?? new Uint8Array((positions.length / 3) * 4).fill(255);
};
