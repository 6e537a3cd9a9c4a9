/**
 * Finds the surface that a ray hits: the mesh by its tree or, without a mesh, the floor of the current sweep, a point at a
 * fixed distance, or the topmost of several floors; and the pucks and arrows of links, which have hit areas of their own.
 */
import type { Box3 } from '#domain/geometry/box3.ts';
import { raycast } from '#domain/geometry/bvh.ts';
import { add, distance, dot, normalize, scale, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Floor, Room, Sweep } from '#domain/model/model.ts';
import type { LinkArrow } from '#domain/navigation/link-arrows.ts';
import { roomAt } from '#domain/navigation/rooms.ts';
import { assumedDistance } from '#domain/tools/tool.ts';
import type { AreaOccluders } from '../markers/area-occluders.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import type { SurfaceHit } from '../stage-api.ts';

export interface PickScene {
  readonly tree: MeshTree | null;
  /** Null shows all floors. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  /** Metres; surfaces above are cut away. Infinity cuts nothing. */
  readonly cutHeight: number;
  /** In dollhouse and plan, back faces are neither drawn nor hit. */
  readonly skipBackFaces: boolean;
  /** Inside; null from above. */
  readonly currentSweep: Sweep | null;
  /**
   * What is hit inside where there is no mesh: the floor of the current sweep; the point at `assumedDistance` along the ray;
   * or nothing, until the mesh is loaded. Default: the floor.
   */
  readonly withoutMesh?: 'floor' | 'direction' | 'nothing';
  /** From above without imagery, the floors that are hit in place of the mesh; else none. */
  readonly floors: readonly Pick<Floor, 'id' | 'bottom' | 'boundingBox'>[];
  /** Which of these floors are drawn at a place; absent: that is not known. */
  readonly occluders?: Pick<AreaOccluders, 'has'> | null;
  readonly pucks: readonly Sweep[];
  /** In front of all surfaces. */
  readonly arrows: readonly LinkArrow[];
  readonly rooms: readonly Room[];
}

/** Radius of a puck's hit area in metres: half as wide again as the drawn ring, for touch. */
const puckHitRadius = 0.3;

