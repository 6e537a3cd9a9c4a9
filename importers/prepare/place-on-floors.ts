/** Determines the floor positions and floors of sweeps, and the floors themselves if the capture has none. */
import type { Bvh } from '#domain/geometry/bvh.ts';
import { raycast } from '#domain/geometry/bvh.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { CaptureFloor } from '#domain/model/capture.ts';
import { findFloors } from '#domain/navigation/find-floors.ts';
import type { SourceSweep } from '../source-capture.ts';
import type { MeshGeometry } from '../mesh/read-mesh.ts';
import { findMeshLevels } from './mesh-levels.ts';

/** Metres: the usual height of a tripod, for sweeps without a mesh below them. */
const cameraHeight = 1.5;
/** Metres: the maximum height of a camera above its floor; anything lower is another storey. */
const maxCameraHeight = 4;
const tallTripodHeight = 2.2;

export interface PlacedFloor {
  readonly id: FloorId;
  readonly name: string;
  readonly bottom: number;
  readonly classification?: string;
  readonly meshNode?: string;
}

/**
 * Height of the ground below a camera: the lowest horizontal surface within the height of a tall tripod, since surfaces
 * above it are tables or the tripod itself; else the nearest surface of the storey. Null above a hole.
 */
const groundBelow = (bvh: Bvh, [x, y, z]: Vec3): number | null => {
  let ground: number | null = null;
  let from = y;
  for (let hits = 0; hits < 16; hits++) {
    const hit = raycast(bvh, [x, from, z], [0, -1, 0], Math.max(0, from - y + maxCameraHeight));
    if (!hit) break;
    const height = hit.position[1];
    if (y - height > tallTripodHeight && ground !== null) break;
    if (hit.frontFace && hit.normal[1] > 0.7 && y - height > 0.3) ground = height;
    from = height - 1e-3;
  }
  return ground;
};

/** The given position, else the ground of the mesh below the camera, else the usual height below it. */
export const floorPositionOf = (sweep: Pick<SourceSweep, 'position' | 'floorPosition'>, bvh: Bvh | null): Vec3 => {
  if (sweep.floorPosition) return sweep.floorPosition;
  const { position } = sweep;
  if (!position) return [0, -cameraHeight, 0];
  return [position[0], (bvh && groundBelow(bvh, position)) ?? position[1] - cameraHeight, position[2]];
};

interface SweepOnFloor {
  readonly id: SweepId;
  readonly floorId: FloorId | null;
  readonly floorHeight: number;
}

const lowestOfNode = ({ nodes, indices, positions }: MeshGeometry, name: string): number | null => {
  let lowest = Infinity;
  for (const node of nodes)
    if (node.name === name)
      for (let i = node.start; i < node.start + node.count; i++)
        lowest = Math.min(lowest, positions[indices[i]! * 3 + 1]!);
  return Number.isFinite(lowest) ? lowest : null;
};

const givenFloors = (
  floors: readonly CaptureFloor[],
  ids: ReadonlyMap<string, FloorId>,
  sweeps: readonly SweepOnFloor[],
  mesh: MeshGeometry | null,
): PlacedFloor[] =>
  floors
    .map(({ id, name = '', bottom, classification, meshNode }): PlacedFloor => {
      const floorId = ids.get(id)!;
      const heights = sweeps.filter((sweep) => sweep.floorId === floorId).map(({ floorHeight }) => floorHeight);
      const found =
        bottom ?? (heights.length > 0 ? Math.min(...heights) : mesh && meshNode ? lowestOfNode(mesh, meshNode) : null);
      return {
        id: floorId,
        name,
        bottom: found ?? 0,
        ...(classification !== undefined && { classification }),
        ...(meshNode !== undefined && { meshNode }),
      };
    })
    .toSorted((a, b) => a.bottom - b.bottom);

/** The given floors, else those found from aligned sweeps, else from the mesh; none without either. */
export const placeFloors = (
  given: readonly CaptureFloor[] | undefined,
  ids: ReadonlyMap<string, FloorId>,
  sweeps: readonly SweepOnFloor[],
  mesh: MeshGeometry | null,
): readonly PlacedFloor[] => {
  if (given && given.length > 0) return givenFloors(given, ids, sweeps, mesh);
  const bottoms = sweeps.length > 0 ? findFloors(sweeps).map(({ bottom }) => bottom) : mesh ? findMeshLevels(mesh) : [];
  return bottoms.map((bottom, i) => ({ id: `floor-${i + 1}` as FloorId, name: '', bottom }));
};

/** Metres: a step or a thick carpet does not put a sweep on the next floor. */
const floorTolerance = 0.5;

/** The highest floor that is not above the sweep's feet; null without floors. `floors` ascend. */
export const floorAt = (floors: readonly PlacedFloor[], height: number): FloorId | null =>
  (floors.findLast(({ bottom }) => bottom <= height + floorTolerance) ?? floors[0])?.id ?? null;

/** Whether a point of the floor plan is inside an outline (even-odd rule). */
export const isInside = (outline: readonly (readonly [number, number])[], x: number, z: number): boolean => {
  let inside = false;
  for (const [i, [ax, az]] of outline.entries()) {
    const [bx, bz] = outline.at(i - 1)!;
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside;
  }
  return inside;
};

/** Square metres; null for fewer than three corners. */
export const areaOf = (outline: readonly (readonly [number, number])[]): number | null => {
  if (outline.length < 3) return null;
  const twice = outline.reduce((sum, [ax, az], i) => {
    const [bx, bz] = outline.at(i - 1)!;
    return sum + (bx * az - ax * bz);
  }, 0);
  return Math.abs(twice) / 2;
};
