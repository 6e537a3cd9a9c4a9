/**
 * Position, rotation and scale of the dollhouse in the scene of a session. Pure functions of positions in metres and
 * angles in radians, Y up. docs/reference/vr.md#dollhouse
 */
import { clamp } from '#base/clamp.ts';
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { conjugate, fromYawPitch, identity, multiply, rotate, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import { add, distance, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { XrKind } from '../stage-api.ts';
import { sceneOrigin, toScene, type Placement, type Pose } from './viewer-placement.ts';

/** A point p of the space is at `position` + `scale` × p turned by `yaw` about the vertical axis. */
export interface DollhousePlacement {
  /** The origin of the space in the scene. */
  readonly position: Vec3;
  readonly yaw: number;
  /** Metres of the scene for a metre of the space. */
  readonly scale: number;
}

/** How the visitor holds the dollhouse, in the scene: by one hand or controller, or at the middle between two. */
export interface Grip {
  readonly position: Vec3;
  readonly rotation: Quat;
  /** Metres between the two; null for one. */
  readonly width: number | null;
}

/** Where the dollhouse appears, in metres of the scene; `perMetre`: metres of the scene for one of the space. */
const appearing = { perMetre: 1 / 20, gap: 0.35, belowEyes: 0.65, minHeight: 0.3 } as const;
/** Metres of the scene: diagonal of the floor plan at most, as it appears; on a real table there is less room. */
export const maxDiagonal = { vr: 1.4, ar: 0.9 } as const;
const scaleLimits = { min: 1 / 200, max: 1 / 4 } as const;
/** Metres: two hands that touch each other scale no further. */
const minWidth = 0.02;

const clampedScale = (perMetre: number): number => clamp(perMetre, scaleLimits.min, scaleLimits.max);

/**
 * In front of the visitor, as if on a table.
 * @param head in the scene
 * @param floor height of the scene's floor under the head
 * @param box of the space
 * @param yaw the direction of the space that is ahead of the visitor
 * @param kind of the session
 */
export const placeBefore = (
  head: Pose,
  floor: number,
  box: Box3,
  yaw: number,
  kind: XrKind = 'vr',
): DollhousePlacement => {
  const [x0, y0, z0] = box.min;
  const [x1, , z1] = box.max;
  const diagonal = Math.hypot(x1 - x0, z1 - z0);
  const perMetre = clampedScale(Math.min(appearing.perMetre, maxDiagonal[kind] / Math.max(diagonal, 1e-3)));
  const ahead = toYawPitch(head.rotation).yaw;
  // Half of what it takes up in the direction ahead.
  const half = (Math.abs(Math.sin(yaw)) * (x1 - x0) + Math.abs(Math.cos(yaw)) * (z1 - z0)) / 2;
  const away = appearing.gap + half * perMetre;
  const [dx, , dz] = rotate(fromYawPitch(ahead, 0), [0, 0, -away]);
  const height = Math.max(floor + appearing.minHeight, head.position[1] - appearing.belowEyes);
  const [cx, , cz] = centre(box);
  const turn = ahead - yaw;
  const ground: Vec3 = [head.position[0] + dx, height, head.position[2] + dz];
  const groundOfBox = scale(rotate(fromYawPitch(turn, 0), [cx, y0, cz]), perMetre);
  return { position: sub(ground, groundOfBox), yaw: turn, scale: perMetre };
};

/** A point of the space in the scene. */
export const pointInScene = (placement: DollhousePlacement, point: Vec3): Vec3 =>
  add(placement.position, scale(rotate(fromYawPitch(placement.yaw, 0), point), placement.scale));

/** The middle of its ground in the scene. `box`: of the space. */
export const groundOf = (placement: DollhousePlacement, box: Box3): Vec3 => {
  const [x, , z] = centre(box);
  return pointInScene(placement, [x, box.min[1], z]);
};

/** The same place in the visitor's room, which `room` places in the scene. */
export const inRoom = (placement: DollhousePlacement, room: Placement): DollhousePlacement => {
  const origin = sceneOrigin(room);
  const position = add(origin.position, rotate(origin.rotation, placement.position));
  return { position, yaw: placement.yaw - room.yaw, scale: placement.scale };
};

/** The reverse of `inRoom`. */
export const fromRoom = (placement: DollhousePlacement, room: Placement): DollhousePlacement => {
  const { position } = toScene(room, { position: placement.position, rotation: identity });
  return { position, yaw: placement.yaw + room.yaw, scale: placement.scale };
};

/** A pose of the scene in the space. */
export const poseInSpace = (placement: DollhousePlacement, { position, rotation }: Pose): Pose => {
  const back = fromYawPitch(-placement.yaw, 0);
  return {
    position: scale(rotate(back, sub(position, placement.position)), 1 / placement.scale),
    rotation: multiply(back, rotation),
  };
};

/** The matrix from the space to the scene, column-major. */
export const sceneMatrix = ({ position: [x, y, z], yaw, scale: k }: DollhousePlacement): Float32Array => {
  const [cos, sin] = [Math.cos(yaw) * k, Math.sin(yaw) * k];
  return Float32Array.of(cos, 0, -sin, 0, 0, k, 0, 0, sin, 0, cos, 0, x, y, z, 1);
};

/** The part of a rotation that is about the vertical axis, whatever the hands point at: radians, −π to π. */
const turnBetween = (from: Quat, to: Quat): number => {
  const [, y, , w] = multiply(to, conjugate(from));
  return 2 * Math.atan2(w < 0 ? -y : y, Math.abs(w));
};

/** Follows the hands that hold the dollhouse from one frame to the next. It stays level. */
export const moved = (placement: DollhousePlacement, from: Grip, to: Grip): DollhousePlacement => {
  const ratio =
    from.width === null || to.width === null
      ? 1
      : clampedScale((placement.scale * Math.max(to.width, minWidth)) / Math.max(from.width, minWidth)) /
        placement.scale;
  const turn = turnBetween(from.rotation, to.rotation);
  const offset = rotate(fromYawPitch(turn, 0), sub(placement.position, from.position));
  return {
    position: add(to.position, scale(offset, ratio)),
    yaw: placement.yaw + turn,
    scale: placement.scale * ratio,
  };
};

/** Turned about a point of the scene, positive to the left. */
export const turnedAt = (placement: DollhousePlacement, position: Vec3, angle: number): DollhousePlacement =>
  moved(
    placement,
    { position, rotation: identity, width: null },
    { position, rotation: fromYawPitch(angle, 0), width: null },
  );

/** Made larger about a point of the scene, within the limits. */
export const scaledAt = (placement: DollhousePlacement, position: Vec3, ratio: number): DollhousePlacement =>
  moved(placement, { position, rotation: identity, width: 1 }, { position, rotation: identity, width: ratio });

/** @param hands one or two poses of the scene */
export const gripOf = (hands: readonly Pose[]): Grip => {
  const [first, second] = hands;
  if (!first) throw new RangeError('a grip needs a hand');
  if (!second) return { ...first, width: null };
  const [dx, , dz] = sub(second.position, first.position);
  return {
    position: scale(add(first.position, second.position), 0.5),
    rotation: fromYawPitch(Math.atan2(-dx, -dz), 0),
    width: distance(first.position, second.position),
  };
};