export function pickSurface(scene: PickScene, ray: Ray): SurfaceHit | null {
  const arrow = arrowHit(scene.arrows, ray);
  if (arrow) {
    const { position, normal, sweepId } = arrow;
    const { floorId = null, roomId = null } = scene.currentSweep ?? {};
    return { position, normal, floorId, roomId, kind: 'puck', id: sweepId };
  }
  const surface = meshHit(scene, ray) ?? hitWithoutMesh(scene, ray) ?? topFloorHit(scene, ray);
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

/** Metres: a surface no further in front of a point than this does not hide it; the point is attached to it. */
const attachmentTolerance = 0.08;

/** Whether the mesh hides a point from `eye`; without a mesh nothing is hidden. */
export function isHidden(scene: PickScene, eye: Vec3, point: Vec3): boolean {
  const hit = meshHit(scene, { origin: eye, direction: normalize(sub(point, eye)) });
  return hit !== null && distance(eye, hit.position) < distance(eye, point) - attachmentTolerance;
}

function meshHit({ tree, visibleFloors, cutHeight, skipBackFaces, rooms }: PickScene, ray: Ray): SurfaceHit | null {
  if (!tree) return null;
  const floorOf = (triangle: number): FloorId | null => tree.floorIds[tree.partOfTriangle[triangle] ?? 0] ?? null;
  // Parts without a floor surround the building; in overviews they are not drawn.
  const hasFloors = tree.floorIds.some((floor) => floor !== null);
  let origin = ray.origin;
  // The ray passes through a surface that is cut away: continue behind it.
  for (let layer = 0; layer < 32; layer++) {
    const hit = raycast(tree.bvh, origin, ray.direction, Infinity, {
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
    origin = add(hit.position, scale(ray.direction, 1e-4));
  }
  return null;
}

function hitWithoutMesh({ tree, currentSweep, withoutMesh = 'floor', rooms }: PickScene, ray: Ray): SurfaceHit | null {
  if (tree || !currentSweep || withoutMesh === 'nothing') return null;
  return withoutMesh === 'direction' ? directionHit(currentSweep, ray) : floorHit(currentSweep, rooms, ray);
}

/** The hand of a headset is beside the viewpoint: what counts is where the viewpoint sees the end of the ray. */
function directionHit({ floorId, roomId, position: viewpoint }: Sweep, { origin, direction }: Ray): SurfaceHit {
  const seen = normalize(sub(add(origin, scale(direction, assumedDistance)), viewpoint));
  const position = add(viewpoint, scale(seen, assumedDistance));
  const normal = scale(seen, -1);
  return { position, normal, floorId, roomId, kind: 'direction', id: '', isDepthKnown: false };
}

function floorHit(currentSweep: Sweep, rooms: readonly Room[], { origin, direction }: Ray): SurfaceHit | null {
  if (direction[1] >= -1e-6) return null;
  const distanceAlong = (currentSweep.floorPosition[1] - origin[1]) / direction[1];
  if (!(distanceAlong > 0) || distanceAlong > 50) return null;
  const position = add(origin, scale(direction, distanceAlong));
  const { floorId } = currentSweep;
  return { position, normal: [0, 1, 0], floorId, roomId: roomAt(rooms, floorId, position), kind: 'floor', id: '' };
}

/** The topmost visible floor, by its plane within its box. Floors are hit from above only. */
function topFloorHit(scene: PickScene, { origin, direction }: Ray): SurfaceHit | null {
  if (direction[1] >= -1e-6) return null;
  const { floors, visibleFloors, rooms, occluders } = scene;
  const hits = floors
    .filter(({ id }) => visibleFloors === null || visibleFloors.has(id))
    .toSorted((a, b) => b.bottom - a.bottom)
    .map((floor) => ({ floor, distanceAlong: (floor.bottom - origin[1]) / direction[1] }))
    .filter(({ distanceAlong }) => distanceAlong > 0)
    .map(({ floor, distanceAlong }) => ({ floor, position: add(origin, scale(direction, distanceAlong)) }));
  const hit =
    hits.find(({ floor, position }) => occluders?.has(floor.id, position[0], position[2])) ??
    hits.find(({ floor: { boundingBox }, position }) => !boundingBox || isWithin(boundingBox, position));
  if (!hit) return null;
  const { position, floor } = hit;
  const roomId = roomAt(rooms, floor.id, position);
  return { position, normal: [0, 1, 0], floorId: floor.id, roomId, kind: 'floor', id: '' };
}

/** Whether a point is in the box, whatever its height. */
const isWithin = ({ min, max }: Box3, [x, , z]: Vec3): boolean =>
  x >= min[0] && x <= max[0] && z >= min[2] && z <= max[2];

function arrowHit(arrows: readonly LinkArrow[], { origin, direction }: Ray): LinkArrow | null {
  let best: LinkArrow | null = null;
  let nearest = Infinity;
  for (const arrow of arrows) {
    const slope = dot(arrow.normal, direction);
    // Its disc is seen edge-on, or from behind.
    if (slope > -1e-6) continue;
    const distanceAlong = dot(arrow.normal, sub(arrow.position, origin)) / slope;
    if (!(distanceAlong > 0) || distanceAlong >= nearest) continue;
    if (distance(add(origin, scale(direction, distanceAlong)), arrow.position) > puckHitRadius) continue;
    nearest = distanceAlong;
    best = arrow;
  }
  return best;
}

function puckHit(pucks: readonly Sweep[], { origin, direction }: Ray, surface: SurfaceHit | null): Sweep | null {
  const limit = surface ? distance(origin, surface.position) + 0.4 : Infinity;
  let best: Sweep | null = null;
  let nearest = limit;
  for (const sweep of pucks) {
    const [x, y, z] = sweep.floorPosition;
    if (direction[1] > -1e-6) continue;
    const distanceAlong = (y - origin[1]) / direction[1];
    if (!(distanceAlong > 0) || distanceAlong >= nearest) continue;
    const [px, , pz] = add(origin, scale(direction, distanceAlong));
    // Distant pucks look flat: their hit area is at least half a degree.
    if (Math.hypot(px - x, pz - z) > Math.max(puckHitRadius, distanceAlong * 0.02)) continue;
    nearest = distanceAlong;
    best = sweep;
  }
  return best;
}

/**
 * The enabled aligned sweep that a press on this surface moves to: the nearest by floor position, no further than
 * `maxDistance` metres; sweeps on other floors count as 4 m further away.
 */
export function nearestSweepTo(
  sweeps: readonly Sweep[],
  hit: Pick<SurfaceHit, 'position' | 'floorId'>,
  maxDistance = Infinity,
): SweepId | null {
  let best: Sweep | null = null;
  let minDistance = maxDistance;
  for (const sweep of sweeps) {
    if (sweep.alignment !== 'aligned' || !sweep.enabled) continue;
    const otherFloor = hit.floorId !== null && sweep.floorId !== null && hit.floorId !== sweep.floorId;
    const [x, y, z] = sweep.floorPosition;
    const away =
      Math.hypot(x - hit.position[0], (y - hit.position[1]) * 0.5, z - hit.position[2]) + (otherFloor ? 4 : 0);
    if (away >= minDistance) continue;
    minDistance = away;
    best = sweep;
  }
  return best?.id ?? null;
}
