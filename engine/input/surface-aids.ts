/**
 * What tools that measure need of surfaces: points that snap, measurements from a surface to the one opposite, and the
 * magnifier (docs/reference/measurements-and-units.md#the-tool). Loaded with the first tool that asks for them.
 */
import { raycast } from '#domain/geometry/bvh.ts';
import { add, cross, dot, length, normalize, scale, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import { findPlanes } from '#domain/measure/find-planes.ts';
import { snapPoint, type Axis, type SnapRequest } from '#domain/measure/snap-point.ts';
import { surfaceQualityAt } from '#domain/measure/surface-quality.ts';
import { pointUncertainty, surfaceUncertainty } from '#domain/measure/point-uncertainty.ts';
import { wallAxesNear } from '#domain/measure/wall-axes.ts';
import type { Snap, SurfaceEnd } from '#domain/tools/tool.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import type { SurfaceHit } from '../stage-api.ts';

export { Magnifier } from './magnifier.ts';

/** Metres: the line of a height is this far from the wall that was pressed, before skirting boards. */
const wallClearance = 0.06;
/** Metres: the ray to the surface opposite starts this far from the own one. */
const surfaceClearance = 0.02;
/** Metres, of the part of a surface whose direction counts. */
const directionRadius = 0.25;
/** The largest vertical part of a wall's normal: 20°. */
const maxWallSlope = Math.sin((20 * Math.PI) / 180);
const floorSlope = 0.7;
/** Metres, around the height of the storey's floor. */
const floorTolerance = 0.25;
/** Metres: a surface that is lower above the floor is furniture. */
const minRoomHeight = 1.9;
const maxLayers = 24;

const up: Vec3 = [0, 1, 0];
const down: Vec3 = [0, -1, 0];

export interface SurfaceScene {
  readonly tree: MeshTree;
  /** Whether a triangle is drawn. */
  readonly accept: (triangle: number) => boolean;
}

const firstHit = ({ tree, accept }: SurfaceScene, origin: Vec3, direction: Vec3): Vec3 | null =>
  raycast(tree.bvh, origin, direction, Infinity, { accept })?.position ?? null;

/** The normal of the surface around a point, a unit vector. */
export const fittedNormalOf = (scene: SurfaceScene, { position, normal }: SurfaceHit): Vec3 => {
  const planes = findPlanes(scene.tree.bvh, position, directionRadius, scene.accept);
  const isOwn = (plane: Vec3): boolean => Math.abs(dot(plane, normal)) > 0.9;
  const found = planes.find((plane) => isOwn(plane.normal))?.normal ?? normal;
  return dot(found, normal) < 0 ? scale(found, -1) : found;
};

/** The direction of the surface around a point; that of a wall is horizontal. */
const directionOf = (scene: SurfaceScene, hit: SurfaceHit): Vec3 => {
  const [x, y, z] = fittedNormalOf(scene, hit);
  return Math.abs(y) < maxWallSlope ? normalize([x, 0, z]) : [x, y, z];
};

/** From a surface at right angles to the next one; null where there is none. */
const acrossSpace = (scene: SurfaceScene, hit: SurfaceHit): readonly [Vec3, Vec3] | null => {
  const direction = directionOf(scene, hit);
  const opposite = firstHit(scene, add(hit.position, scale(direction, surfaceClearance)), direction);
  return opposite && [hit.position, opposite];
};

/** All surfaces along a ray that face it, the nearest first. */
const facingHits = ({ tree, accept }: SurfaceScene, start: Vec3, direction: Vec3): readonly Vec3[] => {
  const found: Vec3[] = [];
  let origin = start;
  for (let n = 0; n < maxLayers; n++) {
    const hit = raycast(tree.bvh, origin, direction, Infinity, { accept });
    if (!hit) break;
    if (hit.frontFace) found.push(hit.position);
    origin = add(hit.position, scale(direction, 1e-3));
  }
  return found;
};

/**
 * From the floor below a point to the ceiling above it, past furniture: the floor is the surface at the storey's height
 * (without one, the first below), the ceiling the first surface above the minimal height of a room (without one, the
 * first above). Null where floor or ceiling is missing.
 */
const acrossHeight = (
  scene: SurfaceScene,
  { position, normal }: SurfaceHit,
  floorHeight: number | null,
): readonly [Vec3, Vec3] | null => {
  const isLevel = Math.abs(normal[1]) > floorSlope;
  const start = add(position, scale(normal, isLevel ? surfaceClearance : wallClearance));
  const below = facingHits(scene, start, down);
  const isFloor = ([, y]: Vec3): boolean => floorHeight !== null && Math.abs(y - floorHeight) < floorTolerance;
  const floor = below.find(isFloor) ?? below[0];
  if (!floor) return null;
  const above = facingHits(scene, add(floor, scale(up, surfaceClearance)), up);
  const ceiling = above.find(([, y]) => y - floor[1] > minRoomHeight) ?? above[0];
  return ceiling ? [floor, ceiling] : null;
};

/** Of a measurement across the space only the parts of the mesh at its ends are uncertain, and not where the press was. */
const endOf = ({ tree, accept }: SurfaceScene, position: Vec3): SurfaceEnd => {
  const quality = surfaceQualityAt(tree.bvh, position, accept);
  return { position, uncertainty: quality && surfaceUncertainty(quality) };
};

/** The measurement that a press on the surface makes. `floorHeight`: of the storey, metres; null where it is unknown. */
export const acrossOf = (
  scene: SurfaceScene,
  hit: SurfaceHit,
  across: 'normal' | 'vertical',
  floorHeight: number | null,
): readonly [SurfaceEnd, SurfaceEnd] | null => {
  const ends = across === 'normal' ? acrossSpace(scene, hit) : acrossHeight(scene, hit, floorHeight);
  return ends && [endOf(scene, ends[0]), endOf(scene, ends[1])];
};

/** The direction of the line that a point snapped to, a unit vector; null where it is on none, or the line has no length. */
const lineOf = (snap: Snap | null): Vec3 | null => {
  const guide = snap && snap.kind !== 'corner' ? snap.guides[0] : undefined;
  const direction = guide && normalize(sub(guide[1], guide[0]));
  return direction && length(direction) > 0 ? direction : null;
};

/**
 * The uncertainty of a point: standard deviation, metres; null where there is no surface.
 * @param hit the surface under the pointer
 * @param point what it was moved to by snapping, or the same
 * @param pixel the size of a CSS pixel at the point, metres; larger where one points less exactly than with a mouse
 * @param share see `spacingShare`
 */
export const uncertaintyOf = (
  { tree, accept }: SurfaceScene,
  hit: SurfaceHit,
  point: SurfaceHit,
  ray: Ray,
  pixel: number,
  share?: number,
): number | null => {
  const snap = point.snap?.kind ?? null;
  const isAxis = snap === 'vertical' || snap === 'alongWall' || snap === 'acrossWall';
  // A point on an axis is beside the surface that it belongs to.
  const quality = surfaceQualityAt(tree.bvh, isAxis ? hit.position : point.position, accept);
  if (!quality) return null;
  const normal = quality.normal ?? hit.normal;
  const line = lineOf(point.snap ?? null);
  const slope = line ? length(cross(line, ray.direction)) : Math.abs(dot(normal, ray.direction));
  const offset = isAxis ? Math.abs(dot(normal, sub(point.position, hit.position))) : 0;
  return pointUncertainty(quality, { pixel, slope, snap, offset }, share);
};

/** The axes through a point. */
const axesFrom = ({ tree }: SurfaceScene, from: Vec3): readonly Axis[] => {
  const walls = wallAxesNear(tree.bvh, from);
  const vertical: Axis = { kind: 'vertical', direction: up };
  if (!walls) return [vertical];
  return [vertical, { kind: 'alongWall', direction: walls.along }, { kind: 'acrossWall', direction: walls.across }];
};

export interface SnapFacts extends Pick<SnapRequest, 'surfaceAt' | 'pixelAt' | 'isHidden' | 'floorHeight'> {
  readonly ray: Ray;
  readonly from: Vec3 | null;
}

/** Remembers the axes of the last point, which are the same for every movement of the pointer. */
export class Snapper {
  #from: Vec3 | null = null;
  #axes: readonly Axis[] = [];

  /** The hit, moved to what it snaps to. */
  snap(scene: SurfaceScene, hit: SurfaceHit, facts: SnapFacts): SurfaceHit {
    const { from } = facts;
    if (from !== this.#from) {
      this.#from = from;
      this.#axes = from ? axesFrom(scene, from) : [];
    }
    const { tree, accept } = scene;
    const snapped = snapPoint(tree.bvh, { ...facts, surface: hit.position, accept, axes: this.#axes });
    return snapped ? { ...hit, ...snapped } : hit;
  }
}
