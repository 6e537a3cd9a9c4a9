/**
 * What lies under a point of the canvas: the mesh's own surface by its tree; where there is no mesh, the floor on which
 * one stands; and the pucks on it, which have a hit area of their own.
 */
import { raycast } from '#domain/geometry/bvh.ts';
import { add, distance, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Room, Sweep } from '#domain/model/model.ts';
import { roomAt } from '#domain/navigation/rooms.ts';
import type { MeshTree } from '../mesh/space-mesh.ts';
import type { SurfaceHit } from '../stage-api.ts';

export interface Ray {
  readonly origin: Vec3;
  /** Unit. */
  readonly direction: Vec3;
}

export interface PickScene {
  readonly tree: MeshTree | null;
  /** Null: all. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  /** Surfaces above are cut away; infinity where none are. */
  readonly cutHeight: number;
  /** Dollhouse and plan look through walls from behind, as they are drawn. */
  readonly skipBackFaces: boolean;
  /** The sweep whose floor stands in for the mesh, inside. */
  readonly standing: Sweep | null;
  readonly pucks: readonly Sweep[];
  readonly rooms: readonly Room[];
}

/** Pucks take presses in a disc half again as wide as what is drawn: a thumb is not a mouse. */
const puckReach = 0.3;

export function pickSurface(scene: PickScene, ray: Ray): SurfaceHit | null {
  const surface = meshHit(scene, ray) ?? floorHit(scene, ray);
  const puck = puckHit(scene.pucks, ray, surface);
  if (puck) {
    return {
      position: puck.floorPosition,
      normal: [0, 1, 0],
      floorId: puck.floorId,
      roomId: puck.roomId,
      kind: 'puck',
      id: puck.id,
    };
  }
  return surface;
}

/** How far before a point a surface may lie and still be the one it is fastened to, metres. */
const fastened = 0.08;

/** Whether the mesh hides a point from `eye`; nothing does where there is no mesh. */
export function isHidden(scene: PickScene, eye: Vec3, point: Vec3): boolean {
  const hit = meshHit(scene, { origin: eye, direction: normalize(sub(point, eye)) });
  return hit !== null && distance(eye, hit.position) < distance(eye, point) - fastened;
}

function meshHit({ tree, visibleFloors, cutHeight, skipBackFaces, rooms }: PickScene, ray: Ray): SurfaceHit | null {
  if (!tree) return null;
  const floorOf = (triangle: number): FloorId | null => tree.floorIds[tree.partOfTriangle[triangle] ?? 0] ?? null;
  // What belongs to no floor lies around the house; from above it is not drawn.
  const hasFloors = tree.floorIds.some((floor) => floor !== null);
  let from = ray.origin;
  // A cut surface lets the ray through: go on behind it.
  for (let layer = 0; layer < 32; layer++) {
    const hit = raycast(tree.bvh, from, ray.direction, Infinity, {
      skipBackFaces,
      accept: (triangle) => {
        const floor = floorOf(triangle);
        if (floor === null) return !(skipBackFaces && hasFloors);
        return visibleFloors === null || visibleFloors.has(floor);
      },
    });
    if (!hit) return null;
    if (hit.position[1] <= cutHeight) {
      const floorId = floorOf(hit.triangle);
      const roomId = roomAt(rooms, floorId, hit.position);
      return { position: hit.position, normal: hit.normal, floorId, roomId, kind: 'mesh', id: '' };
    }
    from = add(hit.position, scale(ray.direction, 1e-4));
  }
  return null;
}

function floorHit({ tree, standing, rooms }: PickScene, { origin, direction }: Ray): SurfaceHit | null {
  if (tree || !standing || direction[1] >= -1e-6) return null;
  const reach = (standing.floorPosition[1] - origin[1]) / direction[1];
  if (!(reach > 0) || reach > 50) return null;
  const position = add(origin, scale(direction, reach));
  const { floorId } = standing;
  return { position, normal: [0, 1, 0], floorId, roomId: roomAt(rooms, floorId, position), kind: 'floor', id: '' };
}

function puckHit(pucks: readonly Sweep[], { origin, direction }: Ray, surface: SurfaceHit | null): Sweep | null {
  const limit = surface ? distance(origin, surface.position) + 0.4 : Infinity;
  let best: Sweep | null = null;
  let nearest = limit;
  for (const sweep of pucks) {
    const [x, y, z] = sweep.floorPosition;
    if (direction[1] > -1e-6) continue;
    const reach = (y - origin[1]) / direction[1];
    if (!(reach > 0) || reach >= nearest) continue;
    const [px, , pz] = add(origin, scale(direction, reach));
    // Far pucks are seen flat: give them at least half a degree to hit.
    if (Math.hypot(px - x, pz - z) > Math.max(puckReach, reach * 0.02)) continue;
    nearest = reach;
    best = sweep;
  }
  return best;
}

/** The enabled aligned sweep to which a press on this surface walks: nearest on the floor, same floor first. */
export function sweepNear(sweeps: readonly Sweep[], hit: SurfaceHit, reach = Infinity): SweepId | null {
  let best: Sweep | null = null;
  let min = reach;
  for (const sweep of sweeps) {
    if (sweep.alignment !== 'aligned' || !sweep.enabled) continue;
    const otherFloor = hit.floorId !== null && sweep.floorId !== null && hit.floorId !== sweep.floorId;
    const [x, y, z] = sweep.floorPosition;
    const away =
      Math.hypot(x - hit.position[0], (y - hit.position[1]) * 0.5, z - hit.position[2]) + (otherFloor ? 4 : 0);
    if (away >= min) continue;
    min = away;
    best = sweep;
  }
  return best?.id ?? null;
}
